import { GOODS, WORKERS } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { play } from '@packetboat/games/montana/testing/play';
import { position } from '@packetboat/games/montana/testing/position';
import { playedOut, TABLES } from '../testing/positions';
import { type Travel, type Traveller, travelsOf } from './travel';

const kindOf = (who: Traveller) =>
  who.is === 'mark' ? 'mark' : who.is === 'worker' ? `${who.hat}Worker` : who.thing;

/** What a seat owns, by kind. */
function owned(view: View, seat: number): Record<string, number> {
  const { goods, workers, cows, canteens, silver } = playerOf(view.players, seat);
  return {
    ...Object.fromEntries(GOODS.map((good) => [good, goods[good]])),
    ...Object.fromEntries(WORKERS.map((worker) => [`${worker}Worker`, workers[worker]])),
    cow: cows,
    canteen: canteens,
    silver,
  };
}

const net = (travels: readonly Travel[], seat: number, kind: string): number =>
  travels.reduce((sum, { who, count, from, to }) => {
    if (kindOf(who) !== kind) return sum;
    return sum + (to === `seat.${seat}` ? count : 0) - (from === `seat.${seat}` ? count : 0);
  }, 0);

test.each(TABLES)(
  'whatever changes hands in a game of $seats travels, and nothing else does',
  ({ seed, seats, startTile }) => {
    let moved = 0;
    const wrong: object[] = [];
    for (const { before, view, events } of playedOut(seed, seats, startTile)) {
      if (before === undefined) continue;
      const travels = travelsOf(events, before);
      // More than four of a kind are not drawn one by one.
      const drawn = travels.filter(({ count }) => count < 4);
      if (drawn.length < travels.length) continue;
      for (let seat = 0; seat < seats; seat++) {
        const [had, has] = [owned(before, seat), owned(view, seat)];
        for (const kind of Object.keys(has)) {
          const change = (has[kind] ?? 0) - (had[kind] ?? 0);
          const travelled = net(travels, seat, kind);
          if (travelled !== change) wrong.push({ kind, change, travelled, events });
          moved += Math.abs(change);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(moved).toBeGreaterThan(60);
  },
);

test('whoever is outbid hops home from the space that was held', () => {
  const g = position({ players: [{ goods: 'PPPP' }, { goods: 'PPPP' }] });
  play(g, 'city; bid 2 1');
  const before = structuredClone(g);
  const [bid, hop] = travelsOf(play(g, 'bid 2 3'), before);
  expect(bid).toMatchObject({ who: { is: 'mark', seat: 1 }, from: 'seat.1', to: 'city.2.3' });
  expect(hop).toMatchObject({ who: { is: 'mark', seat: 0 }, from: 'city.2.1', to: 'seat.0', hops: true });
});
