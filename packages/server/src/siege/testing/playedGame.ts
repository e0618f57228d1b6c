import { createHash, randomBytes } from 'node:crypto';
import { type AnyTitle, chanceFromText, createEngine, optionsSchema, type Seat } from '@packetboat/games';
import { afterMove } from '@packetboat/record';
import type { ActionRecord, Storage } from '../../storage/storage';
import { machineOf, mayBeSnapshot, openingOf, toSnapshot } from '../../tables/fold';
import { actingIn, outcomeIn } from '../../tables/info';
import { defaultTableSettings } from '../../tables/settings';

export interface PlayedGame {
  readonly title: string;
  readonly id: string;
  readonly length: number;
  readonly over: boolean;
}

const PAGE = 200;

/** A game between stand-ins, put into a store as the server would have left it: its log, its snapshots and its end. */
export async function storePlayedGame(
  storage: Storage,
  title: AnyTitle,
  made: { readonly seats: number; readonly most: number; readonly name: string },
): Promise<PlayedGame> {
  const { seats, most, name } = made;
  const id = `played-${name}`;
  const serverSeed = createHash('sha256').update(name).digest('hex');
  const engine = createEngine(title);
  await storage.createMatch({
    id,
    title: title.meta.id,
    seats,
    options: optionsSchema(title.meta.options).parse({}),
    listed: true,
    watchable: true,
    autoStart: false,
    serverSeed,
    commitment: createHash('sha256').update(serverSeed).digest('hex'),
    createdAt: 1,
    keptUntil: null,
  });
  for (let seat = 0; seat < seats; seat++) {
    const token = { hash: randomBytes(32).toString('hex'), match: id, kind: 'seat', seat } as const;
    await storage.takeSeat(id, seat, { kind: 'human', name: `P${seat}`, contribution: '', at: 1 }, [
      { ...token, createdAt: 1, expiresAt: null },
    ]);
  }
  await storage.startMatch(
    id,
    Array.from({ length: seats }, (_, seat) => seat),
    1,
  );
  const record = await storage.match(id);
  if (record === undefined) throw new Error(`${id} is not there`);

  let history = openingOf(engine, record);
  let entries: ActionRecord[] = [];
  let saved = 0;
  for (let seq = 1; seq <= most; seq++) {
    const seat = actingIn(history.state)[0] as Seat;
    const view = title.view(history.state.G, seat);
    const move = title.bot(view, seat, chanceFromText(`${name} ${seq}`));
    const attempt = engine.attempt(history.state, seat, move.type, move.args);
    if (!attempt.ok) throw new Error(`${name} ${seq}: ${attempt.refusal.key}`);
    history = afterMove(machineOf(engine), history, seat, attempt.state);
    const action = { kind: 'move', move: attempt.move } as const;
    entries.push({ match: id, seq, at: Date.now(), seat, clientId: null, action, events: attempt.events });
    const outcome = outcomeIn(history.state);
    if (seq - saved >= defaultTableSettings.snapshotEvery && mayBeSnapshot(history)) {
      saved = seq;
      await storage.saveSnapshot(toSnapshot(id, history));
    }
    if (outcome === undefined && entries.length < PAGE && seq < most) continue;
    await storage.append(entries, actingIn(history.state), outcome);
    entries = [];
    if (outcome !== undefined) break;
  }
  return { title: title.meta.id, id, length: history.seq, over: outcomeIn(history.state) !== undefined };
}
