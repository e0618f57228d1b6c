import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import type { Fact } from '../../../contract';
import { deliveriesLeft, isLastTurn } from './ending';

/** The top bar. */
export function facts(view: View): readonly Fact[] {
  const { round } = view.turn;
  if (round === 0) return [];
  if (view.ended !== null) return [{ label: 'Round', value: String(round) }];
  if (isLastTurn(view)) return [{ label: 'Round', value: `${round}, the last` }];
  const left = deliveriesLeft(view);
  return [
    { label: 'Round', value: String(round) },
    { label: 'Last round in', value: `${left} ${left === 1 ? 'delivery' : 'deliveries'}` },
  ];
}

/** A part of the game begins in the log. */
export const chapter = ({ key, params }: ChronicleEvent): string | undefined =>
  key === 'roundBegan' ? `Round ${params?.round}` : undefined;
