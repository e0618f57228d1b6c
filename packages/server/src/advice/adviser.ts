import { createHmac } from 'node:crypto';
import type { Seat } from '@packetboat/games';
import { type Advice, levelsOf } from '@packetboat/games/search';
import type { Advised, Answer, Refused } from '@packetboat/protocol';
import type { Chair } from '../connected/chair';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { notRunning, refusal } from '../match/commit';
import { playerOf } from '../match/order';
import { RulesTimeout } from '../rules/guard';
import { type Thinker, type Thought, ThoughtFailed } from '../standins/thinker';
import { longestMs } from '../standins/turnTime';
import { logFailure, type TableContext } from '../tables/context';
import { busy, refuse } from '../tables/refuse';
import { highestTurnMs, offeredTo } from './offered';

/** Does something in the table's queue, as long as whoever asks is there. */
export type InQueue = <A extends Answer>(
  act: (actor: MatchActor) => Promise<A | Refused>,
) => Promise<A | Refused>;

/** Who wants advice, and how he comes into the table's queue. */
export interface Asking {
  readonly match: string;
  readonly chair: Chair;
  /** To ask costs as much as any act at one's seat. */
  readonly ask: InQueue;
  /** To count it afterwards belongs to it. */
  readonly count: InQueue;
  /** Pays for a thought, or is refused and pays nothing. */
  pay(actor: MatchActor, seat: Seat): Refused | undefined;
}

/**
 * Tells who plays with nobody else what a player of the highest level would do. It is thought out where stand-ins think,
 * from the view of his seat alone, and told if the game still stands as it did then. That it was told is an entry.
 */
export interface Adviser {
  advise(asking: Asking): Promise<Answer<Advised>>;
  /** It is not wanted any more: by its own chair, which may be gone. */
  endFor(match: string, chair: Chair): void;
  /** To be called when something has happened at a match: what is thought about another moment ends. */
  look(actor: MatchActor): void;
  forget(match: string): void;
  stop(): void;
}

/** So many may be thought about at once, and wait for that. */
const MOST = 100;
/** And so many of one address, which leaves some to others. */
const MOST_OF_ADDRESS = 4;

/** What is to be thought about. */
interface Question {
  readonly seat: Seat;
  readonly seq: number;
  readonly thought: Thought;
}

/** Somebody wants advice: from before his question waits in the table's queue until he has his answer. */
interface Wish {
  readonly match: string;
  readonly chair: Chair;
  readonly ending: AbortController;
  /** What it is about, as soon as that is known and paid for. */
  question?: Question;
}

/** What there is to think about, or what was told at that moment before. */
type Begun = Answer<{ readonly question: Question } | { readonly told: Advised }>;

/** Why a wish ends whose outcome nobody wants. */
class Ended extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.key);
  }
}

