import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chanceFromText, commitment, createEngine, mixSeed, seedFromText, titles } from '@packetboat/games';
import type { MatchProof, ProofAction } from '@packetboat/protocol';
import { verify } from './verify';

const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(json: unknown): string {
  const file = path.join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(json));
  return file;
}

/** A short match between stand-ins, with everything a server would publish of it. */
function finishedMatch(): MatchProof {
  const [title] = titles;
  if (title === undefined) throw new Error('the registry is empty');
  const engine = createEngine(title);
  const serverSeed = seedFromText('a finished match');
  const contributions = ['from one browser', 'from another'];
  const options = { ...title.meta.defaults, race: 'introductory' };
  const chance = chanceFromText('stand-ins');
  const actions: ProofAction[] = [];
  let state = engine.start({ seats: 2, options, seed: mixSeed(serverSeed, contributions) });
  while (title.outcome(state.G) === undefined) {
    const [seat = 0] = title.turn(state.G).acting;
    const move = title.bot(title.view(state.G, seat), seat, chance);
    const attempt = engine.attempt(state, seat, move.type, move.args);
    if (!attempt.ok) throw new Error(attempt.refusal.key);
    actions.push({ kind: 'move', seat, move });
    state = attempt.state;
  }
  return {
    title: title.meta.id,
    seats: 2,
    options,
    serverSeed,
    commitment: commitment(serverSeed),
    contributions,
    actions,
    outcome: title.outcome(state.G) ?? null,
  };
}

const proof = finishedMatch();

test('the proof of a finished match holds, alone or as the server sends it', () => {
  expect(verify(saved(proof))).toMatchObject({ holds: true });
  expect(verify(saved({ proof })).verdict).toContain(
    `${proof.actions.length} actions replay to the same end`,
  );
});

test.each([
  ['another seed', { serverSeed: seedFromText('another') }, 'not the one that was promised'],
  ['a browser left out', { contributions: ['from one browser'] }, 'cannot be set up'],
  ['a contribution changed', { contributions: ['from one browser', 'forged'] }, 'The proof does not hold'],
  ['a move left out', { actions: proof.actions.slice(1) }, 'The proof does not hold'],
  ['another end', { outcome: null }, 'ended otherwise'],
  ['another title', { title: 'no such game' }, 'no rules of this title'],
])('%s is found out', (_, change, why) => {
  const found = verify(saved({ ...proof, ...change }));
  expect(found.holds).toBe(false);
  expect(found.verdict).toContain(why);
});

test('a file that holds no proof is said to be none', () => {
  expect(() => verify(saved({ title: 'something else' }))).toThrow('holds no proof');
});
