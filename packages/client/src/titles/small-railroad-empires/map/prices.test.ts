import { openSpots } from '@packetboat/games/small-railroad-empires/building';
import { boxAt, shared } from '../../../chart/labels';
import { playedOut, TABLES } from '../testing/positions';
import { countryOf } from './country';
import { coinAt } from './Prices';
import { networkDrawn } from './rails';
import { namesOf } from './Sites';

/** As on a desk, where the map is small and words are drawn larger for it. */
const SCALE = 1.38;

test.each(TABLES)(
  'the price of a track stands on its space and off every name ($seats companies)',
  ({ seed, seats, freight }) => {
    let seen = 0;
    for (const { view, acting } of playedOut(seed, seats, freight)) {
      if (view.turn.stage !== 'building') continue;
      const country = countryOf(view);
      const network = networkDrawn(country, view, seats);
      const priced = openSpots(view, acting);
      const names = namesOf(country, network, SCALE, priced);
      for (const spot of priced) {
        const place = coinAt(country, network, names, SCALE, spot);
        const figure = boxAt(place, 16 * SCALE, 10 * SCALE);
        expect(country.spotAt(place)).toBe(spot);
        expect(names.filter(({ box }) => shared(figure, box) !== 0)).toEqual([]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100);
  },
);
