import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires/title';
import { tableOf } from '../../../hand/testing/tableOf';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { asking, asksNow, type By, thirdTrackWords } from './asking';
import { EMPTY } from './hand';
import { type Railroad, readingOf } from './reading';

test('every moment asks and hints in whole sentences', () => {
  const due = new Set<string>();
  const third = new Set<string>();
  const named = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { view, legal, acting, outcome } of playedOut(seed, seats, freight)) {
      const reading = readingOf(view, acting, legal, EMPTY);
      const table = tableOf<Railroad>({
        view,
        legal,
        seat: acting,
        turn: smallRailroadEmpires.turn(view),
        refuse: (move) => smallRailroadEmpires.refuse(view, acting, move),
      });
      const hand = { ...reading, reading, view, table, seat: acting, half: EMPTY, holds: false, nameOf };
      const asked = asking(view, hand);
      expect(asked.sentence).toMatch(/^[A-Z].*[.]$/);
      expect(asked.ask === '').toBe(outcome !== undefined);
      expect(asksNow(view, legal)).toBe(asked.ask);
      for (const by of ['mouse', 'finger', 'text'] as const satisfies readonly By[])
        expect(asking(view, hand, by).detail).toMatch(/^([A-Z$].*[.])?$/);
      expect(asked.detail === '').toBe(hand.doing === 'unlocking');
      // Nothing that may be done only at the bar is missing there, and no two buttons read alike.
      const labels = asked.verbs.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      const done = asked.verbs.flatMap(({ deed }) =>
        typeof deed === 'object' && deed.is === 'moves' ? deed.moves.map(({ type }) => type) : [],
      );
      for (const type of ['forgo', 'unlock'] as const)
        if (legal.some((move) => move.type === type)) expect(done).toContain(type);
      if (hand.doing === 'laying') {
        if (hand.sites.open.length > 0) due.add(asked.ask.replace(/^lay /, ''));
        const names = asked.detail.includes('Nearest delivery: ');
        const delivers = destinations(view, acting).length > 0;
        if (delivers) expect(names).toBe(false);
        named.add(`${delivers} ${names}`);
      }
      if (hand.doing === 'planning') third.add(thirdTrackWords(view, hand));
      // SRE-3.8
      const { tracks } = view.companies[acting] ?? { tracks: 0 };
      if (hand.doing === 'laying' && hand.sites.open.length > 0)
        expect(asked.ask.endsWith('your last track')).toBe(tracks < view.turn.due);
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
