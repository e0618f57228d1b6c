import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import type { Fact } from '../../../contract';

/** The top bar. */
export const facts = ({ round }: View): readonly Fact[] => [{ label: 'Round', value: String(round.number) }];

/** A part of the game begins in the log. */
export const chapter = ({ key, params }: ChronicleEvent): string | undefined =>
  key === 'roundBegan' ? `Round ${params?.round}` : undefined;
