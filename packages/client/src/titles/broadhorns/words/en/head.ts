import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { View } from '@packetboat/games/broadhorns/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { Fact } from '../../../contract';
import { SEASON_NAMES } from './names';

/** The top bar. */
export const facts = (view: View): readonly Fact[] => [
  { label: SEASON_NAMES[seasonOf(view)], value: `${view.track.length} of 15` },
  { label: 'Round', value: String(view.round) },
];

/** A part of the game begins in the log. */
export const chapter = ({ key, params }: ChronicleEvent): string | undefined =>
  key === 'turn.began' && params?.seat === 0 ? `Round ${params?.round}` : undefined;
