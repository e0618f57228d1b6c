import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { example } from '@packetboat/games/example/game';
import { playedBy } from './playedGames';

const WISH = {
  seed: 'fog',
  seats: 2,
  options: { hand: 'three' as const },
  whims: [{ among: () => true, oneIn: 3 }],
};

/** A game, and how often a stand-in had to think in it. */
function play() {
  let thoughts = 0;
  const title: typeof example = {
    ...example,
    bot: (...given) => {
      thoughts++;
      return example.bot(...given);
    },
  };
  return { moments: [...playedBy(title, WISH)], thoughts: () => thoughts };
}

let folder: string;
const usual = process.env.PACKETBOAT_PLAYED_GAMES;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packetboat-played-'));
  process.env.PACKETBOAT_PLAYED_GAMES = folder;
});
afterEach(() => {
  if (usual === undefined) delete process.env.PACKETBOAT_PLAYED_GAMES;
  else process.env.PACKETBOAT_PLAYED_GAMES = usual;
  rmSync(folder, { recursive: true });
});

test('a game that was played in this run is the same once more, and nobody thinks', () => {
  const [first, second] = [play(), play()];
  expect(first.thoughts()).toBeGreaterThan(0);
  expect(second.moments).toEqual(first.moments);
  expect(second.thoughts()).toBe(0);
});

test('a game that was not played to its end is not kept', () => {
  const [begun] = playedBy(example, WISH);
  expect(begun?.before).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('outside of a whole run every game is played', () => {
  delete process.env.PACKETBOAT_PLAYED_GAMES;
  const [first, second] = [play().thoughts(), play().thoughts()];
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(first);
  expect(readdirSync(folder)).toEqual([]);
});
