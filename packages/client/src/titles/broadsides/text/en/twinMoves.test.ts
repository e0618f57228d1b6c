import { broadsides } from '@packetboat/games/broadsides/title';
import { nameOf, playedOut, SEEDS } from '../../testing/positions';
import { cellLabel } from '../../words/en/explain';
import { shipName } from '../../words/en/names';
import { twinDetails, twinMoves } from './twinMoves';
import { twinSections } from './twinSections';

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}/;

test('every legal move has a button of its own, and no two read alike', () => {
  for (const seed of SEEDS)
    for (const { legal, viewOf, acting } of playedOut(seed)) {
      const moves = twinMoves(viewOf(acting), acting, legal, nameOf);
      expect(moves.map(({ move }) => move)).toEqual(legal);
      expect(new Set(moves.map(({ label }) => label)).size).toBe(legal.length);
      expect(new Set(moves.map(({ id }) => id)).size).toBe(legal.length);
      expect(moves.filter(({ label, group = '' }) => bad.test(label + group))).toEqual([]);
      // A long list stands under heads.
      if (moves.length > 20) expect(moves.filter(({ group }) => group === undefined).length).toBeLessThan(4);
    }
});

test('the position is told in whole sentences, the same for whoever may know the same', () => {
  for (const seed of SEEDS.slice(0, 5))
    for (const { view } of playedOut(seed)) {
      const sections = twinSections(view, [0, 1], nameOf);
      const heads = sections.map(({ head }) => head);
      expect(heads).toEqual(expect.arrayContaining([`The ${shipName(0)}, Ada`, `The ${shipName(1)}, Ben`]));
      expect(heads).toContain(view.boarding === null ? 'At sea' : 'Alongside');
      const all = sections.flatMap(({ lines }) => lines);
      expect(all.filter((line) => !/^[A-Z0-9].*\.$/.test(line) || bad.test(line))).toEqual([]);
      for (const { lines } of sections) expect(new Set(lines).size).toBe(lines.length);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
});

test('BS-12.1 what a seat has hidden is not in the words of anybody else', () => {
  let hidden = 0;
  for (const seed of SEEDS)
    for (const { view, viewOf, acting, g } of playedOut(seed)) {
      const sealed = broadsides.turn(view).recalling?.[0];
      if (sealed === undefined) continue;
      hidden++;
      const own = twinDetails(viewOf(sealed), sealed).join();
      expect(own).toMatch(view.phase === 'manning' ? /Your Captain is in/ : /Your plot:/);
      for (const audience of [acting, null]) {
        const text = (of: typeof g) =>
          JSON.stringify([
            twinSections(broadsides.view(of, audience), [0, 1], nameOf),
            twinDetails(broadsides.view(of, audience), audience),
          ]);
        const elsewhere = structuredClone(g);
        if (view.phase === 'plotting') elsewhere.plots[sealed] = [...(g.plots[sealed] ?? [])].reverse();
        else if (elsewhere.ships[sealed] !== undefined) elsewhere.ships[sealed].captain = sealed * 24 + 1;
        expect(text(elsewhere)).toBe(text(g));
      }
    }
  expect(hidden).toBeGreaterThan(10);
});

test('every section of a deck has a label that says where it is and who stands there', () => {
  for (const { view, viewOf, acting, legal } of playedOut('a')) {
    const now = {
      view: viewOf(acting),
      table: { legal },
      doing: 'watching',
      seat: acting,
      figure: null,
      cell: null,
    };
    const hand = now as unknown as Parameters<typeof cellLabel>[0];
    const labels = Array.from({ length: 48 }, (_, spot) => cellLabel(hand, spot, nameOf));
    expect(new Set(labels).size).toBe(48);
    expect(labels.filter((label) => bad.test(label))).toEqual([]);
    if (view.boarding !== null) return;
  }
});
