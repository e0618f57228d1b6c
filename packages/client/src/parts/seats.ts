import type { Seat } from '@packetboat/games/kit/title';
import type { SeatColour, SeatInfo, SeatShape } from '../titles/contract';

export interface SeatLook {
  readonly colour: SeatColour;
  readonly shape: SeatShape;
  /** The colour's value, for drawings that cannot take it from a class. */
  readonly value: string;
}

const LOOKS: readonly [SeatLook, ...SeatLook[]] = [
  { colour: 'blue', shape: 'circle', value: '#0072b2' },
  { colour: 'vermilion', shape: 'triangle', value: '#d55e00' },
  { colour: 'green', shape: 'square', value: '#009e73' },
  { colour: 'amber', shape: 'diamond', value: '#e69f00' },
  { colour: 'plum', shape: 'star', value: '#8e5aa8' },
];

/** Colour and shape of a chair, which are its own for life: the same in every title, told apart without seeing colours. */
export const chairLook = (chair: number): SeatLook => LOOKS[chair % LOOKS.length] ?? LOOKS[0];

/** The chair of each seat of the game on this page: there is one game at a time, and whoever begins in it was drawn. */
let chairs: readonly number[] = [];

/**
 * To be called before anything of a game is drawn, and again once it is on the page: React may take what it has drawn off
 * the page and put it back. Ends with the answer, unless another game has come already.
 */
export function playOn(inOrderOfPlay: readonly number[]): () => void {
  chairs = inOrderOfPlay;
  return () => {
    if (chairs === inOrderOfPlay) chairs = [];
  };
}

/** Colour and shape of a seat as the game on this page counts them: those of who plays there. */
export const seatLook = (seat: Seat): SeatLook => chairLook(chairs[seat] ?? seat);

const f1 = (n: number) => Math.round(n * 10) / 10;

/** The outline of a seat's shape around a point: on marks, boats, cards, ships. */
export function shapePath(shape: SeatShape, x = 0, y = 0, r = 8): string {
  const line = (points: readonly (readonly [number, number])[]) =>
    `${points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${f1(px)},${f1(py)}`).join('')}Z`;
  switch (shape) {
    case 'circle':
      return `M${f1(x - r)},${f1(y)}a${f1(r)},${f1(r)} 0 1,0 ${f1(2 * r)},0a${f1(r)},${f1(r)} 0 1,0 ${f1(-2 * r)},0Z`;
    case 'triangle': {
      // Set lower than its middle, so that it looks centred.
      const [cy, R] = [y + r * 0.17, r * 1.24];
      return line([
        [x, cy - R],
        [x + R * 0.95, cy + R * 0.72],
        [x - R * 0.95, cy + R * 0.72],
      ]);
    }
    case 'square': {
      const R = r * 0.9;
      return line([
        [x - R, y - R],
        [x + R, y - R],
        [x + R, y + R],
        [x - R, y + R],
      ]);
    }
    case 'diamond': {
      const R = r * 1.22;
      return line([
        [x, y - R],
        [x + R, y],
        [x, y + R],
        [x - R, y],
      ]);
    }
    case 'star':
      return line(
        Array.from({ length: 10 }, (_, i) => {
          const R = i % 2 === 1 ? r * 0.55 : r * 1.28;
          const angle = -Math.PI / 2 + (i * Math.PI) / 5;
          return [x + R * Math.cos(angle), y + R * Math.sin(angle)] as const;
        }),
      );
  }
}

/** What those at the table are called. */
export const namesIn =
  (seats: readonly Pick<SeatInfo, 'seat' | 'name'>[]) =>
  (seat: Seat): string =>
    seats.find((info) => info.seat === seat)?.name ?? '';
