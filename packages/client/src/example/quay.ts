import type { Crate } from '@packetboat/games/example/state';
import type { PlaceGround } from '../places/ground';
import type { Places } from '../places/places';
import type { FerryAt } from './hand';
import { words } from './words';

const KINDS: readonly Crate[] = [1, 2, 3, 4, 5, 6];
export const SIZE = 60;

const leftOf = (crate: Crate): number => (crate - 1) * (SIZE + 20);
const kindAt = (n: number): Crate | undefined => KINDS.find((crate) => crate === n);

/** Where crates stand on the quay, by their worth. */
export const quay: PlaceGround<Crate> = {
  ids: KINDS,
  at: (crate) => [leftOf(crate) + SIZE / 2, SIZE / 2],
  outline: (crate) => `M${leftOf(crate)},0h${SIZE}v${SIZE}h-${SIZE}Z`,
  under: ([x, y]) =>
    KINDS.find((crate) => y >= 0 && y <= SIZE && x >= leftOf(crate) && x <= leftOf(crate) + SIZE),
  beyond: (crate, way) =>
    way === 'left' ? kindAt(crate - 1) : way === 'right' ? kindAt(crate + 1) : undefined,
};

/** One's own crates, as places that may be chosen. */
export function placesOf(
  { view, seat, half, table }: FerryAt,
  choose: (crate: Crate) => void,
): Places<Crate> {
  const own = view.hands[seat] ?? [];
  const may = (crate: Crate) => table.legal.some((move) => move.type === 'land' && move.args.crate === crate);
  return {
    ground: quay,
    open: KINDS.filter((crate) => own.includes(crate)),
    barred: (crate) => !may(crate),
    label: (crate) => words.crateLabel(crate, crate === half.crate),
    choose,
  };
}
