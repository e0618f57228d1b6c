import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { editions } from '@packetboat/games';
import { isAboutTable, verify } from '@packetboat/record';
import type { Storage } from '../../storage/storage';
import { granted, rest } from './rest';
import { siegeTitles } from './titles';

/** What stand-ins play by themselves: small games, and one that people play. */
export const GAMES = [
  { title: 'quay', seats: 4, options: { rounds: '4' } },
  { title: 'quay', seats: 2, options: { rounds: '4' } },
  { title: 'tally', seats: 3, options: { length: '25' } },
  { title: 'broadsides', seats: 2, options: {} },
] as const;

/** Long enough for a kill in the middle of a game. */
export const PACE = { PACKETBOAT_BOT_DELAY_MS: '40' };
/** From a death to the next move of the last game. */
export const GO_ON_MS = 5_000;

/** Opens a table at which stand-ins alone sit, and starts it. */
export async function openGame(url: string, game: (typeof GAMES)[number]): Promise<string> {
  const body = { ...game, standIns: game.seats - 1 };
  const { id, hostToken: token } = await granted(rest(url, 'POST', '/api/tables', { body }));
  await granted(rest(url, 'POST', `/api/tables/${id}/stand-ins`, { body: {}, token }));
  await granted(rest(url, 'POST', `/api/tables/${id}/start`, { token }));
  return id;
}

/** How far a game is. */
export interface Mark {
  readonly seq: number;
  readonly over: boolean;
}

const LOOK_MS = 10;

/** Looks into the store, so that no server is asked for anything, until this holds. */
export async function untilStored(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await after(LOOK_MS);
}

/** Resolves once every one of these games goes on from where it was, or is over; with how long the slowest took. */
export async function goneOn(
  marks: ReadonlyMap<string, Mark>,
  look: (id: string) => Promise<Mark>,
  from = performance.now(),
): Promise<number> {
  await Promise.all(
    [...marks].map(([id, before]) =>
      untilStored(async () => {
        const now = await look(id);
        return now.over || now.seq > before.seq;
      }),
    ),
  );
  return performance.now() - from;
}

/** Every move is one stand-in's, made once on the state before it; the log has no gaps, and the proof of the whole holds. */
export async function expectWhole(storage: Storage, url: string, id: string): Promise<void> {
  const entries = await storage.entries(id, { after: 0, limit: 10_000 });
  expect(entries.map(({ pos }) => pos)).toEqual(entries.map((_, i) => i + 1));
  const actions = entries.filter((entry) => !isAboutTable(entry));
  expect(actions.map(({ clientId }) => clientId)).toEqual(actions.map((_, i) => `stand-in:${i}`));
  const proof = await granted(rest(url, 'GET', `/api/matches/${id}/proof`));
  expect(verify([...siegeTitles, ...editions], proof)).toEqual({ ok: true, entries: actions.length });
}

/** A moment nobody could foresee. */
export const sometime = (): Promise<void> => after(randomInt(150));

/** On request, the figures of the hunt. */
export function report(what: string, times: readonly number[]): void {
  if (process.env.SIEGE_REPORT === undefined) return;
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (at: number) => `${Math.round(sorted.at(at) ?? 0)} ms`;
  process.stderr.write(
    `${what}: ${times.length} kills, every game went on after ${ms(Math.floor(times.length / 2))} (median), ${ms(-1)} (longest)\n`,
  );
}
