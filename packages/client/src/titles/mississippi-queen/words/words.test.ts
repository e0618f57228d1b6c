import type { RefusalKey } from '@packetboat/games/mississippi-queen/refusals';
import { plain } from '../../../words/phrase';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { fateWords, refusals, words } from './words';

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}/;

test('every refusal has words', () => {
  for (const key of Object.keys(refusals) as RefusalKey[]) {
    const text = plain(refusals[key]({ seat: 1, speed: 3, needed: 2, coal: 1, left: 2 }), nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
});

test('everything that happens in whole games is told in a sentence', () => {
  const told = new Set<string>();
  for (const { seed, seats, race } of TABLES)
    for (const { events } of playedOut(seed, seats, race))
      for (const { key, params } of events) {
        told.add(key);
        const text = plain(words.chronicle[key]?.(params ?? {}) ?? [], nameOf);
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(bad);
      }
  expect([...told].sort()).toEqual(
    expect.arrayContaining([
      'boarded',
      'faced',
      'landed',
      'pushed',
      'raceOver',
      'rolled',
      'tileLaid',
      'tileTaken',
    ]),
  );
});

test('every ending and every stage has words', () => {
  for (const { seed, seats, race } of TABLES)
    for (const { outcome, view } of playedOut(seed, seats, race)) {
      expect(words.stages[view.facing.length > 0 ? 'facing' : 'steering']).toBeTruthy();
      if (outcome === undefined) continue;
      expect(plain(words.endings[outcome.ending]?.(outcome) ?? [], nameOf)).toMatch(/\.$/);
      for (const figures of outcome.scores)
        for (const key of Object.keys(figures)) expect(words.scores[key]).toBeTruthy();
    }
});

test('every fate a boat can meet is told', () => {
  const told = new Set<string>();
  for (const { seed, seats, race } of TABLES)
    for (const { view } of playedOut(seed, seats, race))
      view.boats.forEach((_, seat) => {
        const text = fateWords(view, seat);
        expect(text).not.toMatch(bad);
        told.add(text.replace(/ on tile \d+$| (first|second|third|fourth|fifth)$/, ''));
      });
  expect(told.has('landed') && told.has('still afloat')).toBe(true);
  const [{ view } = { view: undefined }] = [...playedOut('mud', 2)];
  if (view === undefined) throw new Error('a view is needed');
  for (const [fate, words] of [
    ['aground', 'ran aground on tile 1'],
    ['coal', 'ran out of coal on tile 1'],
    ['resigned', 'gave up on tile 1'],
  ] as const) {
    const boats = view.boats.map((boat) => ({ ...boat, fate }));
    expect(fateWords({ ...view, boats }, 0)).toBe(words);
  }
});
