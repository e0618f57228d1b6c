import type { Recipient } from '@packetboat/games';
import type { Answer, LogLine, PatchPacket, Refused } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import { logLine } from '../match/chronicle';
import type { FoldedStep, MatchHistory } from '../match/fold';
import { type Encoded, encodeList } from '../reading/encoded';
import type { Writing } from '../reading/lines';
import type { Pace, Reader } from '../reading/pace';

/** What has to be made first, away from the queue, before somebody can come in. */
export const UNPREPARED = 'unprepared';

/** What somebody who comes in is told of the past. */
export interface Present {
  readonly ok: true;
  /** The patches since the seq he knows; null where the whole view is the better answer. */
  readonly tail: Encoded<readonly PatchPacket[]> | null;
  readonly log: Encoded<readonly LogLine[]>;
}

export const beforeTheStart: Present = { ok: true, tail: null, log: encodeList([]) };

/** Lines of the log as an audience reads them. */
export const logFor = (audience: Recipient): Writing => ({
  name: `log/${audience}`,
  write: (record) => logLine(record, audience),
});

/**
 * What comes from so few newest steps is made on the spot; from more where the rest has been prepared, since moves go on
 * meanwhile and nobody may be kept out by them.
 */
const ON_THE_SPOT = { unprepared: 3, prepared: 30 } as const;

/** From what is in memory alone. Called in the queue, where nothing may take long. */
export function presentFor(
  actor: MatchActor,
  history: MatchHistory,
  audience: Recipient,
  since: number | undefined,
  pageLength: number,
  prepared: boolean,
): Present | Refused | typeof UNPREPARED {
  const { memory } = actor;
  const known = knownTo(actor, history.seq, since);
  const { id } = actor.record;
  const { lines } = actor.context.reading;
  const newest: FoldedStep[] = [];
  const most = prepared ? ON_THE_SPOT.prepared : ON_THE_SPOT.unprepared;
  for (let seq = history.seq; seq > history.seq - most; seq--) {
    const step = memory.step(seq);
    if (step !== undefined) newest.push(step);
  }
  for (const { entry } of newest) lines.add(logFor(audience), entry);
  if (known !== undefined && known < history.seq) {
    const made = actor.faults.attempt(audience, 'attach', () => {
      for (const step of newest) if (step.after.seq > known) packetOf(actor, step, audience);
    });
    if (!made.ok) return made;
  }
  const tail = known === undefined ? null : packetsAtHand(actor, audience, known, history.seq);
  const from = firstLine(history.seq, known, pageLength);
  const log = lines.atHand(id, logFor(audience), from, history.seq);
  if (tail === undefined || log === undefined) return UNPREPARED;
  return { ok: true, tail: tail && encodeList(tail), log: encodeList(log) };
}

/** Brings into memory what somebody who comes in will need. */
export async function prepare(
  actor: MatchActor,
  reader: Reader,
  audience: Recipient,
  since: number | undefined,
  pageLength: number,
): Promise<Answer> {
  if (!actor.recollection.roused) {
    const recalled = await actor.recollection.recall(reader);
    return recalled.ok ? { ok: true } : recalled;
  }
  const { seq } = actor;
  if (seq === undefined) return { ok: true };
  const known = knownTo(actor, seq, since);
  if (known !== undefined && known < seq) {
    const told = await actor.recollection.read(reader, audience, `tail/${known}/${seq}`, async (pace) => {
      for (let at = known + 1; at <= seq; at++) await packet(actor, at, audience, pace);
    });
    if (!told.ok && actor.faults.past === undefined) return told;
  }
  const from = firstLine(seq, knownTo(actor, seq, since), pageLength);
  const { lines } = actor.context.reading;
  const made = await actor.recollection.readLog(reader, audience, `lines/${from}/${seq}`, (pace) =>
    lines.read(actor.record.id, logFor(audience), from, seq, pace),
  );
  return made.ok ? { ok: true } : made;
}

/**
 * The seq from where on somebody can be told step by step what happened since. Where the rules have failed at the past he
 * is shown the present instead.
 */
function knownTo(actor: MatchActor, seq: number, since: number | undefined): number | undefined {
  if (since === undefined || actor.memory.missing(since) === undefined) return undefined;
  return since === seq || actor.faults.past === undefined ? since : undefined;
}

/** The oldest line that is told: those he knows are left out. */
function firstLine(seq: number, known: number | undefined, pageLength: number): number {
  return Math.max(1, seq - pageLength + 1, (known ?? 0) + 1);
}

const packetKey = (match: string, audience: Recipient, seq: number) => `${match}/${audience}/${seq}`;

function packetsAtHand(
  { record, context }: MatchActor,
  audience: Recipient,
  since: number,
  seq: number,
): readonly string[] | undefined {
  const texts: string[] = [];
  for (let at = since + 1; at <= seq; at++) {
    const text = context.reading.packets.get(packetKey(record.id, audience, at));
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

/** A patch as it was told; undefined for what has not happened. */
async function packet(
  actor: MatchActor,
  seq: number,
  audience: Recipient,
  pace: Pace,
): Promise<string | undefined> {
  const { record, engine, memory, context } = actor;
  const known = context.reading.packets.get(packetKey(record.id, audience, seq));
  if (known !== undefined) return known;
  const step = memory.step(seq) ?? (await context.reading.past.step({ engine, record }, seq, pace));
  return step && pace(() => packetOf(actor, step, audience));
}

/** The same of a step. It is encoded once for all of its audience. */
export function packetOf(actor: MatchActor, step: FoldedStep, audience: Recipient): string {
  const { packets } = actor.context.reading;
  const key = packetKey(actor.record.id, audience, step.after.seq);
  const known = packets.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(actor.memory.retelling(step, audience));
  packets.put(key, text, text.length);
  return text;
}
