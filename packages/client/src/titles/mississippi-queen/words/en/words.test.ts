import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { fateWords, titleWords } from './words';

/** As the table asks for them: by names that it learns from the game. */
const spoken: TitleWords = titleWords;

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}/;

test('every refusal has words', () => {
  for (const write of Object.values(spoken.refusals)) {
    const text = plain(write({ seat: 1, speed: 3, needed: 2, coal: 1, left: 2 }), nameOf);
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
        const text = plain(spoken.chronicle[key]?.(params ?? {}) ?? [], nameOf);
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
      expect(spoken.stages[view.facing.length > 0 ? 'facing' : 'steering']).toBeTruthy();
      if (outcome === undefined) continue;
      expect(plain(spoken.endings[outcome.ending]?.(outcome, view) ?? [], nameOf)).toMatch(/\.$/);
      for (const figures of outcome.scores)
        for (const key of Object.keys(figures)) expect(spoken.scores[key]).toBeTruthy();
    }
});

test('MQ-11.5 where somebody has landed and the others are stopped, the sentence says so, and else it does not', () => {
  const views = [...playedOut('levee', 4, 'introductory')].map(({ view }) => view);
  const before = views.find(({ landed, ended }) => landed.length === 1 && ended === null);
  const last = views.at(-1);
  if (before === undefined || last === undefined) throw new Error('nobody lands');
  const told = (view: typeof last) =>
    plain(spoken.endings.landed?.({ ending: 'landed', places: [[1]], scores: [] }, view) ?? [], nameOf);
  expect([last.ended, told(last)]).toEqual(['landed', 'Ben is first to the landing.']);
  expect(told({ ...before, ended: 'landed' })).toBe(
    'Ben is first to the landing. For 24 rounds nobody else got on: the race for second place was broken off.',
  );
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
  for (const [fate, titleWords] of [
    ['aground', 'ran aground on tile 1'],
    ['coal', 'ran out of coal on tile 1'],
    ['resigned', 'gave up on tile 1'],
  ] as const) {
    const boats = view.boats.map((boat) => ({ ...boat, fate }));
    expect(fateWords({ ...view, boats }, 0)).toBe(titleWords);
  }
});
