import type { Seat } from '@packetboat/games/kit/title';
import type { Spot } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useEffect } from 'react';
import type { ChartHandle } from '../../../chart/Chart';
import type { RailroadHand } from '../hand/useHand';
import type { Country } from '../map/country';
import { surroundings } from './useFollowing';

/** What there is to choose among comes into sight together, and so does the city that one's own goods arrive in. */
export function useReaching(
  chart: RefObject<ChartHandle | null>,
  country: Country,
  hand: RailroadHand,
  arrival: { readonly seat: Seat; readonly to: Spot } | null,
  /** The zoom from which on a space can be chosen. */
  nearby: number,
) {
  const goals = arrival?.seat === hand.seat ? [arrival.to] : endsOf(hand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place, or other fingers, are a reason to move the map
  useEffect(() => {
    chart.current?.reach(goals.length === 0 ? null : surroundings(country, goals.map(country.at), nearby));
  }, [goals.join(), nearby]);
}

/** The ends of the delivery that is being filled in, and its ways. */
function endsOf({ doing, sentence }: RailroadHand): readonly Spot[] {
  if (doing !== 'composing' || sentence === undefined || sentence.from === null) return [];
  const { from, to, tos, routes } = sentence;
  return [...routes.flat(), ...(to === null ? [...tos, from] : [from, to])];
}
