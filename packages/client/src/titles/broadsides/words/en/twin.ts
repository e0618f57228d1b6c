import type { View } from '@packetboat/games/broadsides/state';

/** The head of the text view. */
export function twinHead({ phase, boarding, round }: View): string {
  if (phase === 'manning') return 'Manning the ships';
  return boarding !== null && boarding.turn > 0 ? `Boarding, turn ${boarding.turn}` : `Round ${round}`;
}

export const yourTurn = (name: string, ask: string): string => `Your turn, ${name}: ${ask}.`;
