# Les jeux, et ce qu’on peut y jouer pour commencer.
from pygames_core import GAMES

for jeu in GAMES.values():
    partie = jeu.start(jeu.draw(seed=1))
    coups = partie.legal()
    print(f"{jeu.words('fr')('title')} : {len(coups)} coups possibles, dont {', '.join(coups[:3])}")
