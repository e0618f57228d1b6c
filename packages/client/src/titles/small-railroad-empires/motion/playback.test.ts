import { countryOf } from '../map/country';
import { networkDrawn } from '../map/rails';
import { playedOut, TABLES } from '../testing/positions';
import { layingOf, rideMs } from './playback';
import { spotsOf } from './useFollowing';

test.each(TABLES)(
  'what happens is shown where it happens, in time ($seats companies, $freight)',
  ({ seed, seats, freight }) => {
    let [tracks, rides] = [0, 0];
    for (const { view, before, events } of playedOut(seed, seats, freight)) {
      if (before === undefined) continue;
      const country = countryOf(view);
      const network = networkDrawn(country, view, seats);
      const laying = layingOf({ events, before, back: false }, country, network);
      const laid = events.filter(({ key }) => key === 'trackLaid' || key === 'startLaid');
      expect(laying.tracks.map(({ spot }) => spot)).toEqual(laid.map(({ params }) => params?.space));
      // To others the map goes along; whoever acts sees it already.
      const [first] = laid;
      expect(first === undefined ? [] : spotsOf(first, null)).toEqual(
        laid.map(({ params }) => params?.space),
      );
      expect(first === undefined ? [] : spotsOf(first, Number(first.params?.seat))).toEqual([]);
      tracks += laying.tracks.length;
      const delivered = events.find(({ key }) => key === 'delivered')?.params;
      expect(laying.ride === null).toBe(delivered === undefined);
      if (laying.ride !== null) {
        rides++;
        expect(laying.ride.way.at(-1)).toEqual(country.at(Number(delivered?.to)));
        expect(rideMs(laying.ride.way)).toBeLessThanOrEqual(600);
        // The token still lies at the factory while its good travels.
        expect(laying.shown).toBe(before);
      }
      expect(layingOf({ events, before, back: true }, country, network).tracks).toEqual([]);
    }
    expect(tracks).toBeGreaterThan(20);
    expect(rides).toBeGreaterThan(5);
  },
);
