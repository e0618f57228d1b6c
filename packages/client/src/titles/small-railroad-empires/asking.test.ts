import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { askWords, dueWords, hintWords, thirdTrackWords } from './asking';
import { buildSites, EMPTY, handOf } from './hand';
import { sentenceOf } from './sentence';
import { nameOf, playedOut, TABLES } from './testing/positions';

test('every moment asks and hints in whole sentences', () => {
  const due = new Set<string>();
  const third = new Set<string>();
  const named = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { view, legal, acting } of playedOut(seed, seats, freight)) {
      const hand = {
        hand: handOf(view, legal, EMPTY),
        seat: acting,
        held: EMPTY,
        sites: buildSites(view, acting, legal),
        sentence: sentenceOf(view, acting, EMPTY),
      };
      expect(askWords(view, hand, nameOf(acting))).toMatch(/^[A-Z].*[.]$/);
      expect(hintWords(view, hand)).toMatch(hand.hand === 'unlocking' ? /^$/ : /^[A-Z$].*[.]$/);
      if (hand.hand === 'laying') {
        due.add(dueWords(view));
        const names = hintWords(view, hand).includes('Nearest delivery: ');
        const delivers = destinations(view, acting).length > 0;
        if (delivers) expect(names).toBe(false);
        named.add(`${delivers} ${names}`);
      }
      if (hand.hand === 'planning') third.add(thirdTrackWords(view, hand));
      // SRE-3.8
      const { tracks } = view.companies[acting] ?? { tracks: 0 };
      if (hand.hand === 'laying') expect(dueWords(view) === 'your last track').toBe(tracks < view.turn.due);
    }
  expect([...due].sort()).toEqual(['one more track', 'two tracks', 'your last track']);
  // Something to build for is named as long as nothing can be delivered.
  expect([...named]).toEqual(expect.arrayContaining(['false true', 'true false']));
  // SRE-3.6 and SRE-7.3
  expect([...third].sort()).toEqual([
    '',
    'lay a third track at no extra cost',
    'lay a third track for $2 more',
  ]);
});
