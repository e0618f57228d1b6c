import { createHmac } from 'node:crypto';
import type { Seat } from '@packetboat/games';
import { type Advice, levelsOf } from '@packetboat/games/search';
import type { Advised, Answer, Refused } from '@packetboat/protocol';
import type { Chair } from '../connected/chair';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { notRunning } from '../match/commit';
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

/**
 * Tells who plays with nobody else what a player of the highest level would do. It is thought out where stand-ins think,
 * from the view of his seat alone, and told if the game still stands as it did then. That it was told is an entry.
 */
export interface Adviser {
  advise(match: string, chair: Chair, inQueue: InQueue): Promise<Answer<Advised>>;
  /** It is not wanted any more: by its own chair, which may be gone. */
  endFor(match: string, chair: Chair): void;
  /** To be called when something has happened at a match: what is thought about another moment ends. */
  look(actor: MatchActor): void;
  forget(match: string): void;
  stop(): void;
}

/** So many may wait at once: nobody in it waits longer than he is told. */
const MOST = 100;

/** What is to be thought about. */
interface Question {
  readonly seat: Seat;
  readonly seq: number;
  readonly thought: Thought;
}

interface Asked {
  readonly actor: MatchActor;
  readonly question: Question;
}

interface UnderWay {
  readonly chair: Chair;
  readonly question: Question;
  readonly ending: AbortController;
}

/** Why a thought ends whose outcome nobody wants. */
class Ended extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.key);
  }
}

export function createAdviser(context: TableContext, thinker: Thinker): Adviser {
  const { settings, log } = context;
  const underWay = new Map<string, UnderWay>();
  /** What was told last: asked again at the same moment it is the same. */
  const told = new WeakMap<MatchActor, Advised & { readonly seat: Seat }>();

  function end(match: string, why: Refused): void {
    underWay.get(match)?.ending.abort(new Ended(why));
    underWay.delete(match);
  }

  async function thoughtOf(
    match: string,
    chair: Chair,
    question: Question,
  ): Promise<Answer<{ advice: Advice }>> {
    end(match, refuse('advice.stopped'));
    if (underWay.size >= MOST) return busy();
    const own: UnderWay = { chair, question, ending: new AbortController() };
    underWay.set(match, own);
    const timer = setTimeout(() => own.ending.abort(new Ended(busy())), settings.adviceMs);
    try {
      return {
        ok: true,
        advice: await thinker.advise(question.thought, settings.adviceMs, own.ending.signal),
      };
    } catch (error) {
      return refusedBy(match, error);
    } finally {
      clearTimeout(timer);
      if (underWay.get(match) === own) underWay.delete(match);
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

  return {
    advise: async (match, chair, inQueue) => {
      const asked = await inQueue((actor) => doAsk(actor, chair));
      if (!asked.ok) return asked;
      const { question, actor } = asked;
      const before = told.get(actor);
      if (before?.seat === question.seat && before.seq === question.seq) {
        return { ok: true, seq: before.seq, advice: before.advice };
      }
      const found = await thoughtOf(match, chair, question);
      if (!found.ok) return found;
      const { advice } = found;
      const counted = await inQueue((actor) => doCount(actor, chair, question));
      if (!counted.ok) return counted;
      const { seat, seq } = question;
      told.set(actor, { seat, seq, advice });
      return { ok: true, seq, advice };
    },
    endFor: (match, chair) => {
      if (underWay.get(match)?.chair === chair) end(match, refuse('advice.stopped'));
    },
    look: (actor) => {
      const { id } = actor.record;
      const question = underWay.get(id)?.question;
      if (question === undefined) return;
      const why = lapsed(actor, question) ?? refusedTo(actor, question.seat);
      if (why !== undefined) end(id, why);
    },
    forget: (match) => end(match, refuse('table.unknown')),
    stop: () => {
      for (const match of [...underWay.keys()]) end(match, refuse('server.goingDown'));
    },
  };
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
async function doAsk(actor: MatchActor, chair: Chair): Promise<Answer<Asked>> {
  if (actor.context.bus.shared) await actor.doCatchUp();
  const { seat } = chair;
  if (chair.ended || seat === null) return refuse('seat.lost');
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
  return { ok: true, actor, question: { seat, seq, thought } };
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

/** P-26.6: it counts once for a moment of the game, and before it is told. Called from within the actor's queue. */
function doCount(actor: MatchActor, chair: Chair, question: Question): Promise<Answer> {
  const { seat, seq } = question;
  return doAppend(actor, (): Answer<Decided> => {
    if (chair.ended) return refuse('seat.lost');
    const refused = lapsed(actor, question) ?? refusedTo(actor, seat);
    if (refused !== undefined) return refused;
    const { advised } = actor.seats.find((one) => one.seat === seat) ?? {};
    return advised?.seq === seq ? UNCHANGED : { ok: true, deed: { kind: 'advised', seat, seq } };
  });
}
