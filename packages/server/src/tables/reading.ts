import type { Audience, Engine } from '@packetboat/games';
import type { Answer, LogLine, MatchProof, ProofAction } from '@packetboat/protocol';
import { type Encoded, encode, encodeList } from '../reading/encoded';
import type { Writing } from '../reading/lines';
import type { Reader } from '../reading/pace';
import type { ActionRecord, MatchRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { chatMessage } from './info';
import { pageOf } from './looking';
import { refuse } from './refuse';
import type { Desk } from './service';
import type { Caller, MatchExport, Tables } from './tables';

/** Somebody in the house: he is not going to leave. */
const INSIDE: Caller = { address: '', gone: () => false };

/** What can be read of a table without sitting at its socket. Nothing here waits in the table's queue. */
export function readingOf(desk: Desk): Pick<Tables, 'log' | 'chat' | 'export' | 'proof'> {
  const { storage, engines, reading } = desk.context;

  /** Who reads, and what he may read as. */
  async function admitted(id: string, by: string | undefined, caller: Caller): Promise<Answer<Admitted>> {
    await takeTurn(caller, by);
    const found = await desk.actor(id);
    if (!found.ok) return found;
    const { actor } = found;
    // Whatever is in doubt there is found out first.
    const looked = actor.inDoubt ? await desk.at(id, () => ({ ok: true })) : { ok: true as const };
    if (!looked.ok) return looked;
    // The start first, then the token: before it there is no log, and after it every seat keeps its number.
    const record = await storage.match(id);
    if (record === undefined) return refuse('table.unknown');
    const reader = await desk.audience(actor.record, by);
    if (!reader.ok) return reader;
    const { audience } = reader;
    const rank = audience !== null ? 'seated' : by === undefined ? 'stranger' : 'watching';
    return { ok: true, actor, record, audience, reader: { ...caller, rank } };
  }

  /** Whoever brings a token is taken for one who watches until it has been looked at. */
  const takeTurn = (caller: Caller, by: string | undefined) =>
    reading.pacer.turn({ ...caller, rank: by === undefined ? 'stranger' : 'watching' });

  /** Every action of the log, written down. */
  async function everyLine(
    { actor, record, reader, audience }: Admitted,
    writing: Writing,
  ): Promise<Answer<{ lines: readonly string[] }>> {
    const last = await storage.lastSeq(record.id);
    const { lines } = reading;
    const kept = lines.atHand(record.id, writing, 1, last);
    if (kept !== undefined) return { ok: true, lines: kept };
    const read = await actor.read(reader, audience, `${writing.name}/${last}`, (pace) =>
      lines.read(record.id, writing, 1, last, pace),
    );
    return read.ok ? { ok: true, lines: read.value } : read;
  }

  return {
    log: async (id, by, { before, limit }, caller = INSIDE) => {
      const admission = await admitted(id, by, caller);
      if (!admission.ok) return admission;
      const { actor, record, reader, audience } = admission;
      if (record.contributions === null) return { ok: true, lines: encodeList<LogLine>([]) };
      return pageOf(actor, reader, audience, before, limit);
    },

    chat: async (id, by, { room, before, limit }, caller = INSIDE) => {
      await takeTurn(caller, by);
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const reader = await desk.audience(found.actor.record, by);
      if (!reader.ok) return reader;
      if (room === 'players' && reader.audience === null) return refuse('chat.notYours');
      const lines = await storage.chat(id, room, before, limit);
      return { ok: true, lines: lines.map(chatMessage) };
    },

    export: async (id, by, caller = INSIDE) => {
      const admission = await admitted(id, by, caller);
      if (!admission.ok) return admission;
      const { actor, record, audience } = admission;
      const writing = exporting(actor.engine, audience, record.status === 'over');
      const read: Answer<{ lines: readonly string[] }> =
        record.contributions === null ? { ok: true, lines: [] } : await everyLine(admission, writing);
      if (!read.ok) return read;
      const actions = encodeList(read.lines);
      return { ok: true, record: encode<MatchExport>({ table: actor.info(), actions }) };
    },

    proof: async (id, caller = INSIDE) => {
      await takeTurn(caller, undefined);
      // The store is asked, not an actor's memory: the seed must not leave a moment too early.
      const record = await storage.match(id);
      if (record === undefined) return refuse('table.unknown');
      if (record.status !== 'over' || !engines.has(record.title)) return refuse('proof.notYet');
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const reader: Reader = { ...caller, rank: 'stranger' };
      const read = await everyLine({ actor: found.actor, record, audience: null, reader }, PROVING);
      return read.ok ? { ok: true, proof: proofOf(record, encodeList(read.lines)) } : read;
    },
  };
}

interface Admitted {
  readonly actor: MatchActor;
  readonly record: MatchRecord;
  readonly audience: Audience;
  readonly reader: Reader;
}

/** The end opens what was secret. */
function exporting(engine: Engine, audience: Audience, over: boolean): Writing {
  return {
    name: over ? 'export/over' : `export/${audience}`,
    write: (record) => ({
      seq: record.seq,
      at: record.at,
      seat: record.seat,
      text: textOf(engine, record, audience, over),
    }),
  };
}

function textOf(
  engine: Engine,
  { action, seat }: ActionRecord,
  reader: Audience,
  over: boolean,
): string | null {
  if (action.kind !== 'move') return `${action.kind} ${action.to}`;
  const secret = engine.title.secretMoves.includes(action.move.type);
  const own = reader !== null && reader === seat;
  return over || own || !secret ? engine.title.notation.write(action.move) : null;
}

const PROVING: Writing = {
  name: 'proof',
  write: ({ seat, action }): ProofAction =>
    action.kind === 'move'
      ? { kind: 'move', seat: seat ?? -1, move: action.move }
      : { kind: action.kind, seat, to: action.to },
};

function proofOf(record: MatchRecord, actions: Encoded): Encoded<MatchProof> {
  return encode({
    title: record.title,
    seats: record.seats,
    options: record.options,
    serverSeed: record.serverSeed,
    commitment: record.commitment,
    contributions: record.contributions ?? [],
    actions,
    outcome: record.outcome,
  });
}
