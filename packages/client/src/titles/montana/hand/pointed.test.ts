import type { MontanaMove } from '@packetboat/games/montana/moves';
import { play } from '@packetboat/games/montana/testing/play';
import { position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { plain } from '../../../words/phrase';
import { nameOf, playedOut } from '../testing/positions';
import { words } from '../words';
import { offersNow } from './hand';
import { aimedWords, placeWords, postWords, siteWords } from './pointed';
import { postNow } from './posts';
import type { Place } from './reading';
import { siteNow } from './sites';

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}|\.\./;

test('whatever one points at explains itself', () => {
  let n = 0;
  for (const { view, acting, legal } of playedOut('sluice', 3)) {
    if (n++ % 9 !== 0) continue;
    const offers = offersNow(view, acting, legal);
    for (let site = 0; site < view.landscape.length * 7; site++)
      for (const explained of [words.explainedSite, siteWords]) {
        const text = plain(explained(view, siteNow(view, site, offers.get(site))), nameOf);
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(bad);
      }
    for (const area of ['mine', 'quarry', 'grainField', 'farmland', 'bank'] as const)
      for (const space of [1, 2, 3]) {
        const post = { area, space };
        for (const said of [words.explainedPost(postNow(view, post)), postWords(view, post)]) {
          const text = plain(said, nameOf);
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(bad);
        }
      }
  }
  for (const row of [0, 1, 2, 3]) expect(plain(words.pointedRow(row), nameOf)).toMatch(/^Row \d: .*\.$/);
});

test('a barred space, price or bid says why before anything else, and an open one what changes hands', () => {
  const g = position({ players: [{ workers: 'cc', silver: 3, goods: 'g' }, {}] });
  const why = (move: MontanaMove) => {
    const refusal = montana.refuse(g, g.city?.asked ?? 0, move);
    return refusal === undefined ? [] : words.refusalWords(refusal);
  };
  const told = (aimed: Parameters<typeof aimedWords>[1]) => plain(aimedWords(g, aimed, why), nameOf);
  const post = (place: Place) => {
    const legal = montana.legal(g, g.city?.asked ?? 0);
    return plain(placeWords(g, { offers: offersNow(g, 0, legal), legal }, place, why), nameOf);
  };
  const space = (n: number) => post(`mine.${n}`);
  expect(space(2)).toBe('Mine: 3 silver for 2 small copper; a miner, or two others.');
  expect(space(3)).toMatch(/^That takes 6 silver; you have 3\. Mine: 6 silver for 3 small copper/);
  expect(post('bank.3')).toMatch(
    /^You do not have those workers\. Bank: three workers of any kind for 11 silver\.$/,
  );
  g.turn.action = 'recruit';
  g.arrow = 0;
  expect(told({ is: 'price', spaces: 1 })).toBe('A stonecutter and a grower for 1 grain.');
  expect(told({ is: 'price', spaces: 2 })).toBe('That takes 2 grain; you have 1. Two miners for 2 grain.');
  expect(space(1)).toMatch(/^You have recruited in this turn: one action a turn\./);
  g.turn.action = null;
  play(g, 'city');
  expect(told({ is: 'bid', row: 1, column: 2 })).toMatch(
    /^That space costs 4 pumpkins; you have 1\. Row 2: /,
  );
});

test('each hex is one thing: what may be built, who lives there, or what lies on it', () => {
  const g = position({ players: [{ goods: 'gggppp' }, {}] });
  const seen = new Set<string>();
  const sites = (view: typeof g) => Array.from({ length: view.landscape.length * 7 }, (_, site) => site);
  for (const site of sites(g)) {
    const now = siteNow(g, site, undefined);
    seen.add(now.is);
    // A field that is not open is the one that the rules refuse as such.
    if (now.is !== 'field') continue;
    const refusal = montana.refuse(g, 0, { type: 'build', args: { site } })?.key;
    expect(refusal === 'build.notBeside').toBe(!now.open);
  }
  const [offer] = offersNow(g, 0, montana.legal(g, 0)).values();
  if (offer === undefined) throw new Error('no field is open');
  expect(siteNow(g, offer.site, offer)).toEqual({ site: offer.site, is: 'offered', offer });
  g.settled.push({ at: offer.site, seat: 1, count: 2 });
  expect(siteNow(g, offer.site, undefined)).toEqual({ site: offer.site, is: 'settled', seat: 1, count: 2 });
  expect([...seen]).toEqual(expect.arrayContaining(['field', 'lake', 'mountain', 'startTile']));
});
