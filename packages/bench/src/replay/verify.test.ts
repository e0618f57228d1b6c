import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chanceFromText, commitment, createEngine, mixSeed, seedFromText, titles } from '@packetboat/games';
import { type FullRecording, lineOf } from '@packetboat/record';
import { verifyFile } from './verify';

const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(json: unknown): string {
  const file = path.join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(json));
  return file;
}

/** A short match between stand-ins, with everything a server would publish of it. */
function finishedMatch(): FullRecording {
  const [title] = titles;
  if (title === undefined) throw new Error('the registry is empty');
  const engine = createEngine(title);
  const serverSeed = seedFromText('a finished match');
  const contributions = ['from one browser', 'from another'];
  const options = { ...title.meta.defaults, race: 'introductory' };
  const chance = chanceFromText('stand-ins');
  const seed = mixSeed(serverSeed, contributions);
  const moves: string[] = [];
  let state = engine.start({ seats: 2, options, seed });
  while (title.outcome(state.G) === undefined) {
    const [seat = 0] = title.turn(state.G).acting;
    const move = title.bot(title.view(state.G, seat), seat, chance, 1);
    const attempt = engine.attempt(state, seat, move.type, move.args);
    if (!attempt.ok) throw new Error(attempt.refusal.key);
    moves.push(lineOf(title, { seat, action: { kind: 'move', move } }));
    state = attempt.state;
  }
  return {
    title: title.meta.id,
    seats: 2,
    options,
    seed,
    fairness: { commitment: commitment(serverSeed), serverSeed, contributions },
    moves,
    outcome: title.outcome(state.G) ?? null,
  };
}

const proof = finishedMatch();
const { fairness } = proof;

test('the proof of a finished match holds, alone or as the server sends it', () => {
  expect(verifyFile(saved(proof))).toMatchObject({ holds: true });
  expect(verifyFile(saved({ proof })).verdict).toContain(
    `${proof.moves.length} entries replay to the same end`,
  );
});

test.each([
  [
    'another seed',
    { fairness: { ...fairness, serverSeed: seedFromText('another') } },
    'not the one that was promised',
  ],
  [
    'a browser left out',
    { fairness: { ...fairness, contributions: ['from one browser'] } },
    'not made of the secret',
  ],
  [
    'a contribution changed',
    { fairness: { ...fairness, contributions: ['from one browser', 'forged'] } },
    'not made of the secret',
  ],
  ['chance from elsewhere', { seed: seedFromText('elsewhere') }, 'not made of the secret'],
  ['no seed', { seed: undefined }, 'not the one that was promised'],
  ['a move left out', { moves: proof.moves.slice(1) }, 'The proof does not hold'],
  ['another end', { outcome: null }, 'ended otherwise'],
  ['another title', { title: 'no such game' }, 'no rules of this title'],
])('%s is found out', (_, change, why) => {
  const found = verifyFile(saved({ ...proof, ...change }));
  expect(found.holds).toBe(false);
  expect(found.verdict).toContain(why);
});

test('a file that holds no game is said to hold none', () => {
  expect(() => verifyFile(saved({ title: 'something else' }))).toThrow('no recording of a game');
});
