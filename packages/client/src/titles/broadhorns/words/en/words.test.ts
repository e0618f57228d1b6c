import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import { STEPS, type View } from '@packetboat/games/broadhorns/state';
import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { FINAL_SCORE, SAMPLES } from '../../testing/samples';
import { asksNow, moveWords, titleWords } from './words';

/** As the table asks for them: by names that it learns from the game. */
const spoken: TitleWords = titleWords;

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}|\.\./;

test('every refusal has words', () => {
  for (const [key, params] of Object.entries(SAMPLES)) {
    const text = plain(spoken.refusals[key]?.(params) ?? [], nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(spoken.refusals).sort());
});

test('everything that happens in whole games is told in a sentence', () => {
  const told = new Set<string>();
  const wrong: string[] = [];
  for (const { seed, seats } of TABLES)
    for (const { events } of playedOut(seed, seats))
      for (const { key, params } of events) {
        told.add(key);
        const text = plain(spoken.chronicle[key]?.(params ?? {}) ?? [], nameOf);
        if (!/^[A-Z].*\.$/.test(text) || bad.test(text)) wrong.push(`${key}: ${text}`);
      }
  expect(wrong).toEqual([]);
  const seldom = [
    'market.short',
    'draw.none',
    'town.bare',
    'expedition.retired',
    'traveler.lost',
    'traveler.passed',
  ];
  const missing = Object.keys(spoken.chronicle).filter((key) => !told.has(key) && !seldom.includes(key));
  expect(missing).toEqual([]);
});

test('whoever acts is asked for what is possible, and for nothing else', () => {
  const asked = new Set<string>();
  for (const { view, legal, outcome } of TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats))) {
    if (outcome !== undefined || view.step !== 'actions') continue;
    const text = asksNow(view, legal);
    const may = (type: string) => legal.some((move) => move.type === type);
    expect(text.includes('sail')).toBe(may('sail'));
    expect(/put in at|take a boat/.test(text)).toBe(may('port'));
    expect(text).toMatch(/end the turn$/);
    asked.add(text.replace(/ at [A-Z].*(?= or)/, ''));
  }
  expect([...asked]).toEqual(
    expect.arrayContaining(['end the turn', 'sail or end the turn', 'take a boat or end the turn']),
  );
});

test('what seldom happens has words too', () => {
  const seldom = {
    'market.short': { missing: 2 },
    'draw.none': { seat: 0 },
    'town.bare': { town: 'memphis' },
    'expedition.retired': { seat: 1 },
    'traveler.lost': { seat: 1, card: 'traveler-3' },
    'traveler.passed': { seat: 1, card: 'traveler-3', town: 'helena' },
  };
  for (const [key, params] of Object.entries(seldom)) {
    const text = plain(spoken.chronicle[key]?.(params) ?? [], nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
});

test('every step is asked for, and told of others', () => {
  for (const step of STEPS) {
    expect(spoken.asks[step]).toMatch(/^[a-z]/);
    expect(spoken.stages[step]).toMatch(/^[a-z]/);
  }
});

test('who leaves New Orleans reads that the river ends there', () => {
  const views = TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats)).flatMap(({ view }) => view ?? []);
  const leave = (view: View) => plain(moveWords({ type: 'leave', args: {} }, view), nameOf);
  const there = (view: View) => view.merchants[view.seat]?.boat?.at === RIVER_END;
  const [atTheEnd, elsewhere] = [views.find(there), views.find((view) => !there(view))];
  if (atTheEnd === undefined || elsewhere === undefined) throw new Error('nobody came to New Orleans');
  expect(leave(atTheEnd)).toMatch(/^Leave the port: the river ends, and the boat is sold for \d+ gold$/);
  expect(leave(elsewhere)).toBe('Leave the port');
});

test('the end has words for its way and for every figure', () => {
  for (const { seed, seats } of TABLES) {
    const { outcome, view } = playedOut(seed, seats).at(-1) ?? {};
    if (outcome === undefined || view === undefined) throw new Error('no end');
    expect(plain(spoken.endings[outcome.ending]?.(outcome, view) ?? [], nameOf)).toMatch(/\.$/);
    for (const figures of outcome?.scores ?? []) expect(Object.keys(figures).sort()).toEqual(FINAL_SCORE);
  }
  expect(Object.keys(spoken.scores).sort()).toEqual(FINAL_SCORE);
});
