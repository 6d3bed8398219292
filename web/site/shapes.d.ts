// Written by `python3 build.py tidy` from the shapes in pygames_core; tests/test_shapes.py checks it.

declare namespace Wire {
  interface Advice {
    a: string;
    label: string;
    take?: number;
    taps?: string[];
    place?: number;
    where?: string[];
  }

  interface Begun {
    record: RecordData;
    seat: number;
    seats: number;
    title: string;
    goal: string;
    say: string;
    point: string[];
    of: number;
  }

  interface Best {
    table: string;
    rank: number[];
    text: string;
    key: string;
  }

  interface Button {
    a: string;
    label: string;
  }

  interface Code {
    code: string;
  }

  interface Course {
    name: string;
    title: string;
    steps: number;
    solo: boolean;
  }

  interface Courses {
    rows: Course[];
  }

  interface Decoded {
    record: RecordData | null;
    ply: number;
    by_link: boolean;
    problem: Told | null;
  }

  interface Judged {
    state: string;
    text: string;
    reply: string;
  }

  interface Kind {
    kind: string;
    title: string;
    text: string;
    daily: boolean;
  }

  interface Kinds {
    rows: Kind[];
  }

  interface LessonStep {
    name: string;
    step: number;
  }

  interface Line {
    text: string;
    more?: string;
  }

  interface Lit {
    verdict: string;
    text: string;
  }

  interface Logged {
    a: string;
    seat: number | null;
    label: string;
  }

  interface Move {
    group: string[];
    a: string;
    label: string;
    taps: string[];
  }

  interface Moves {
    rows: Move[];
  }

  interface Node {
    id?: string;
    use?: string;
    path?: string;
    text?: string;
    at?: number[];
    turn?: number;
    scale?: number;
    tone?: string;
    name?: string;
    tap?: boolean;
    halo?: string;
    last?: boolean;
    dim?: boolean;
    take?: number;
  }

  interface OfGame {
    lang: string;
    game: string;
  }

  interface OfRecord {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
  }

  interface OfSeat {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
  }

  interface Offered {
    ghost: Node[];
    confirm?: string;
    more?: string;
    hide?: string[];
    a: string;
    label: string;
    place: number;
    of: number;
  }

  interface Outcome {
    ranking: number[][];
    reason: string;
    scores: number[] | null;
    text: string;
  }

  interface Plan {
    action: string;
    label: string;
    value: number | null;
    line: string[];
    nodes: number;
  }

  interface Played {
    record: RecordData;
    film: Scene[];
    view: Position;
  }

  interface Player {
    seat: number;
    score: string;
    facts: string[];
    signs?: string[];
    stock?: Scene;
  }

  interface Position {
    scene: Scene;
    status: Line;
    players: Player[];
    tray?: Scene;
    stages?: Stage[];
    say?: string;
    camera?: boolean;
    can: string[];
    bar: Button[];
    auto?: Button;
    film?: Scene[];
    log: Logged[];
    viewer: number | null;
    ply: number;
    plies: number;
    to_move: number | null;
    over: boolean;
    result: Outcome | null;
    hides: boolean;
    undo_to: number;
    seats: number;
  }

  interface Prompt {
    text?: string;
    more?: string;
    nodes?: Node[];
  }

  interface Puzzle {
    record: RecordData;
    title: string;
    text: string;
  }

  interface RecordData {
    v: number;
    game: string;
    rules: number;
    options: Record<string, any>;
    actions: string[];
    end: Record<string, any> | null;
  }

  interface Recorded {
    record: RecordData;
  }

  interface Refused {
    text: string;
    nodes: Node[];
  }

  interface Row {
    a: string;
    label: string;
    verdict: string;
    value: number | null;
    exact: boolean;
  }

  interface Rows {
    rows: Row[];
  }

  interface Scene {
    box: number[];
    nodes: Node[];
    tones?: string[];
    hold?: number;
    say?: string;
  }

  interface Stage {
    text: string;
    on: boolean;
    use?: string;
  }

  interface Taken {
    record: RecordData;
    view: Position;
  }

  interface Tapped {
    taps: string[];
    can: string[];
    ready?: Offered;
    prompt?: Prompt;
    play?: string;
    refusal?: Refused;
  }

  interface ToBegin {
    lang: string;
    game: string;
    lesson: LessonStep;
  }

  interface ToDecode {
    lang: string;
    game: string;
    code: string;
  }

  interface ToDraw {
    lang: string;
    game: string;
    options: Record<string, any>;
    seed?: number;
  }

  interface ToEncode {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    ply?: number;
    by_link?: boolean;
  }

  interface ToExplain {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
    text: string;
  }

  interface ToPlay {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
    text: string;
    here?: number[];
  }

  interface ToSet {
    lang: string;
    game: string;
    kind: string;
    seed: number;
  }

  interface ToTake {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
    n: number;
  }

  interface ToTap {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
    taps: string[];
    id?: string | null;
    place?: number;
    once?: boolean;
  }

  interface ToThink {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    level: number;
    seed?: number;
    seconds?: number;
  }

  interface ToView {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    seat: number | null;
    ply?: number;
    film?: boolean;
    here?: number[];
  }

  interface Told {
    code: string;
    text: string;
  }

  interface Ops {
    analyse: { args: OfSeat; answer: Rows };
    challenges: { args: OfGame; answer: Kinds };
    decode: { args: ToDecode; answer: Decoded };
    draw: { args: ToDraw; answer: Recorded };
    encode: { args: ToEncode; answer: Code };
    explain: { args: ToExplain; answer: Refused };
    feat: { args: OfRecord; answer: Best | null };
    hint: { args: OfSeat; answer: Advice | null };
    judge: { args: OfRecord; answer: Judged };
    lesson: { args: ToBegin; answer: Begun };
    lessons: { args: OfGame; answer: Courses };
    light: { args: OfRecord; answer: Lit };
    moves: { args: OfSeat; answer: Moves };
    play: { args: ToPlay; answer: Played };
    problem: { args: ToSet; answer: Puzzle | null };
    take: { args: ToTake; answer: Taken };
    tap: { args: ToTap; answer: Tapped };
    think: { args: ToThink; answer: Plan | null };
    view: { args: ToView; answer: Position };
  }
}
