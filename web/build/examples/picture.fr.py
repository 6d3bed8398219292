# Une position dessinée : six coups au hasard, puis l’image.
from random import Random

from pygames_core import GAMES
from pygames_core.pictures.picture import draw

hasard = Random(3)
partie = GAMES["trapezomino"].start()
for _ in range(6):
    partie = partie.play(hasard.choice(partie.legal()))
print(partie)
draw(partie)
