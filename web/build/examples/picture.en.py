# A position as a picture: six random moves, then the drawing.
from random import Random

from pygames_core import GAMES
from pygames_core.pictures.picture import draw

chance = Random(3)
state = GAMES["trapezomino"].start()
for _ in range(6):
    state = state.play(chance.choice(state.legal()))
print(state)
draw(state, lang="en")
