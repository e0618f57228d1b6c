import { coalBill } from '@packetboat/games/mississippi-queen/hints';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { coalWords } from './words';

/** What an aimed-at hex would add to the bill. */
export interface BillPreview {
  readonly turns: number;
  readonly coal: number;
  /** Another speed, where it takes one, and its coal. */
  readonly speed?: number;
  readonly speedCoal?: number;
}

/** What the bill of a move says: line by line, and what is in the bunker now and after what is aimed at. */
export function billOf(view: View, preview: BillPreview | null) {
  const { turns: paid, freeTurnLeft, speed: paidForSpeed } = coalBill(view);
  const { speedBefore, coalBefore } = view.move;
  const boat = boatOf(view.boats, mover(view));
  const speed = preview?.speed ?? boat.speed;
  const forSpeed = paidForSpeed + (preview?.speedCoal ?? 0);
  const usesFree = freeTurnLeft && (preview?.turns ?? 0) > 0;
  const further = paid + (preview?.coal ?? 0);
  const [now, after] = [boat.coal, coalBefore - forSpeed - further];
  const lines: readonly (readonly [what: string, price: string])[] = [
    [
      speed === speedBefore ? `Speed ${speed}, kept` : `Speed ${speedBefore} to ${speed}`,
      coalWords(forSpeed),
    ],
    ['First turn', freeTurnLeft ? (usesFree ? 'free' : 'free, unused') : 'free, used'],
    ['More turns', further === 0 ? 'none' : coalWords(further)],
    [
      `To pay ${forSpeed + further} of ${coalBefore}`,
      preview === null ? `${now} left now` : `${now} now, ${after} after`,
    ],
  ];
  return { lines, speed, now, after };
}
