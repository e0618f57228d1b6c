import type { View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { Fact } from '../../../contract';

/** The top bar. Without the card: it stays at the moment before a show, and would name the last one. */
export function facts({ phase, round, boarding }: View): readonly Fact[] {
  if (phase === 'manning') return [];
  if (boarding !== null && boarding.turn > 0)
    return [{ label: 'Boarding, turn', value: String(boarding.turn) }];
  return [{ label: 'Round', value: String(round) }];
}

/** A part of the game begins in the log. */
export function chapter({ key, params }: ChronicleEvent): string | undefined {
  if (key === 'roundBegan') return `Round ${params?.round}`;
  return key === 'turnBegan' ? `Boarding, turn ${params?.turn}` : undefined;
}
