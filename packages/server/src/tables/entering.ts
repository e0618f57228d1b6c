import type { Audience } from '@packetboat/games';
import type { Answer, Attached, SyncInfo, TableInfo } from '@packetboat/protocol';
import { undoNow } from '@packetboat/protocol';
import type { MatchActor } from './actor';
import type { Chair } from './chair';
import { logLine } from './chronicle';
import { chatMessage } from './info';
import { refuse } from './refuse';

// How connections come in and talk. Every function is called from within the actor's queue.

/** A socket takes its place: what it needs to know, and its room joined in the same breath, so it misses nothing. */
export async function attach(
  actor: MatchActor,
  chair: Chair,
  since: number | undefined,
  join: () => void,
): Promise<Answer<Attached>> {
  const { storage, settings, presence } = actor.context;
  const started = actor.record.contributions !== null;
  if (started) {
    const awake = await actor.doWake();
    if (!awake.ok) return awake;
    if (actor.context.bus.shared) await actor.doCatchUp();
  }
  const { history } = actor.memory;
  const { audience } = chair;
  const room = audience === null ? 'spectators' : 'players';
  const [records, chat] = await Promise.all([
    storage.actionsBefore(actor.record.id, Number.MAX_SAFE_INTEGER, settings.pageLength),
    storage.chat(actor.record.id, room, undefined, settings.pageLength),
  ]);
  const steps =
    history === undefined || since === undefined ? null : await actor.memory.tail(actor.record, since);
  const told = actor.faults.attempt(chair.audience, 'attach', () => ({
    view: history === undefined || steps !== null ? null : actor.memory.view(history, audience),
    tail: steps?.map((step) => actor.memory.retelling(step, audience)) ?? null,
  }));
  if (!told.ok) return told;
  if (chair.ended) return refuse('seat.lost');
  join();
  presence.enter(actor.record.id, audience, chair.socket);
  actor.announce();
  return {
    ok: true,
    seat: audience,
    table: actor.info(),
    seq: history?.seq ?? 0,
    ...told.value,
    log: records
      .filter((record) => steps === null || record.seq > (since ?? 0))
      .map((record) => logLine(record, audience)),
    chat: chat.map(chatMessage),
    undo: history === undefined ? { seat: null, why: 'undo.nothing' } : undoNow(history),
  };
}

/** The same for a client of boardgame.io: null while there is no game to show. */
export async function sync(
  actor: MatchActor,
  chair: Chair,
  join: () => void,
): Promise<Answer<{ sync: SyncInfo | null; table: TableInfo }>> {
  if (actor.record.contributions !== null) {
    const awake = await actor.doWake();
    if (!awake.ok) return awake;
    if (actor.context.bus.shared) await actor.doCatchUp();
  }
  const seen = actor.faults.attempt(chair.audience, 'sync', () =>
    actor.memory.sync(chair.audience, actor.info()),
  );
  if (!seen.ok) return seen;
  if (chair.ended) return refuse('seat.lost');
  join();
  actor.context.presence.enter(actor.record.id, chair.audience, chair.socket);
  actor.announce();
  return { ok: true, sync: seen.value, table: actor.info() };
}

/** What is true now, for a client of boardgame.io whose move was refused. */
export function resync(actor: MatchActor, audience: Audience): SyncInfo | null {
  const seen = actor.faults.attempt(audience, 'sync', () => actor.memory.sync(audience, actor.info()));
  return seen.ok ? seen.value : null;
}

/** A line of talk, stored before anybody reads it. Players and spectators have a room each. */
export async function say(actor: MatchActor, chair: Chair, text: string): Promise<Answer> {
  if (chair.ended) return refuse('seat.lost');
  const { storage, now, outlet } = actor.context;
  const seat = chair.audience;
  const room = seat === null ? 'spectators' : 'players';
  const name = actor.seats.find((one) => one.seat === seat)?.sitter?.name ?? '';
  const line = await storage.addChat({ match: actor.record.id, room, seat, name, text, at: now() });
  outlet().chat(actor.title, actor.record.id, room, chatMessage(line));
  return { ok: true };
}
