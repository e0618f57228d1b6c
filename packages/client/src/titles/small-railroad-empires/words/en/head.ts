import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import type { Fact } from '../../../contract';
import type { EndNow } from '../../hand/ending';

/** The top bar. */
export function facts({ turn, ended }: View, { last, left }: EndNow): readonly Fact[] {
  const { round } = turn;
  if (round === 0) return [];
  if (ended !== null) return [{ label: 'Round', value: String(round) }];
  if (last) return [{ label: 'Round', value: `${round}, the last` }];
  return [
    { label: 'Round', value: String(round) },
    { label: 'Last round in', value: `${left} ${left === 1 ? 'delivery' : 'deliveries'}` },
  ];
}

/** A part of the game begins in the log. */
export const chapter = ({ key, params }: ChronicleEvent): string | undefined =>
  key === 'roundBegan' ? `Round ${params?.round}` : undefined;
