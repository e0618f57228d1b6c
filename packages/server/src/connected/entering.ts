import type { Seat } from '@packetboat/games';
import type { Answer, SyncInfo, TableInfo } from '@packetboat/protocol';
import { cleanName, PROTOCOL, refuseName } from '@packetboat/protocol';
import { hasStarted, sitterOf, undoNow } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { isByNumber } from '../match/order';
import { doTakeBack, staysAway } from '../match/takeBack';
import { storableText } from '../storage/alike';
import type { ChatLine, NewChatLine } from '../storage/storage';
import { logFailure } from '../tables/context';
import { chatMessage, stockMessage } from '../tables/info';
import { refuse } from '../tables/refuse';
import type { Chair } from './chair';
import type { Arrival, Entry } from './play';
import { beforeTheStart, presentFor, UNPREPARED } from './present';

// How connections come in and talk. Every function is called from within the actor's queue.

/** A socket takes its place: what it needs to know, and its room joined in the same breath, so it misses nothing. */
export async function attach(
  actor: MatchActor,
  { chair, choosing = false, protocol = 1 }: Pick<Entry, 'chair' | 'choosing' | 'protocol'>,
  since: number | undefined,
  join: () => void,
  prepared: boolean,
): Promise<Answer<Arrival> | typeof UNPREPARED> {
  const { storage, settings, presence } = actor.context;
  const ready = await readied(actor, chair, protocol, since !== undefined);
  if (ready === UNPREPARED || !ready.ok) return ready;
  const { history } = actor.memory;
  const audience = actor.audienceOf(chair);
  const room = chair.seat === null ? 'spectators' : 'players';
  const present =
    history === undefined
      ? beforeTheStart
      : presentFor(actor, history, audience, since, settings.pageLength, prepared);
  if (present === UNPREPARED || !present.ok) return present;
  const chat = await storage.chat(actor.record.id, room, undefined, settings.pageLength);
  const around = await actor.around();
  if (chair.ended) return refuse('seat.lost');
  const told = actor.faults.attempt(audience, 'attach', () => ({
    view: history === undefined || present.tail !== null ? null : actor.memory.viewText(history, audience),
  }));
  if (!told.ok) return told;
  join();
  presence.enter(actor.record.id, chair, choosing && !hasStarted(actor.record));
  actor.announce();
  return {
    ok: true,
    protocol: PROTOCOL,
    seat: chair.seat,
    table: actor.info(),
    seq: history?.seq ?? 0,
    ...told.value,
    tail: present.tail,
    log: present.log,
    chat: chat.map(chatMessage),
    undo: history === undefined ? { seat: null, why: 'undo.nothing' } : undoNow(history),
    orders: actor.seats.find(({ seat }) => seat === chair.seat)?.orders ?? {},
    around,
  };
}

/** All that comes before somebody is told anything: he plays his seat himself from now on. */
async function readied(
  actor: MatchActor,
  chair: Chair,
  protocol: number,
  goesOn: boolean,
): Promise<Answer | typeof UNPREPARED> {
  const awake = await wakened(actor);
  if (awake === UNPREPARED || !awake.ok) return awake;
  if (chair.ended) return refuse('seat.lost');
  // Such a page would show one player's view as another's. It knows these words, and that loading it anew may help.
  if (protocol < 2 && !isByNumber(actor.record)) return refuse('title.unknown');
  // A page that stayed open and found its line again is nobody's coming back.
  const standIn = actor.seats.find(({ seat }) => seat === chair.seat)?.standIn;
  const looksOn = goesOn && standIn != null && staysAway(standIn);
  if (chair.seat !== null && !looksOn) await doTakeBack(actor, chair.seat);
  return chair.ended ? refuse('seat.lost') : { ok: true };
}

/** Awake, before anybody comes in. */
async function wakened(actor: MatchActor): Promise<Answer | typeof UNPREPARED> {
  if (!hasStarted(actor.record)) return { ok: true };
  if (!actor.recollection.roused && !actor.faults.unreadable) return UNPREPARED;
  return actor.doWake();
}

