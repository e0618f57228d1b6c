import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { countryOf } from '../map/country';
import { playedOut, TABLES } from '../testing/positions';
import { partnersOf } from './trading';

test.each(TABLES)(
  'who trades with whom is the same from both sides ($seats companies)',
  ({ seed, seats, freight }) => {
    for (const { view, acting } of playedOut(seed, seats, freight)) {
      const country = countryOf(view);
      const { cities, factories } = country.board;
      const oneSided = factories
        .filter(({ index }) => view.tokens[index])
        .flatMap((factory) => cities.map((city) => ({ factory, city })))
        .filter(
          ({ factory, city }) =>
            partnersOf(view, factory.spot).includes(city) !== partnersOf(view, city.spot).includes(factory),
        );
      expect(oneSided).toEqual([]);
      // Whatever can be delivered joins two that trade.
      for (const { from, to } of destinations(view, acting))
        expect(partnersOf(view, from).map(({ spot }) => spot)).toContain(to);
    }
  },
);
