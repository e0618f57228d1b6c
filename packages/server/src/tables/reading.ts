import type { Audience, Engine } from '@packetboat/games';
import type { MatchProof, ProofAction } from '@packetboat/protocol';
import type { ActionRecord, MatchRecord, Storage } from '../storage/storage';
import { logLine } from './chronicle';
import { chatMessage } from './info';
import { refuse } from './refuse';
import type { Desk } from './service';
import type { Tables } from './tables';

const PAGE = 500;

/** What can be read of a table without sitting at its socket. */
export function readingOf(desk: Desk): Pick<Tables, 'log' | 'chat' | 'export' | 'proof'> {
  const { storage, engines } = desk.context;
  return {
    log: (id, by, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      desk.at(id, async ({ record }) => {
        // The log first, then the token: before the start there is no log, and after it every seat keeps its number.
        const records = await storage.actionsBefore(id, before, limit);
        const reader = await desk.audience(record, by);
        if (!reader.ok) return reader;
        return { ok: true, lines: records.map((one) => logLine(one, reader.audience)) };
      }),

    chat: (id, by, { room, before, limit }) =>
      desk.at(id, async ({ record }) => {
        const reader = await desk.audience(record, by);
        if (!reader.ok) return reader;
        if (room === 'players' && reader.audience === null) return refuse('chat.notYours');
        const lines = await storage.chat(id, room, before, limit);
        return { ok: true, lines: lines.map(chatMessage) };
      }),

    export: (id, by) =>
      desk.at(id, async (actor) => {
        const records = await everyAction(storage, id);
        const reader = await desk.audience(actor.record, by);
        if (!reader.ok) return reader;
        const over = actor.record.status === 'over';
        const actions = records.map((record) => ({
          seq: record.seq,
          at: record.at,
          seat: record.seat,
          text: textOf(actor.engine, record, reader.audience, over),
        }));
        return { ok: true, record: { table: actor.info(), actions } };
      }),

    proof: async (id) => {
      // The store is asked, not an actor's memory: the seed must not leave a moment too early.
      const record = await storage.match(id);
      if (record === undefined) return refuse('table.unknown');
      if (record.status !== 'over' || !engines.has(record.title)) return refuse('proof.notYet');
      return { ok: true, proof: proofOf(record, await everyAction(storage, id)) };
    },
  };
}

async function everyAction(storage: Storage, id: string): Promise<ActionRecord[]> {
  const records: ActionRecord[] = [];
  for (;;) {
    const page = await storage.actions(id, { after: records.at(-1)?.seq ?? 0, limit: PAGE });
    records.push(...page);
    if (page.length < PAGE) return records;
  }
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

function proofOf(record: MatchRecord, records: readonly ActionRecord[]): MatchProof {
  return {
    title: record.title,
    seats: record.seats,
    options: record.options,
    serverSeed: record.serverSeed,
    commitment: record.commitment,
    contributions: record.contributions ?? [],
    actions: records.map(
      ({ seat, action }): ProofAction =>
        action.kind === 'move'
          ? { kind: 'move', seat: seat ?? -1, move: action.move }
          : { kind: action.kind, seat, to: action.to },
    ),
    outcome: record.outcome,
  };
}
