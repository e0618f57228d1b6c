import { SEASON_IDS, SPACES_A_SEASON, TRACK_LENGTH } from '@packetboat/games/broadhorns/data/seasons';
import type { View } from '@packetboat/games/broadhorns/state';
import { capital, count } from '../../../../words/phrase';
import { SEASON_EFFECTS, SEASON_NAMES } from './names';

/** What the next barrel on the track changes, in one sentence; `short`: without what a season does. */
export function nextBarrel({ track }: View, short = false): string {
  const left = TRACK_LENGTH - track.length;
  if (left === 0) return 'The year is full: this round is the last.';
  if (left === 1) return 'The next barrel ends the year: the round is played out.';
  if (left < SPACES_A_SEASON) return `${capital(count(left))} more barrels end the year.`;
  const following = Math.floor(Math.max(0, track.length - 1) / SPACES_A_SEASON) + 1;
  const season = SEASON_IDS[following] ?? 'final-autumn';
  const wanted = following * SPACES_A_SEASON - track.length + 1;
  const name = SEASON_NAMES[season].toLowerCase();
  return wanted === 1
    ? `The next barrel brings ${name}${short ? '' : `: ${SEASON_EFFECTS[season]}`}.`
    : `${capital(count(wanted))} barrels until ${name}.`;
}
