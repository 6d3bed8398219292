// What a saved game must be to be listed, and as much of it as this version understands. Pure.

const LAST_DAY = 8.64e15; // of what dates can say, in milliseconds
const KINDS = ["human", "computer", "link"];
const TYPES = {
  title: "string",
  note: "string",
  goal: "string",
  given: "number",
  came: "number",
  hints: "number",
  over: "boolean",
};

/** What lists and the router rely on; the engine judges the record itself when it is opened. */
export function isSave(save) {
  const record = save?.record;
  return (
    typeof save?.id === "string" &&
    /^[\w-]{1,40}$/.test(save.id) &&
    Number.isFinite(save.touched) &&
    Math.abs(save.touched) <= LAST_DAY &&
    typeof record?.game === "string" &&
    Array.isArray(record.actions) &&
    Array.isArray(save.seats) &&
    save.seats.length <= 6 &&
    save.seats.every((seat) => typeof seat?.name === "string")
  );
}

/**
 * The save itself; or, where a newer version or a strange file says more than is known here, another object without
 * that.
 */
export function understood(save) {
  const unknown = Object.keys(TYPES).filter((name) => !isOf(TYPES[name], save[name]));
  const clock = isClock(save.clock);
  if (!unknown.length && clock && save.seats.every(isSeat)) return save;
  const known = Object.fromEntries(Object.entries(save).filter(([name]) => !unknown.includes(name)));
  return {
    ...known,
    clock: clock ? save.clock : null,
    seats: save.seats.map((seat) => (isSeat(seat) ? seat : { name: seat.name, kind: "human" })),
  };
}

const isOf = (type, value) => value === undefined || value === null || typeof value === type;

const isSeat = ({ kind, level }) => KINDS.includes(kind) && (kind !== "computer" || Number.isInteger(level));

function isClock(clock) {
  if (clock === null || clock === undefined) return true;
  const { minutes, increment = 0, left } = clock;
  return Number.isFinite(minutes) && Number.isFinite(increment) && Array.isArray(left) && left.every(Number.isFinite);
}
