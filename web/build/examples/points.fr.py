# Exercice 2. Battre le hasard 7 fois sur 10 : préférez le coup qui rapporte aussitôt le plus de points.
from random import Random

from pygames_core.exercises import judge


def choisir(obs):
    partie = obs.worlds(Random(1))  # la position
    meilleur = partie.legal()[0]
    for coup in partie.legal():
        apres = partie.play(coup)  # une autre position : partie reste comme elle est
        if apres.scores[obs.seat] < 0:  # à faire : quand un coup est-il meilleur que le meilleur ?
            meilleur = coup
    return meilleur


print(judge(2, choisir))
