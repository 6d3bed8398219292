# Exercice 1. Un joueur choisit un des coups permis. Ici, le premier : faites-lui en choisir un autre, puis exécutez.
from pygames_core.exercises import judge


def choisir(obs):
    return obs.legal()[0]


print(judge(1, choisir))
