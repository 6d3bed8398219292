// The players' names go into the engine's sentences, whose holes are {s0}, {s1}…

/** `value` with the holes of all its texts filled; keys stay. */
export function named(value, names) {
  if (typeof value === "string") return value.includes("{s") ? value.replace(/\{s(\d)\}/g, (hole, seat) => names[seat] ?? hole) : value;
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, names)]));
}