/** The same for a client of boardgame.io: null while there is no game to show. */
export async function sync(
  actor: MatchActor,
  chair: Chair,
  join: () => void,
): Promise<Answer<{ sync: SyncInfo | null; table: TableInfo }> | typeof UNPREPARED> {
  const awake = await wakened(actor);
  if (awake === UNPREPARED || !awake.ok) return awake;
  if (chair.seat !== null) await doTakeBack(actor, chair.seat);
  const audience = actor.audienceOf(chair);
  const seen = actor.faults.attempt(audience, 'sync', () => actor.memory.sync(audience, actor.info()));
  if (!seen.ok) return seen;
  if (chair.ended) return refuse('seat.lost');
  join();
  actor.context.presence.enter(actor.record.id, chair, false);
  actor.announce();
  return { ok: true, sync: seen.value, table: actor.info() };
}

/** What is true now, for a client of boardgame.io whose move was refused. */
export async function resync(actor: MatchActor, chair: Chair): Promise<SyncInfo | null> {
  // What failed may have made it forget its state. When it cannot be had, the refusal has to do.
  if (hasStarted(actor.record)) await actor.doWake().catch(() => {});
  const audience = actor.audienceOf(chair);
  const seen = actor.faults.attempt(audience, 'sync', () => actor.memory.sync(audience, actor.info()));
  return seen.ok ? seen.value : null;
}

/**
 * A line of talk, stored before anybody reads it. Players and spectators have a room each. Where nobody can say whether it
 * was stored, that is found out before anything else is said here: who says it again, says it once. It is called beside the
 * actor's queue, in one of its own.
 */
export async function say(
  actor: MatchActor,
  chair: Chair,
  text: string,
  calledSelf: string | undefined,
): Promise<Answer> {
  if (chair.ended) return refuse('seat.lost');
  const { seat } = chair;
  const room = seat === null ? 'spectators' : 'players';
  const named = nameOf(actor, seat, calledSelf);
  if (!named.ok) return named;
  const { name } = named;
  try {
    const earlier = chair.unsure && (await storedLine(actor, chair.unsure));
    chair.unsure = undefined;
    if (earlier !== undefined) {
      tell(actor, earlier);
      if (earlier.text === storableText(text)) return { ok: true };
    }
    const line = {
      match: actor.record.id,
      room,
      seat,
      name,
      text,
      at: actor.context.now(),
      notice: null,
    } as const;
    chair.unsure = line;
    tell(actor, await stored(actor, line));
    chair.unsure = undefined;
    return { ok: true };
  } catch (error) {
    actor.context.metrics.storageFailed();
    logFailure(actor.context.log, { match: actor.record.id, what: 'say' }, error, 'store failed');
    return refuse('server.storageFailed');
  }
}

/** A seat's name is known here; who watches may give one, for those who watch as well. */
function nameOf(
  actor: MatchActor,
  seat: Seat | null,
  calledSelf: string | undefined,
): Answer<{ name: string }> {
  if (seat !== null) {
    const held = actor.seats.find((one) => one.seat === seat);
    return { ok: true, name: held?.owner?.name ?? '' };
  }
  const guest = calledSelf === undefined ? '' : cleanName(calledSelf);
  if (guest === undefined) return refuse('name.malformed');
  const names = actor.seats.flatMap((one) => [sitterOf(one)?.name ?? [], one.owner?.name ?? []].flat());
  const unfit = guest === '' ? undefined : refuseName(guest, names);
  return unfit === undefined ? { ok: true, name: guest } : { ok: false, refusal: unfit };
}

function tell({ context, title, record }: MatchActor, said: ChatLine): void {
  context.outlet().chat(title, said.match, said.room, chatMessage(said), stockMessage(said, record));
}

/** Stores a line; where the answer gets lost the store is asked once. */
function stored(actor: MatchActor, line: NewChatLine): Promise<ChatLine> {
  return actor.context.storage.addChat(line).catch(async (lost: unknown) => {
    const found = await storedLine(actor, line);
    if (found === undefined) throw lost;
    return found;
  });
}

/** The line as it was stored, if it was: asked once nothing is being written at its table. */
async function storedLine(
  { context }: MatchActor,
  { match, room, name, text, at }: NewChatLine,
): Promise<ChatLine | undefined> {
  await context.storage.settled(match);
  const lines = await context.storage.chat(match, room, undefined, context.settings.pageLength);
  return lines.find(
    (line) => line.at === at && line.name === storableText(name) && line.text === storableText(text),
  );
}
