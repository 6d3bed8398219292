// Written by `python3 build.py tidy` from the shapes in pygames_core; tests/test_shapes.py checks it.

declare namespace Wire {
  interface Advice {
    a: string;
    label: string;
    take?: number;
    why?: string;
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

  interface Branch {
    ply: number;
    actions: string[];
  }

  interface Button {
    a: string;
    label: string;
    more?: string;
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
    names: string[];
    token: string;
    branch: Branch | null;
    problem: Told | null;
  }

  interface Judged {
    state: string;
    text: string;
    reply: string;
    nodes: Node[];
  }

  interface Known {
    best: string;
    value: number;
    lost: number;
    wins: boolean;
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

  interface Lost {
    ply: number;
    best: string;
    value: number;
    lost: number;
    wins: boolean;
    line: string[];
    amount: string;
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
    problem?: string;
    moment?: Known;
  }

  interface OfSeat {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    problem?: string;
    moment?: Known;
    seat: number | null;
  }

  interface Offered {
    ghost: Node[];
    confirm?: string;
    text?: string;
    more?: string;
    say?: string;
    hide?: string[];
    a: string;
    label: string;
    place: number;
    of: number;
  }

  interface Outcome {
    ranking: number[][];
    reason: string;
    text: string;
  }

  interface Part {
    name: string;
    ids: string[];
  }

  interface Plan {
    action: string;
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
    out: number[];
    seats: number;
  }

  interface Prompt {
    text?: string;
    more?: string;
    nodes?: Node[];
    tray?: Scene;
  }

  interface Proved {
    state: string;
    text: string;
    reply: string;
    nodes: Node[];
    line: string[];
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

  interface Retried {
    state: string;
    text: string;
    answer: string;
  }

  interface Reviewed {
    steps: Stood[];
    moments: Lost[];
    result: number;
    luck: number;
    skill: number;
    lost: number;
    text: string;
    done: number;
    of: number;
  }

  interface Row {
    a: string;
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
    parts?: Part[];
    tones?: string[];
    hold?: number;
    say?: string;
    wait?: boolean;
    players?: Player[];
  }

  interface Stage {
    text: string;
    on: boolean;
    use?: string;
  }

  interface Stood {
    ply: number;
    luck: number;
    before: number;
    after: number;
    text: string;
  }

  interface Story {
    text: string;
    turn: Turn | null;
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
    problem?: string;
    moment?: Known;
    ply?: number;
    by_link?: boolean;
    names?: string[];
    token?: string;
    branch?: string[];
  }

  interface ToPlay {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    problem?: string;
    moment?: Known;
    seat: number | null;
    text: string;
    here?: number[];
    open?: boolean;
  }

  interface ToPose {
    lang: string;
    game: string;
    problem: string;
  }

  interface ToReview {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    problem?: string;
    moment?: Known;
    seat: number | null;
    seconds?: number;
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
    problem?: string;
    moment?: Known;
    seat: number | null;
    n: number;
  }

  interface ToTap {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    problem?: string;
    moment?: Known;
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
    problem?: string;
    moment?: Known;
    level: number;
    seed?: number;
    seconds?: number;
  }

  interface ToView {
    lang: string;
    record: RecordData;
    lesson?: LessonStep;
    problem?: string;
    moment?: Known;
    seat: number | null;
    ply?: number;
    film?: boolean | string;
    here?: number[];
    open?: boolean;
  }

  interface Told {
    code: string;
    text: string;
  }

  interface Turn {
    ply: number;
    text: string;
  }

  interface Ops {
    analyse: { args: OfSeat; answer: Rows };
    decode: { args: ToDecode; answer: Decoded };
    draw: { args: ToDraw; answer: Recorded };
    encode: { args: ToEncode; answer: Code };
    feat: { args: OfRecord; answer: Best | null };
    hint: { args: OfSeat; answer: Advice | null };
    judge: { args: OfRecord; answer: Judged };
    lesson: { args: ToBegin; answer: Begun };
    lessons: { args: OfGame; answer: Courses };
    light: { args: OfRecord; answer: Lit };
    moves: { args: OfSeat; answer: Moves };
    play: { args: ToPlay; answer: Played };
    pose: { args: ToPose; answer: Begun };
    problem: { args: ToSet; answer: Puzzle | null };
    prove: { args: OfRecord; answer: Proved | null };
    retry: { args: OfRecord; answer: Retried | null };
    review: { args: ToReview; answer: Reviewed };
    take: { args: ToTake; answer: Taken };
    tale: { args: OfRecord; answer: Story };
    tap: { args: ToTap; answer: Tapped };
    think: { args: ToThink; answer: Plan | null };
    view: { args: ToView; answer: Position };
  }
}
