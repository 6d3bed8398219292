// What the page's modules name among themselves; what crosses to the engine is in shapes.d.ts.

/** A question under way; `stop()` asks for the best there is so far. */
interface Call<T> extends Promise<T> {
  stop(): void;
}

/** What is asked of the engine about the game that is open: its record and the language go without saying. */
type About<Op extends keyof Wire.Ops> = Omit<Wire.Ops[Op]["args"], "lang" | "record"> & Partial<Wire.OfRecord>;

type Answer<Op extends keyof Wire.Ops> = Wire.Ops[Op]["answer"];

interface Seat {
  name: string;
  kind: "human" | "computer" | "link";
  level?: number;
}

interface Clock {
  minutes: number;
  increment: number;
  loses: boolean;
  left: number[];
  paused: boolean;
}

/** Where a step of a course is found. */
interface StepName {
  name: string;
  step: number;
}

/** A step that is played: the `at`th of `of`, and what comes after it. */
interface Step extends StepName {
  at: number;
  of: number;
  next: StepName | null;
  solo: boolean;
}

/** What was learnt of a game: steps as "lesson/step". */
interface Learnt {
  done: string[];
  finished: boolean;
}

/** A game as it is kept on the device. */
interface Save {
  id: string;
  created: number;
  touched: number;
  record: Wire.RecordData;
  seats: Seat[];
  clock: Clock | null;
  title?: string;
  goal?: string;
  note?: string;
  over?: boolean;
  given?: number;
  came?: number;
  hints?: number;
  problem?: { kind: string; seed: number };
  lesson?: Step & Pick<Wire.Begun, "title" | "goal" | "say" | "point">;
}

/** What is true of a game whoever looks. */
type Live = Pick<Wire.Position, "log" | "plies" | "to_move" | "over" | "result" | "hides" | "undo_to" | "seats">;

/** What a person is choosing. */
interface Choice {
  picked: Wire.Tapped;
  refusal: ({ id: string | null } & Wire.Refused) | null;
  hint: ({ stage: "seeking" | "where" | "what" } & Partial<Wire.Advice>) | null;
  offer: { id: string; take: number; label: string } | null;
  bar: Wire.Button | null;
}

interface Navigator {
  readonly standalone?: boolean; // of an app on an iPhone's first screen
}

declare module "*/uqr.mjs" {
  export function encode(text: string, options?: { border?: number }): { data: boolean[][]; size: number };
}
