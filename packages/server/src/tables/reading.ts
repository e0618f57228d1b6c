import { type AnyTitle, mixSeed, type Recipient } from '@packetboat/games';
import type { Answer, Around, LogLine } from '@packetboat/protocol';
import { type FullRecording, lineOf } from '@packetboat/record';
import { clockLines } from '../clocks/told';
import { pageOf } from '../connected/looking';
import type { MatchActor } from '../match/actor';
import { aroundOf, NOTHING_AROUND, WHOLE } from '../match/around';
import { playerOf } from '../match/order';
import { type Encoded, encode, encodeList } from '../reading/encoded';
import type { Writing } from '../reading/lines';
import type { Reader } from '../reading/pace';
import type { MatchRecord } from '../storage/storage';
import type { Caller, MatchExport, Tables } from './api';
import type { Desk } from './desk';
import { chatMessage } from './info';
import { refuse } from './refuse';

/** Somebody in the house: he is not going to leave. */
const INSIDE: Caller = { address: '', gone: () => false };

/** The house may look at private tables, too, and sees no more there than who watches. */
const WATCHING = { ok: true, seat: null } as const;

/** What can be read of a table without sitting at its socket. Nothing here waits in the table's queue. */
export function readingOf(desk: Desk): Pick<Tables, 'log' | 'chat' | 'export' | 'proof'> {
  const { storage, engines, reading } = desk.context;

  /** Who reads, and what he may read as. */
  async function admitted(
    id: string,
    by: string | undefined,
    caller: Caller,
    as?: 'house',
  ): Promise<Answer<Admitted>> {
    await takeTurn(caller, by);
    const found = await desk.actor(id);
    if (!found.ok) return found;
    const { actor } = found;
    // What the log may know beyond this is read first.
    const looked = actor.behind ? await desk.at(id, () => ({ ok: true })) : { ok: true as const };
    if (!looked.ok) return looked;
    const record = await storage.match(id);
    if (record === undefined) return refuse('table.unknown');
    const reader = await lookerOf(record, by, as);
    if (!reader.ok) return reader;
    const { seat } = reader;
    const audience = playerOf(record, seat);
    const rank = seat !== null ? 'seated' : by === undefined ? 'stranger' : 'watching';
    return { ok: true, actor, record, audience, reader: { ...caller, rank } };
  }

  const lookerOf = async (record: MatchRecord, by: string | undefined, as: 'house' | undefined) =>
    as === 'house' ? WATCHING : desk.lookOf(record, by);

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
    const read = await actor.recollection.read(reader, audience, `${writing.name}/${last}`, (pace) =>
      lines.read(record.id, writing, 1, last, pace),
    );
    return read.ok ? { ok: true, lines: read.value } : read;
  }

  /** At a table with a pace, what it tells of its clocks. */
  async function clockOf({ actor, record, reader, audience }: Admitted) {
    if (record.clock === null) return { ok: true, value: {} } as const;
    return actor.recollection.readLog(reader, audience, `clock/${record.pos}`, async () => ({
      clock: await clockLines(storage, record.id, record.pos),
    }));
  }

  return {
    log: async (id, by, { before, limit }, caller = INSIDE) => {
      const admission = await admitted(id, by, caller);
      if (!admission.ok) return admission;
      const { actor, record, reader, audience } = admission;
      if (record.order === null) return { ok: true, lines: encodeList<LogLine>([]) };
      return pageOf(actor, reader, audience, before, limit);
    },

    chat: async (id, by, { room, before, limit }, caller = INSIDE) => {
      await takeTurn(caller, by);
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const record = await storage.match(id);
      if (record === undefined) return refuse('table.unknown');
      const reader = await desk.lookOf(record, by);
      if (!reader.ok) return reader;
      if (room === 'players' && reader.seat === null) return refuse('chat.notYours');
      const lines = await storage.chat(id, room, before, limit);
      return { ok: true, lines: lines.map(chatMessage) };
    },

    export: async (id, by, caller = INSIDE, as) => {
      const admission = await admitted(id, by, caller, as);
      if (!admission.ok) return admission;
      const { actor, record, audience } = admission;
      // Other rules may have other secrets.
      if (engines.of(record) === undefined) return refuse('match.frozen');
      const { title } = actor.engine;
      if (record.order === null) {
        const nothing = { moves: encodeList<string>([]), times: encodeList<number>([]) };
        return {
          ok: true,
          record: encode<MatchExport>({ ...exported(actor), ...nothing, ...NOTHING_AROUND }),
        };
      }
      const over = record.status === 'over';
      const moves = await everyLine(admission, over ? openly(title) : discreetly(title, audience));
      if (!moves.ok) return moves;
      const times = await everyLine(admission, TIMES);
      if (!times.ok) return times;
      const clock = await clockOf(admission);
      if (!clock.ok) return clock;
      const lists = { moves: encodeList<string>(moves.lines), times: encodeList<number>(times.lines) };
      const around = aroundOf(await storage.tableEntries(id), WHOLE);
      const told = { ...exported(actor), ...lists, ...clock.value, ...around };
      return { ok: true, record: encode<MatchExport>(told) };
    },

    proof: async (id, caller = INSIDE) => {
      await takeTurn(caller, undefined);
      // The store is asked, not an actor's memory: the seed must not leave a moment too early.
      const record = await storage.match(id);
      if (record === undefined) return refuse('table.unknown');
      if (record.status !== 'over' || engines.of(record) === undefined) return refuse('proof.notYet');
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const reader: Reader = { ...caller, rank: 'stranger' };
      const writing = openly(found.actor.engine.title);
      const read = await everyLine({ actor: found.actor, record, audience: null, reader }, writing);
      return read.ok ? { ok: true, proof: proofOf(record, encodeList<string>(read.lines)) } : read;
    },
  };
}

interface Admitted {
  readonly actor: MatchActor;
  readonly record: MatchRecord;
  readonly audience: Recipient;
  readonly reader: Reader;
}

/** The end opens what was secret. */
const openly = (title: AnyTitle): Writing => ({
  name: 'moves/over',
  write: (record) => lineOf(title, record),
});

/** As an audience may know them while the match runs. */
const discreetly = (title: AnyTitle, audience: Recipient): Writing => ({
  name: `moves/${audience}`,
  write: (record) => {
    const { action, seat } = record;
    const secret = action.kind === 'move' && title.secretMoves.includes(action.move.type);
    const own = audience !== null && audience === seat;
    return lineOf(title, record, own || !secret);
  },
});

const TIMES: Writing = { name: 'times', write: ({ at }) => at };

function exported(actor: MatchActor): Omit<MatchExport, 'moves' | 'times' | keyof Around> {
  const { title, rules, seats, options, outcome } = actor.record;
  return { table: actor.info(), title, rules, seats, options, outcome };
}

function proofOf(record: MatchRecord, moves: Encoded<readonly string[]>): Encoded<FullRecording> {
  const { title, rules, seats, options, serverSeed, commitment, outcome, drawn } = record;
  const contributions = record.contributions ?? [];
  const order = record.order ?? [];
  return encode({
    title,
    rules,
    seats,
    options,
    seed: mixSeed(serverSeed, contributions),
    fairness: { commitment, serverSeed, contributions, order, drawn },
    moves,
    outcome,
  });
}
