import { createHash, randomBytes } from 'node:crypto';
import { type AnyTitle, chanceFromText, createEngine, optionsSchema, type Seat } from '@packetboat/games';
import { afterMove } from '@packetboat/record';
import { machineOf, mayBeSnapshot, openingOf, toSnapshot } from '../../match/fold';
import type { MatchRecord, Storage } from '../../storage/storage';
import { actingIn, outcomeIn } from '../../tables/info';
import { defaultTableSettings } from '../../tables/settings';
import { writeActions, writeDeed } from '../../testing/writing';

export interface PlayedGame {
  readonly title: string;
  readonly id: string;
  readonly length: number;
  readonly over: boolean;
}

const PAGE = 200;

/** What the server would have written of a game, in its order, whatever the match is called. */
type Write = (storage: Storage, match: string) => Promise<unknown>;

/**
 * A game between stand-ins, put into a store as the server would have left it: its log, its snapshots and its end. It is
 * played once and stored under each of the names: to whoever wakes them they are matches that have nothing in common.
 */
export async function storePlayedGames(
  storage: Storage,
  title: AnyTitle,
  made: { readonly seats: number; readonly most: number; readonly names: readonly string[] },
): Promise<PlayedGame[]> {
  const { seats, most, names } = made;
  const serverSeed = createHash('sha256').update(names.join()).digest('hex');
  const ids = names.map((name) => `played-${name}`);
  const records: MatchRecord[] = [];
  for (const id of ids) records.push(await open(storage, title, { id, seats, serverSeed }));
  const [record] = records;
  if (record === undefined) return [];
  const { writes, length, over } = play(title, record, most);
  for (const id of ids) for (const write of writes) await write(storage, id);
  return ids.map((id) => ({ title: title.meta.id, id, length, over }));
}

/** Opens the table of a match, seats people and starts it. */
async function open(
  storage: Storage,
  title: AnyTitle,
  { id, seats, serverSeed }: { readonly id: string; readonly seats: number; readonly serverSeed: string },
): Promise<MatchRecord> {
  const match = {
    id,
    title: title.meta.id,
    rules: title.meta.rules,
    seats,
    options: optionsSchema(title.meta.options).parse({}),
    listed: true,
    watchable: true,
    autoStart: false,
    drawn: false,
    serverSeed,
    commitment: createHash('sha256').update(serverSeed).digest('hex'),
    createdAt: 1,
    keptUntil: null,
  };
  const hash = () => randomBytes(32).toString('hex');
  await storage.createMatch(match, { hash: hash() });
  for (let seat = 0; seat < seats; seat++) {
    const sat = { seat, name: `P${seat}`, contribution: '', opens: hash(), by: null };
    await writeDeed(storage, id, { kind: 'sat', ...sat });
  }
  const order = Array.from({ length: seats }, (_, seat) => seat);
  await writeDeed(storage, id, { kind: 'started', order, contributions: order.map(() => '') });
  const record = await storage.match(id);
  if (record === undefined) throw new Error(`${id} is not there`);
  return record;
}

type Played = Parameters<typeof writeActions>[2][number];

function play(title: AnyTitle, record: MatchRecord, most: number) {
  const engine = createEngine(title);
  let history = openingOf(engine, record);
  const writes: Write[] = [];
  let entries: Played[] = [];
  let saved = 0;
  for (let seq = 1; seq <= most; seq++) {
    const seat = actingIn(title, history.state)[0] as Seat;
    const view = title.view(history.state.G, seat);
    const move = title.bot(view, seat, chanceFromText(`${record.serverSeed} ${seq}`), 1);
    const attempt = engine.attempt(history.state, seat, move.type, move.args);
    if (!attempt.ok) throw new Error(`${record.id} ${seq}: ${attempt.refusal.key}`);
    history = afterMove(machineOf(engine), history, seat, attempt.state);
    const action = { kind: 'move', move: attempt.move } as const;
    entries.push({ at: Date.now(), seat, action, events: attempt.events });
    const now = history;
    const outcome = outcomeIn(now.state);
    if (seq - saved >= defaultTableSettings.snapshotEvery && mayBeSnapshot(now)) {
      saved = seq;
      writes.push((storage, match) =>
        storage.saveSnapshot(toSnapshot({ id: match, rules: record.rules }, now)),
      );
    }
    if (outcome === undefined && entries.length < PAGE && seq < most) continue;
    const page = entries;
    writes.push((storage, match) =>
      writeActions(storage, match, page, { acting: actingIn(title, now.state), outcome }),
    );
    entries = [];
    if (outcome !== undefined) break;
  }
  return { writes, length: history.seq, over: outcomeIn(history.state) !== undefined };
}
