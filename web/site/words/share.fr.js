export default {
  "share.title": "Partager la partie",
  "share.link": "Lien de la partie",
  "share.copy": "Copier",
  "share.copied": "Lien copié\u00a0: collez-le dans un message.",
  "share.by-hand": "Le lien est sélectionné\u00a0: copiez-le.",
  "share.send": "Envoyer…",
  "share.file": "Fichier texte",
  "share.scan": "Code à scanner",
  "share.too-long": "Ce lien est trop long pour un code à scanner.",
  "share.warn": "Cette partie a des mains cachées\u00a0: qui saurait lire le lien pourrait les voir.",
  "share.which": "Ce que montre le lien",
  "share.here": "À partir du coup {n}",
  "share.whole": "Toute la partie"
}
