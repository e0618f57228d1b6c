import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { countryOf } from '../map/country';
import { playedOut, TABLES } from '../testing/positions';
import { partnersOf } from './explain';

test.each(TABLES)(
  'who trades with whom is the same from both sides ($seats companies)',
  ({ seed, seats, freight }) => {
    for (const { view, acting } of playedOut(seed, seats, freight)) {
      const country = countryOf(view);
      const { cities, factories } = country.board;
      for (const factory of factories.filter(({ index }) => view.tokens[index]))
        for (const city of cities)
          expect(partnersOf(view, country, factory.spot).includes(city)).toBe(
            partnersOf(view, country, city.spot).includes(factory),
          );
      // Whatever can be delivered joins two that trade.
      for (const { from, to } of destinations(view, acting))
        expect(partnersOf(view, country, from).map(({ spot }) => spot)).toContain(to);
    }
  },
);
