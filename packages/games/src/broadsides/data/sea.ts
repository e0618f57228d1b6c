/** A ship's heading, and any bearing: 0 to 7 clockwise from north, 45 degrees each. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5, 6, 7];

export const HEADING_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** A dot of the sea: x grows east, y grows south. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** One step for each heading. A diagonal step is one step: where two diagonals cross is no dot (BS-1.3). */
export const STEPS: readonly [Dot, Dot, Dot, Dot, Dot, Dot, Dot, Dot] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** The sea board (an original one): what each dot holds is in `ISLANDS` and `STARTS`. */
export const SEA = { width: 11, height: 13 } as const;

/** Each island as the dots it covers. */
export const ISLANDS: readonly (readonly Dot[])[] = [
  [
    { x: 2, y: 3 },
    { x: 3, y: 3 },
  ],
  [
    { x: 8, y: 4 },
    { x: 8, y: 5 },
  ],
  [{ x: 6, y: 2 }],
  [{ x: 5, y: 6 }],
  [{ x: 4, y: 10 }],
  [
    { x: 2, y: 7 },
    { x: 2, y: 8 },
  ],
  [
    { x: 7, y: 9 },
    { x: 8, y: 9 },
  ],
];

/** Where each seat's ship begins. */
export const STARTS: readonly [Dot & { heading: Heading }, Dot & { heading: Heading }] = [
  { x: 5, y: 12, heading: 0 },
  { x: 5, y: 0, heading: 4 },
];

const land = new Set(ISLANDS.flat().map(({ x, y }) => y * SEA.width + x));

export function onSea({ x, y }: Dot): boolean {
  return x >= 0 && x < SEA.width && y >= 0 && y < SEA.height;
}

export function isIsland({ x, y }: Dot): boolean {
  return onSea({ x, y }) && land.has(y * SEA.width + x);
}

export function turned(heading: Heading, eighths: number): Heading {
  return ((((heading + eighths) % 8) + 8) % 8) as Heading;
}

export function dotAhead({ x, y }: Dot, heading: Heading): Dot {
  const by = STEPS[heading];
  return { x: x + by.x, y: y + by.y };
}

/** The bearing of a neighbouring dot; `undefined` out of range, and on the dot itself. */
export function bearingOf(from: Dot, to: Dot): Heading | undefined {
  return HEADINGS.find((h) => STEPS[h].x === to.x - from.x && STEPS[h].y === to.y - from.y);
}

/** How many steps apart two dots are. */
export function stepsApart(a: Dot, b: Dot): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** A dot's name in log lines: `5,12`. */
export function dotName({ x, y }: Dot): string {
  return `${x},${y}`;
}
