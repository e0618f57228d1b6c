import { namesIn } from '../parts/seats';
import type { KeyPress } from '../stage/stray-keys';
import type { Answer } from '../titles/contract';
import { capital, type Phrase, plain } from '../words/phrase';
import { type Drawer, keepHalf, seatOf } from './kept';
import { type HandPress, meantBy } from './keys';
import type { At, DeedOf, HandKind, HandRules, HandState, HandTable } from './rules';

/** How things stand in a hand. */
export interface HandNow<K extends HandKind> extends At<K> {
  /** Moves are on their way: nothing else is sent. */
  readonly busy: boolean;
  /** Something can be put down. */
  readonly holds: boolean;
  /** The place that is pointed at. */
  readonly aim: K['place'] | null;
  /** What the line that is being drawn would come to. */
  readonly plan: K['plan'] | null;
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
}

/** The hand of whoever acts at a table: it knows what is half made, and turns presses into moves or into a sentence. */
export interface Hand<K extends HandKind> {
  /** How the table stands now: told whenever it is drawn, before anything is asked. */
  see(table: HandTable<K>): void;
  /** After each drawing: clears away what belongs to a moment that has gone. */
  tidy(): void;
  now(): HandNow<K>;
  subscribe(listener: () => void): () => void;
  version(): number;
  tap(place: K['place']): void;
  /** False where there is nothing to confirm. */
  confirm(): boolean;
  /** Puts down what is held, or else takes back the last press. */
  back(): void;
  /** True when the key meant something. */
  key(press: KeyPress): boolean;
  /** Does what a button or a card means. */
  do(deed: DeedOf<K> | HandPress | undefined): void;
  pointAt(place: K['place'] | null): void;
  /** Something else is looked at: what was tried in vain is said no longer. */
  forget(): void;
  grabs(place: K['place'] | undefined): boolean;
  draw(place: K['place'] | undefined, phase: 'move' | 'end' | 'cancel'): void;
}

interface Barred<K extends HandKind> {
  readonly words: Phrase;
  readonly seq: number;
  readonly half: K['half'];
  readonly holder: string | null;
}

