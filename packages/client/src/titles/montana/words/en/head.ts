import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/montana/state';
import type { Fact } from '../../../contract';

/** The top bar. */
export const facts = ({ round }: View): readonly Fact[] =>
  round === 0 ? [] : [{ label: 'Round', value: String(round) }];

/** A part of the game begins in the log. */
export const chapter = ({ key, params }: ChronicleEvent): string | undefined =>
  key === 'roundBegan' ? `Round ${params?.round}` : undefined;
