export default {
  "share.title": "Share the game",
  "share.link": "Link to the game",
  "share.copy": "Copy",
  "share.copied": "Link copied: paste it into a message.",
  "share.by-hand": "The link is selected: copy it.",
  "share.send": "Send…",
  "share.file": "Text file",
  "share.scan": "Code to scan",
  "share.too-long": "This link is too long for a code to scan.",
  "share.warn": "This game has hidden hands: someone able to read the link could see them.",
  "share.which": "What the link shows",
  "share.here": "From move {n} on",
  "share.whole": "The whole game"
}
