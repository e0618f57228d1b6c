import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { SeatInfo } from '../titles/contract';
import { words } from '../words';

/** How it ended, and how it ended for whoever looks on. */
export interface Standing {
  readonly head: string;
  /** Where the head does not tell it already. */
  readonly own: { readonly seat: Seat; readonly text: string } | null;
}

/** People who share a device, and those who watch, read who won and no more. */
export function standingOf(
  { places }: Outcome,
  seats: readonly Pick<SeatInfo, 'seat' | 'mine'>[],
  nameOf: (seat: Seat) => string,
): Standing {
  const { end, common } = words;
  const [me, ...more] = seats.filter(({ mine }) => mine).map(({ seat }) => seat);
  const winners = places[0] ?? [];
  const shared = winners.length > 1;
  const won = (names: readonly string[]) => end.won(common.names(names), shared);
  if (me === undefined || more.length > 0) return { head: won(winners.map(nameOf)), own: null };
  if (winners.includes(me)) {
    const others = winners.filter((seat) => seat !== me).map(nameOf);
    return { head: shared ? won([end.you, ...others]) : end.youWon, own: null };
  }
  const place = places.findIndex((tied) => tied.includes(me));
  const own = { seat: me, text: end.yourPlace(place + 1, (places[place]?.length ?? 1) > 1) };
  return { head: won(winners.map(nameOf)), own: place < 0 ? null : own };
}
