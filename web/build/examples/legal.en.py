# The games, and what can be played first.
from pygames_core import GAMES

for game in GAMES.values():
    state = game.start(game.draw(seed=1))
    moves = state.legal()
    print(f"{game.words('en')('title')}: {len(moves)} legal moves, among them {', '.join(moves[:3])}")
