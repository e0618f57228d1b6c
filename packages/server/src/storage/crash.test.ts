import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { compilePrograms, ended, type Programs } from '../testing/child';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { openStorage } from './open';
import { hostOf, sampleAction, sampleMatch } from './testing/samples';

/** More rounds for a longer hunt: CRASH_ROUNDS=200. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10);
const LONGEST_LIFE_MS = 150;

describe.each(testEngines())('a server killed at any moment, on %s', (engine) => {
  let place: TestPlace;
  let programs: Programs;
  const matches = Array.from({ length: 4 }, () => sampleMatch());

  beforeAll(async () => {
    programs = compilePrograms(['storage']);
    place = await testPlace(engine);
    const storage = await openStorage(place.place);
    for (const match of matches) await storage.createMatch(match, hostOf(match.id));
    await storage.close();
  });
  afterAll(async () => {
    await place?.remove();
  });

  test(
    `has kept every acknowledged action, whole and without gaps, ${ROUNDS} times`,
    async () => {
      const acknowledged = new Map(matches.map(({ id }) => [id, 0]));
      for (let round = 0; round < ROUNDS; round++) {
        const lifeMs = randomInt(LONGEST_LIFE_MS);
        const child = programs.start('storage/testing/append-until-killed', {
          place: place.place,
          matches: matches.map(({ id }) => id),
        });
        const output = ended(child);
        await firstWord(child);
        await new Promise((resolve) => setTimeout(resolve, lifeMs));
        child.kill('SIGKILL');
        const { out, err } = await output;
        expect(err).toBe('');
        // The last line may have been cut short by the kill.
        for (const line of out.split('\n').slice(0, -1)) {
          const [match = '', seq] = line.split(' ');
          acknowledged.set(match, Number(seq));
        }

        const storage = await openStorage(place.place);
        try {
          for (const { id } of matches) {
            const last = await storage.lastSeq(id);
            const told = `round ${round}, killed after ${lifeMs} ms: ${id} has ${last}`;
            expect(`${told}, at least ${acknowledged.get(id)}: ${last >= (acknowledged.get(id) ?? 0)}`).toBe(
              `${told}, at least ${acknowledged.get(id)}: true`,
            );
            // Two actions an append: half an append would show as an odd length.
            expect(last % 2).toBe(0);
            expect(await storage.lastPos(id)).toBe(last + 1);
            const entries = await storage.actions(id, { after: 0 });
            expect(entries).toEqual(Array.from({ length: last }, (_, i) => sampleAction(id, i + 1)));
          }
        } finally {
          await storage.close();
        }
      }
      // Each round has really written.
      expect(Math.min(...acknowledged.values())).toBeGreaterThanOrEqual(2);
    },
    ROUNDS * 10_000,
  );
});

function firstWord(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The child ended by itself with ${code}`)));
  });
}
