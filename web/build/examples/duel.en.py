# Level 1 against level 3. Change the levels, the seed, the game.
from pygames_core import GAMES

game = GAMES["permutation"]
levels = [1, 3]
state = game.start(game.draw({"players": 2}, seed=4))
while not state.over:
    seat = state.to_move
    *_, thought = game.think(state.observe(seat), levels[seat], seed=1)
    print(f"level {levels[seat]}: {thought.action}")
    state = state.play(thought.action)
print("Points:", state.scores)
