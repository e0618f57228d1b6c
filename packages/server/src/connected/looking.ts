import type { Recipient } from '@packetboat/games';
import type { Answer, PastMoment, TableLine } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import { Encoded, encode, encodeList } from '../reading/encoded';
import type { Reader } from '../reading/pace';
import { refuse } from '../tables/refuse';
import type { Page } from './play';
import { logFor, packetOf } from './present';

// What those who are at a table read of its past. Nothing here waits in the actor's queue.

/** P-8.4: what one may go back to from a line of the log. */
export async function moment(
  actor: MatchActor,
  reader: Reader,
  audience: Recipient,
  seq: number,
): Promise<Answer<PastMoment> | Encoded<Answer<PastMoment>>> {
  const { engine, record, memory } = actor;
  if (actor.frozen) return refuse('match.frozen');
  if (record.order === null || seq > (actor.seq ?? seq)) return refuse('moment.unknown');
  const { moments, past } = actor.context.reading;
  const key = `${record.id}/${audience}/${seq}`;
  const kept = moments.get(key);
  if (kept !== undefined) return kept;
  const made = await actor.recollection.read(reader, audience, `moment/${seq}`, async (pace) => {
    const step = memory.step(seq) ?? (await past.step({ engine, record }, seq, pace));
    if (step === undefined) return undefined;
    const view = await pace(() => new Encoded(JSON.stringify(engine.view(step.before.state, audience))));
    const packet = await pace(() => new Encoded(packetOf(actor, step, audience)));
    const told = encode<{ ok: true } & PastMoment>({ ok: true, view, packet });
    moments.put(key, told, told.text.length);
    return told;
  });
  if (!made.ok) return made;
  return made.value ?? refuse('moment.unknown');
}

/** A page of the log backwards, as it is sent. */
export async function pageOf(
  actor: MatchActor,
  reader: Reader,
  audience: Recipient,
  before: number | undefined,
  limit: number,
): Promise<Answer<Page>> {
  const { storage, bus, reading } = actor.context;
  const { id } = actor.record;
  // Another node may have been faster than the news of it.
  const last = bus.shared ? undefined : actor.seq;
  const to = Math.min((before ?? Number.MAX_SAFE_INTEGER) - 1, last ?? (await storage.lastSeq(id)));
  const from = Math.max(1, to - limit + 1);
  const writing = logFor(audience);
  const kept = reading.lines.atHand(id, writing, from, to);
  if (kept !== undefined) return { ok: true, lines: encodeList(kept) };
  const read = await actor.recollection.readLog(reader, audience, `log/${from}/${to}`, (pace) =>
    reading.lines.read(id, writing, from, to, pace),
  );
  return read.ok ? { ok: true, lines: encodeList(read.value) } : read;
}

/** P-8.11: lines of what has happened around the game, backwards. */
export async function tableLines(
  actor: MatchActor,
  reader: Reader,
  before: number,
  limit: number,
): Promise<Answer<{ lines: readonly TableLine[] }>> {
  const { id } = actor.record;
  const { around } = actor.context.reading;
  const { pos } = actor;
  const read = await actor.recollection.readLog(reader, null, `around/${pos}`, (pace) =>
    around.lines(id, pos, pace),
  );
  if (!read.ok) return read;
  const end = Math.min(before - 1, read.value.length);
  return { ok: true, lines: read.value.slice(Math.max(0, end - limit), end) };
}