export function createAdviser(context: TableContext, thinker: Thinker): Adviser {
  const { settings, log } = context;
  const wishes = new Set<Wish>();
  /** What was told last: asked again at the same moment it is the same. */
  const told = new WeakMap<MatchActor, { readonly seat: Seat; readonly advised: Advised }>();

  function end(why: Refused, ends: (wish: Wish) => boolean): void {
    for (const wish of wishes) if (ends(wish)) wish.ending.abort(new Ended(why));
  }

  async function answerTo(wish: Wish, { ask, count, pay }: Asking): Promise<Answer<Advised>> {
    const begun = await ask((actor) => doBegin(actor, wish, pay));
    if (!begun.ok) return begun;
    if ('told' in begun) return { ok: true, ...begun.told };
    const { question } = begun;
    const found = await thoughtOf(wish, question);
    if (!found.ok) return found;
    const counted = await count((actor) => doTell(actor, wish, question, found.advice));
    return endOf(wish) ?? counted;
  }

  /** Called from within the actor's queue. */
  async function doBegin(actor: MatchActor, wish: Wish, pay: Asking['pay']): Promise<Begun> {
    const asked = await doAsk(actor, wish.chair);
    const ended = endOf(wish);
    if (ended !== undefined) return ended;
    if (!asked.ok) return asked;
    const { question } = asked;
    const before = toldOf(actor, question);
    const unpaid = (before === undefined ? crowdedFor(wish) : undefined) ?? pay(actor, question.seat);
    if (unpaid !== undefined) return refusal(actor, unpaid.refusal);
    if (before !== undefined) return { ok: true, told: before };
    end(refuse('advice.stopped'), ({ match, question }) => match === wish.match && question !== undefined);
    wish.question = question;
    return { ok: true, question };
  }

  function toldOf(actor: MatchActor, { seat, seq }: Question): Advised | undefined {
    const last = told.get(actor);
    return last?.seat === seat && last.advised.seq === seq ? last.advised : undefined;
  }

  function crowdedFor({ match, chair: { address } }: Wish): Refused | undefined {
    const others = [...wishes].filter(
      (one) => one.question !== undefined && one.match !== match && !one.ending.signal.aborted,
    );
    const ofAddress = others.filter(({ chair }) => chair.address === address);
    const isRoom = others.length < MOST && ofAddress.length < MOST_OF_ADDRESS;
    return isRoom && thinker.hasTimeToAdvise(settings.adviceMs) ? undefined : busy();
  }

  async function thoughtOf(wish: Wish, { thought }: Question): Promise<Answer<{ advice: Advice }>> {
    const { match, ending } = wish;
    const { adviceMs } = settings;
    const timer = setTimeout(() => ending.abort(new Ended(busy())), adviceMs);
    try {
      ending.signal.throwIfAborted();
      return { ok: true, advice: await thinker.advise(thought, adviceMs, ending.signal) };
    } catch (error) {
      return refusedBy(match, error);
    } finally {
      clearTimeout(timer);
    }
  }

  function refusedBy(match: string, error: unknown): Refused {
    if (error instanceof Ended) return error.refused;
    if (error instanceof ThoughtFailed && error.why === 'unavailable') return busy();
    if (error instanceof ThoughtFailed && error.why === 'closed') return refuse('server.goingDown');
    const isRules = error instanceof RulesTimeout || error instanceof ThoughtFailed;
    logFailure(log, { match }, error, 'advice failed');
    return refuse(isRules ? 'server.ruleFailed' : 'server.failed');
  }

  /** P-26.6: it counts once for a moment of the game, and before it is told. Called from within the actor's queue. */
  async function doTell(
    actor: MatchActor,
    wish: Wish,
    question: Question,
    advice: Advice,
  ): Promise<Answer<Advised>> {
    const { seat, seq } = question;
    const counted = await doAppend(actor, (): Answer<Decided> => {
      const refused = endOf(wish) ?? lapsed(actor, question) ?? refusedTo(actor, seat);
      if (refused !== undefined) return refused;
      const { advised } = actor.seats.find((one) => one.seat === seat) ?? {};
      return advised?.seq === seq ? UNCHANGED : { ok: true, deed: { kind: 'advised', seat, seq } };
    });
    if (!counted.ok) return counted;
    told.set(actor, { seat, advised: { seq, advice } });
    return { ok: true, seq, advice };
  }

  return {
    advise: async (asking) => {
      const { match, chair } = asking;
      const wish: Wish = { match, chair, ending: new AbortController() };
      wishes.add(wish);
      try {
        return await answerTo(wish, asking);
      } finally {
        wishes.delete(wish);
      }
    },
    endFor: (match, chair) =>
      end(refuse('advice.stopped'), (wish) => wish.match === match && wish.chair === chair),
    look: (actor) => {
      for (const { match, question, ending } of wishes) {
        if (match !== actor.record.id || question === undefined) continue;
        const why = lapsed(actor, question) ?? refusedTo(actor, question.seat);
        if (why !== undefined) ending.abort(new Ended(why));
      }
    },
    forget: (match) => end(refuse('table.unknown'), (wish) => wish.match === match),
    stop: () => end(refuse('server.goingDown'), () => true),
  };
}

/** Why there is nothing to be told any more, if that is so. */
function endOf({ chair, ending: { signal } }: Wish): Refused | undefined {
  if (signal.aborted) return (signal.reason as Ended).refused;
  return chair.ended ? refuse('seat.lost') : undefined;
}

/** P-26.1, P-26.2: why somebody who sits there is not advised now. */
function refusedTo(actor: MatchActor, seat: Seat): Refused | undefined {
  const { record, table, engine } = actor;
  if (record.status !== 'running') return { ok: false, refusal: notRunning(actor) };
  if (actor.frozen) return refuse('match.frozen');
  if (offeredTo(table, engine.title) !== seat) return refuse('advice.notOffered');
  const player = playerOf(record, seat);
  return player !== null && actor.acting()?.includes(player) === true ? undefined : refuse('advice.notNow');
}

const lapsed = (actor: MatchActor, { seq }: Question): Refused | undefined =>
  actor.memory.history?.seq === seq ? undefined : refuse('advice.lapsed');

/** What there is to think about. Called from within the actor's queue. */
async function doAsk(actor: MatchActor, chair: Chair): Promise<Answer<{ question: Question }>> {
  if (actor.context.bus.shared) await actor.doCatchUp();
  const { seat } = chair;
  if (seat === null) return refuse('seat.lost');
  if (actor.record.status !== 'running') return { ok: false, refusal: notRunning(actor) };
  const awake = await actor.doWake();
  if (!awake.ok) return awake;
  const refused = refusedTo(actor, seat);
  if (refused !== undefined) return refused;
  const { engine, record } = actor;
  const { history } = actor.memory;
  const player = playerOf(record, seat);
  if (history === undefined || player === null) return refuse('match.frozen');
  const seen = actor.faults.attempt(player, 'advice', () => engine.title.view(history.state.G, player));
  if (!seen.ok) return seen;
  const { seq } = history;
  const thought = thoughtFor(actor, player, seq, seen.value);
  return { ok: true, question: { seat, seq, thought } };
}

function thoughtFor({ engine, record, context }: MatchActor, seat: Seat, seq: number, view: object): Thought {
  const { title } = engine;
  const turnMs = highestTurnMs(title);
  const { advicePlayouts: playouts } = context.settings;
  return {
    title: record.title,
    rules: record.rules,
    view,
    seat,
    level: levelsOf(title),
    ms: longestMs(turnMs),
    ...(playouts !== undefined && { playouts }),
    // As with a stand-in it is not the luck of the match, and nobody can foresee it. It is not that of a stand-in at this seat
    // either: what one of those would choose in secret stays unknown to whoever was told what to choose.
    luck: createHmac('sha256', record.serverSeed).update(`advice:${seat}:${seq}`).digest('hex'),
  };
}
