import type { Answer, SyncInfo, TableInfo } from '@packetboat/protocol';
import { cleanName, PROTOCOL, refuseName } from '@packetboat/protocol';
import { undoNow } from '@packetboat/record';
import { storableText } from '../storage/alike';
import type { ChatLine, NewChatLine } from '../storage/storage';
import type { MatchActor } from './actor';
import type { Chair } from './chair';
import { chatMessage, stockMessage } from './info';
import { isByNumber } from './order';
import type { Arrival, Entry } from './play';
import { beforeTheStart, presentFor, UNPREPARED } from './present';
import { refuse } from './refuse';
import { hasStarted } from './starting';
import { doStore, doubt, NotStored } from './storing';

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
  const awake = await wakened(actor);
  if (awake === UNPREPARED || !awake.ok) return awake;
  if (chair.ended) return refuse('seat.lost');
  // Such a page would show one player's view as another's. It knows these words, and that loading it anew may help.
  if (protocol < 2 && !isByNumber(actor.record)) return refuse('title.unknown');
  const { history } = actor.memory;
  const audience = actor.audienceOf(chair);
  const room = chair.seat === null ? 'spectators' : 'players';
  const present =
    history === undefined
      ? beforeTheStart
      : presentFor(actor, history, audience, since, settings.pageLength, prepared);
  if (present === UNPREPARED || !present.ok) return present;
  const chat = await storage.chat(actor.record.id, room, undefined, settings.pageLength);
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
  };
}

/** Awake and up to date, before anybody comes in. */
async function wakened(actor: MatchActor): Promise<Answer | typeof UNPREPARED> {
  if (actor.record.contributions === null) return { ok: true };
  if (!actor.roused && !actor.faults.unreadable) return UNPREPARED;
  const awake = await actor.doWake();
  if (!awake.ok) return awake;
  if (actor.context.bus.shared) await actor.doCatchUp();
  return { ok: true };
}

/** The same for a client of boardgame.io: null while there is no game to show. */
export async function sync(
  actor: MatchActor,
  chair: Chair,
  join: () => void,
): Promise<Answer<{ sync: SyncInfo | null; table: TableInfo }> | typeof UNPREPARED> {
  const awake = await wakened(actor);
  if (awake === UNPREPARED || !awake.ok) return awake;
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
  if (actor.record.contributions !== null) await actor.doWake().catch(() => {});
  const audience = actor.audienceOf(chair);
  const seen = actor.faults.attempt(audience, 'sync', () => actor.memory.sync(audience, actor.info()));
  return seen.ok ? seen.value : null;
}

/**
 * A line of talk, stored before anybody reads it. Players and spectators have a room each. Who was told that it may not
 * have been stored, and says it again, says it once. `aside`: it is not called from within the queue, but beside it.
 */
export async function say(
  actor: MatchActor,
  chair: Chair,
  text: string,
  calledSelf: string | undefined,
  aside: boolean,
): Promise<Answer> {
  if (chair.ended) return refuse('seat.lost');
  const { now, outlet } = actor.context;
  const { seat } = chair;
  const room = seat === null ? 'spectators' : 'players';
  // A seat's name is known here; who watches may give one, for those who watch as well.
  const guest = calledSelf === undefined ? '' : cleanName(calledSelf);
  if (guest === undefined) return refuse('name.malformed');
  const seated = actor.seats.flatMap(({ sitter }) => (sitter === null ? [] : [sitter.name]));
  const unfit = seat === null && guest !== '' ? refuseName(guest, seated) : undefined;
  if (unfit !== undefined) return { ok: false, refusal: unfit };
  const name = seat === null ? guest : (actor.seats.find((one) => one.seat === seat)?.sitter?.name ?? '');
  const tell = (said: ChatLine) =>
    outlet().chat(actor.title, said.match, said.room, chatMessage(said), stockMessage(said, actor.record));
  const { unsure } = chair;
  if (unsure !== undefined) {
    const stored = await storedLine(actor, unsure);
    chair.unsure = undefined;
    if (stored !== undefined) tell(stored);
    if (stored !== undefined && unsure.text === text) return { ok: true };
  }
  const line: NewChatLine = { match: actor.record.id, room, seat, name, text, at: now(), notice: null };
  chair.unsure = line;
  const said = await (aside ? storeAside(actor, line) : storeLine(actor, line));
  chair.unsure = undefined;
  tell(said);
  return { ok: true };
}

function storeLine(actor: MatchActor, line: NewChatLine): Promise<ChatLine> {
  const { storage } = actor.context;
  return doStore(
    actor,
    'say',
    () => storage.addChat(line),
    () => storedLine(actor, line),
  );
}

/** Where the store does not say whether it has the line, the table is in doubt, and its queue finds out. */
function storeAside(actor: MatchActor, line: NewChatLine): Promise<ChatLine> {
  return actor.context.storage.addChat(line).catch((error: unknown) => {
    doubt(actor, 'say', error);
    return actor.run(async () => {
      const stored = await storedLine(actor, line);
      if (stored === undefined) throw new NotStored('say', { cause: error });
      return stored;
    });
  });
}

/** The line as it was stored, if it was. */
async function storedLine(
  { context }: MatchActor,
  { match, room, name, text, at }: NewChatLine,
): Promise<ChatLine | undefined> {
  const lines = await context.storage.chat(match, room, undefined, context.settings.pageLength);
  return lines.find(
    (line) => line.at === at && line.name === storableText(name) && line.text === storableText(text),
  );
}