export function createHand<K extends HandKind>(rules: HandRules<K>, drawer: Drawer): Hand<K> {
  let table: HandTable<K>;
  const kept = keepHalf(rules, drawer);
  let busy = false;
  let line: readonly K['place'][] = [];
  let barred: Barred<K> | null = null;
  let aim: { readonly place: K['place']; readonly view: K['view'] } | null = null;
  let pointed = false;
  const listeners = new Set<() => void>();
  let version = 0;

  const changed = () => {
    version++;
    for (const listener of [...listeners]) listener();
  };

  const seat = () => seatOf(table);
  const half = () => kept.half(table);

  // What follows from a view is worked out once, however often it is asked for.
  let read: { readonly of: readonly unknown[]; readonly at: At<K> } | null = null;
  const at = (): At<K> => {
    const of = [table.view, table.legal, seat(), half()];
    if (read === null || of.some((part, i) => part !== read?.of[i]))
      read = { of, at: { table, view: table.view, seat: seat(), half: half(), reading: readNow() } };
    return read.at.table === table ? read.at : { ...read.at, table };
  };
  const readNow = () => rules.read(table, seat(), half());
  let planned: {
    readonly line: readonly K['place'][];
    readonly at: object;
    readonly plan: K['plan'];
  } | null = null;
  const plan = (): K['plan'] | null => {
    if (line.length === 0 || rules.line === undefined || !acts()) return null;
    const now = at();
    if (planned?.line !== line || planned.at !== now.reading)
      planned = { line, at: now.reading, plan: rules.line.plan(now, line) };
    return planned.plan;
  };

  const acts = () => table.legal.length > 0;
  const still = () => busy || table.pending;
  const state = (): HandState<K> => rules.states[at().reading.doing as K['reading']['doing']];

  const landmark = rules.landmark ?? String;
  const nameOf = (one: number) => namesIn(table.seats)(one);
  const explain = (words: Phrase, seq = table.seq) => {
    barred = { words, seq, half: half(), holder: table.holder };
    table.announce(plain(words, nameOf));
    changed();
  };
  const hold = (made: K['half']) => {
    barred = null;
    kept.hold(table, made);
    changed();
  };

  /** Until something happens, something else is half made, or the device is passed on. */
  const isNow = ({ seq, half: made, holder }: Barred<K>) =>
    seq === table.seq && made === half() && holder === table.holder;

  /** Sends the small moves of one press, which are made together or not at all: the one place that knows how. */
  const send = async (moves: readonly [K['move'], ...K['move'][]], then?: Phrase): Promise<void> => {
    const [{ holder }, made] = [table, half()];
    const answer = await occupied(() => table.play(...moves));
    if (answer.ok) kept.sent(holder, made);
    if (then !== undefined && answer.ok) explain(then, answer.seq);
  };
  const occupied = async (work: () => Promise<Answer>): Promise<Answer> => {
    busy = true;
    barred = null;
    changed();
    try {
      return await work();
    } finally {
      busy = false;
      changed();
    }
  };

  const act = (deed: DeedOf<K> | undefined) => {
    if (deed === undefined || !acts()) return;
    if (deed.is === 'words') {
      if (deed.half !== undefined) hold(deed.half);
      return explain(deed.words);
    }
    if (deed.is === 'half') {
      hold(deed.half);
      if (deed.said !== undefined) table.announce(deed.said);
      return;
    }
    const [first, ...more] = deed.moves;
    if (still() || first === undefined) return;
    const refusal = table.refuse(first);
    if (refusal === undefined) void send([first, ...more], deed.then);
    else explain(rules.why(refusal, at()));
  };

  const confirm = (): boolean => {
    const deed = state().confirm?.(at());
    act(deed);
    return deed !== undefined;
  };
  const back = () => {
    if (still()) return;
    const deed = state().cancel?.(at());
    if (deed !== undefined) return act(deed);
    if (table.undo.possible) void occupied(table.undo.run);
    else if (acts()) explain([`${capital(table.undo.limit)}.`]);
  };

  /** False where nothing is meant. */
  const perform = (deed: DeedOf<K> | HandPress | undefined): boolean => {
    if (deed === 'confirm') return confirm();
    if (deed === 'back') back();
    else act(deed);
    return deed !== undefined;
  };

  return {
    see: (now) => {
      table = now;
    },
    tidy: () => {
      kept.layBy(table);
      if (aim === null || aim.view === table.view) return;
      aim = null;
      if (pointed) table.point(null);
      pointed = false;
    },
    now: () => ({
      ...at(),
      busy,
      holds: acts() && state().cancel?.(at()) !== undefined,
      aim: aim?.view === table.view ? aim.place : null,
      plan: plan(),
      barred: barred !== null && isNow(barred) ? barred.words : null,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    tap: (place) => {
      if (acts() && !still()) act(state().tap?.(at(), place));
    },
    confirm,
    back,
    key: (press) => {
      const meant = meantBy(rules.keys(), press, at());
      // A key held down asks, and does not answer as well.
      return press.repeat && meant === 'confirm' ? true : perform(meant);
    },
    do: perform,
    pointAt: (place) => {
      if (place === (aim?.view === table.view ? aim.place : null)) return;
      aim = place === null ? null : { place, view: table.view };
      pointed = place !== null;
      table.point(place === null ? null : landmark(place));
      changed();
    },
    forget: () => {
      if (barred === null) return;
      barred = null;
      changed();
    },
    grabs: (place) => place !== undefined && acts() && rules.line?.grabs(at(), place) === true,
    draw: (place, phase) => {
      if (phase === 'move' && place !== undefined && rules.line !== undefined) {
        line = rules.line.onto(at(), line, place);
        return changed();
      }
      if (phase === 'move') return;
      const drawn = plan();
      line = [];
      if (phase === 'cancel') barred = null;
      else if (drawn !== null) act(rules.line?.lay(at(), drawn));
      changed();
    },
  };
}
