export default {
  "aside.from": "On the side, from move {n}",
  "aside.start": "On the side, from the start of the game",
  "aside.over": "Played on the side: nothing has changed in the game.",
  "aside.hidden": "What is hidden must stay so: “What if?” opens once the game is over.",
  "aside.many": "This game has many attempts already: delete one under “Moves”.",
  "aside.settings": "Name and players",
  "aside.name": "Name of this attempt",
  "aside.here": "Played here",
  "aside.game": "In the game: {label}",
  "aside.forget.of": "Delete: {said}",
  "aside.forgotten": "Attempt deleted.",
  "aside.link": "The link holds the game and this attempt."
}
