# Le niveau 1 contre le niveau 3. Changez les niveaux, la graine, le jeu.
from pygames_core import GAMES

jeu = GAMES["permutation"]
niveaux = [1, 3]
partie = jeu.start(jeu.draw({"players": 2}, seed=4))
while not partie.over:
    siege = partie.to_move
    *_, pensee = jeu.think(partie.observe(siege), niveaux[siege], seed=1)
    print(f"niveau {niveaux[siege]} : {pensee.action}")
    partie = partie.play(pensee.action)
print("Points :", partie.scores)
