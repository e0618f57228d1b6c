import type { Course, Engine, MatchState, Move, Outcome, Seat } from '@packetboat/games/kit';
import { createEngine } from '@packetboat/games/kit';
import { checkLegal, checkRefusals } from './checks/acceptance';
import { checkEnd, choicesOf } from './checks/acting';
import { checkMirror, checkViews } from './checks/agreement';
import { checkPlayedOn } from './checks/imagining';
import type { Made, Moment } from './checks/moment';
import { checkOrders } from './checks/orders';
import { checkReplay, sameGame } from './checks/replay';
import { checkSecrecy } from './checks/secrecy';
import { type Fault, fail, faultOf } from './fault';
import type { Ledger } from './ledger';
import { bytes, copyOf, firstDifference, frozen, unplain } from './plain';
import { type Choice, longestOf, type Plan, playersOf } from './plan';
import { randomFromText } from './random';
import { layTable, makeMove, type Table, writeMove } from './table';

/** How closely a game is watched. */
export interface Watch {
  /** Play it through boardgame.io as well and look closely at every n-th move; `undefined`: by the rules alone. */
  readonly closelyEvery?: number;
  /** Of a game of bots watched closely: once, a world that some audience imagines is played on to its end as well. */
  readonly playOn?: boolean;
  /** Told of each move before it is made. */
  readonly onMove?: (text: string, g: object) => void;
}

/** What became of a game. */
export interface Played {
  readonly plan: Plan;
  readonly moves: readonly string[];
  readonly outcome: Outcome | undefined;
  readonly fault: Fault | undefined;
  /** Of a game that came to its end, where the title tells it. */
  readonly course: Course | undefined;
  /** The longest the state got, in bytes of JSON; 0 when it was never measured. */
  readonly largestState: number;
}

/** Of a long game, the dear but simple checks are made on every so many moves and on the last. */
const PLAIN_EVERY = 16;

/** So many earlier moves are kept, to be tried again when they are no longer legal. */
const EARLIER_KEPT = 40;

/** Worlds are imagined after 1, 2, 4 ... moves, and then played on. */
const PLAYED_ON = 7;

/** Plays a planned game to its end or to its first fault. Never throws for what a title does. */
export function playGame(plan: Plan, ledger: Ledger, watch: Watch = {}): Played {
  const moves: string[] = [];
  const size = { largest: 0 };
  let end: { outcome: Outcome; course: Course | undefined } | undefined;
  let fault: Fault | undefined;
  try {
    end = play(plan, ledger, watch, moves, size);
  } catch (error) {
    fault = faultOf(error);
  }
  return { plan, moves, outcome: end?.outcome, fault, course: end?.course, largestState: size.largest };
}

function play(
  plan: Plan,
  ledger: Ledger,
  watch: Watch,
  moves: string[],
  size: { largest: number },
): { outcome: Outcome; course: Course | undefined } {
  const { title, seats } = plan;
  const table = layTable(title, plan);
  const close =
    watch.closelyEvery === undefined
      ? undefined
      : closeWatch(plan, ledger, watch.closelyEvery, watch.playOn === true);
  const players = playersOf(plan);
  observe(table, ledger, 0, size);
  while (title.outcome(table.g) === undefined) {
    if (moves.length >= longestOf(plan)) fail('ends', `it goes on after ${moves.length} moves`);
    // Watched closely, the rules and bots read a frozen state, and are caught when they change it.
    const g = close?.g() ?? table.g;
    const choices = choicesOf(title, g, seats);
    const { seat, move } = players(choices, g, moves.length);
    frozen(move);
    const text = writeMove(title, seat, move);
    watch.onMove?.(text, g);
    moves.push(text);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) fail('accepted', `${text} is legal and refused: ${refusal.key}`);
    const events = makeMove(table, seat, move);
    if (close !== undefined) {
      checkPlain('G', table.g);
      checkPlain('the events', events);
      const through = close.move(choices, seat, move, text);
      if (bytes(events) !== bytes(through))
        fail('determinism', `the events are ${bytes(events)} and ${bytes(through)}`);
      close.compare(table);
    }
    observe(table, ledger, moves.length, size);
  }
  observe(table, ledger, 0, size);
  const outcome = checkEnd(title, table.g, seats);
  close?.end(moves);
  return { outcome, course: title.course?.(table.g) };
}

