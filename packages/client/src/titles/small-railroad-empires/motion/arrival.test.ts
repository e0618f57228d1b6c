import { companyOf, prestigeOf } from '@packetboat/games/small-railroad-empires/state';
import { playedOut, TABLES } from '../testing/positions';
import { arrivalOf } from './arrival';

test.each(TABLES)(
  'what stands over a city is what its company has gained ($seats companies, $freight)',
  ({ seed, seats, freight }) => {
    let arrivals = 0;
    for (const { view, before, events } of playedOut(seed, seats, freight)) {
      const arrival = arrivalOf(view, events);
      const paid = events.some(({ key }) => key === 'delivered' || key === 'achieved');
      expect(arrival === null).toBe(!paid);
      if (arrival === null || before === undefined) continue;
      const [now, then] = [view, before].map(({ companies }) => companyOf(companies, arrival.seat));
      if (now === undefined || then === undefined) throw new Error('the company is gone');
      arrivals++;
      expect(arrival.to).toBe(now.deliveries.at(-1)?.to);
      if (events.some(({ key }) => key === 'delivered')) expect(arrival.money).toBe(now.money - then.money);
      expect(arrival.prestige).toBe(prestigeOf(now) - prestigeOf(then));
    }
    expect(arrivals).toBeGreaterThan(5);
  },
);
