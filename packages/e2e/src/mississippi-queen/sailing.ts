import {
  type MississippiQueenMove,
  newestTile,
  tileOf,
  type View,
} from '@packetboat/games/mississippi-queen';
import { type Player, play, type Story } from '../playing';
import { shownOf, untilShown } from './shown';

/** Somebody at the helm of one seat, or of several at one device. */
export type Captain = Player<View, MississippiQueenMove>;

export interface Voyage extends Pick<Story<View, MississippiQueenMove>, 'lookout' | 'before'> {
  /** By seat. */
  readonly names: readonly string[];
  readonly captains: readonly Captain[];
}

/** A boat is on the last tile of the river, which is the last once the landing lies: what is left of a race is who lands. */
export const beforeTheLanding = (view: View): boolean =>
  view.landing !== null && view.boats.some(({ at }) => tileOf(at) >= newestTile(view));

/** Lets the captains sail until `until` holds, or the race is over. */
export function sail({ names, captains, ...rest }: Voyage, until?: (view: View) => boolean): Promise<void> {
  return play(
    {
      ...rest,
      players: captains,
      untilShown: ({ person, seats }, view) => untilShown(person.page, shownOf(view, names, seats)),
    },
    until,
  );
}