/** What is looked at after every move, however little a game is watched. */
function observe({ title, g }: Table, ledger: Ledger, made: number, size: { largest: number }): void {
  const broken = title.check(g);
  if (broken.length > 0) fail('conservation', broken.join('; '));
  for (const sight of title.sights.of(g)) ledger.sights.add(sight);
  if (made % PLAIN_EVERY !== 0) return;
  checkPlain('G', g);
  size.largest = Math.max(size.largest, bytes(g).length);
}

function checkPlain(where: string, value: unknown): void {
  const wrong = unplain(value);
  if (wrong !== undefined) fail('plain', `in ${where} ${wrong}`);
}

/** The same game through boardgame.io, looked at closely every so often. */
function closeWatch(plan: Plan, ledger: Ledger, every: number, playOn: boolean) {
  const { title } = plan;
  const engine = createEngine(title);
  const earlier: Move[] = [];
  const looked = new Map<string, number>();
  let state = frozen(engine.start(plan));
  let made = 0;
  let playedOn: Moment | undefined;
  const reloadAt = randomFromText(`${plan.seed}/reload`).below(40);
  // Bots play it on: what is wrong with them is to show in the real game first, under its own name.
  const byBots = plan.style === 'bots' || plan.style === 'mixed';
  const playOnAt = playOn && byBots ? 2 ** randomFromText(`${plan.seed}/playOn`).below(PLAYED_ON) : undefined;

  return {
    g: () => state.G,
    move: (choices: readonly Choice[], seat: Seat, move: Move, text: string) => {
      // Once in a game everything is saved and loaded, and the game goes on from the copy (check `replay`).
      if (made === reloadAt) state = frozen(copyOf(state));
      const random = randomFromText(`${plan.seed}/${made}`);
      const occasion = `${title.turn(state.G).stage} ${move.type}`;
      const times = looked.get(occasion) ?? 0;
      const moment: Moment = { title, engine, state, choices, random, ledger, earlier: [...earlier] };
      const closely = times < 2 || random.oneIn(every);
      if (closely) look(moment, made === 0);
      if (made === playOnAt) playedOn = moment;
      const next = step(engine, state, seat, move, text);
      if (closely) checkSecrecy(moment, next);
      looked.set(occasion, times + 1);
      earlier.push(
        ...random.sample(
          choices.flatMap(({ legal }) => legal),
          2,
        ),
      );
      if (earlier.length > EARLIER_KEPT) earlier.splice(0, earlier.length - EARLIER_KEPT);
      state = next.state;
      made++;
      checkMirror({ title, engine, state });
      return next.events;
    },
    /** The rules alone and boardgame.io must have come to the same (check `determinism`). */
    compare: (table: Table) => compareTable(table, engine, state),
    end: (moves: readonly string[]) => {
      frozen(state);
      looked.clear();
      const moment: Moment = {
        title,
        engine,
        state,
        choices: [],
        random: randomFromText(plan.seed),
        ledger,
        earlier,
      };
      checkViews(moment);
      checkSecrecy(moment, undefined);
      checkRefusals(moment, false);
      sameGame(state, checkReplay(plan, moves));
      // Last, as what is wrong with the rules shows in the real game too.
      if (playedOn !== undefined) {
        checkPlayedOn({ ...playedOn, random: randomFromText(`${plan.seed}/playedOn`) });
      }
    },
  };
}

function look(moment: Moment, thorough: boolean): void {
  checkViews(moment);
  checkLegal(moment);
  checkRefusals(moment, thorough);
  checkOrders(moment);
}

function step(engine: Engine, state: MatchState, seat: Seat, move: Move, text: string): Made {
  const attempt = engine.attempt(state, seat, move.type, move.args);
  if (!attempt.ok)
    return fail('accepted', `${text} is legal and refused by the engine: ${attempt.refusal.key}`);
  return { seat, move, state: frozen(attempt.state), events: attempt.events };
}

function compareTable({ g, count }: Table, engine: Engine, state: MatchState): void {
  if (bytes(g) !== bytes(state.G)) {
    fail('determinism', `by the rules alone ${firstDifference(g, state.G)} through boardgame.io`);
  }
  const mark = `${count.counter}.${count.reveals}`;
  if (engine.chanceMark(state) !== mark) {
    fail('determinism', `chance stands at ${mark}, through boardgame.io at ${engine.chanceMark(state)}`);
  }
}

/** The table of a plan in words, for reports. */
export function tableName({ seats, options, style }: Plan): string {
  const chosen = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return [`${seats} seats`, ...chosen, `players by ${style}`].join(', ');
}
