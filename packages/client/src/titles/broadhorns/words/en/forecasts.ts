import type { Forecast } from '@packetboat/games/broadhorns/forecast';
import { counted } from '../../../../words/phrase';

/** What it is made of: "stalls 8, bonus 1, 4 barrels left over". */
export function forecastParts({ stalls, bonus, card, fares, left, lost }: Forecast): string {
  const parts = Object.entries({ stalls, bonus, delivery: card, fares })
    .filter(([, gold]) => gold > 0)
    .map(([what, gold]) => `${what} ${gold}`);
  if (lost > 0) parts.push(`${counted(lost, 'barrel', 'barrels')} spoiled by then`);
  if (left > 0) parts.push(`${counted(left, 'barrel', 'barrels')} left over`);
  return parts.join(', ');
}
