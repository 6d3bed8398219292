export default {
  "aside.from": "À côté de la partie, depuis le coup {n}",
  "aside.start": "À côté de la partie, depuis le début",
  "aside.over": "Joué à côté\u00a0: dans la partie, rien n’a changé.",
  "aside.hidden": "Ce qui est caché doit le rester\u00a0: «\u00a0Et si\u202f?\u00a0» s’ouvre quand la partie est finie.",
  "aside.many": "Cette partie a déjà beaucoup d’essais\u00a0: supprimez-en un dans «\u00a0Coups\u00a0».",
  "aside.settings": "Nom et joueurs",
  "aside.name": "Nom de cet essai",
  "aside.here": "Joué ici",
  "aside.game": "Dans la partie\u00a0: {label}",
  "aside.forget.of": "Supprimer\u00a0: {said}",
  "aside.forgotten": "Essai supprimé.",
  "aside.link": "Le lien emporte la partie et cet essai."
}
