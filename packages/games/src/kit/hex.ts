/** Axial coordinates of a flat-top hex. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** 0..5 clockwise from north: N, NE, SE, S, SW, NW. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5;

export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5];

export const HEADING_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

const STEPS: readonly [Hex, Hex, Hex, Hex, Hex, Hex] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The heading after so many 60-degree turns to the right (negative: to the left). */
export function turned(heading: Heading, sixths: number): Heading {
  return ((((heading + sixths) % 6) + 6) % 6) as Heading;
}

/** How many 60-degree turns lie between two headings, 0 to 3. */
export function turnsBetween(a: Heading, b: Heading): number {
  const right = (b - a + 6) % 6;
  return right > 3 ? 6 - right : right;
}

export function step(from: Hex, heading: Heading, distance = 1): Hex {
  const by = STEPS[heading];
  return { q: from.q + by.q * distance, r: from.r + by.r * distance };
}

export function neighbours(of: Hex): Hex[] {
  return HEADINGS.map((heading) => step(of, heading));
}

/** Turns a hex around the origin, 60 degrees to the right each time. */
export function rotated(hex: Hex, sixths: number): Hex {
  let { q, r } = hex;
  for (let i = turned(0, sixths); i > 0; i--) [q, r] = [0 - r, q + r];
  return { q, r };
}

export function added(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The heading from one hex to a neighbour of it; `undefined` when they do not touch. */
export function headingTo(from: Hex, to: Hex): Heading | undefined {
  return HEADINGS.find((heading) => STEPS[heading].q === to.q - from.q && STEPS[heading].r === to.r - from.r);
}

/** All hexes on the straight line between two, both ends included. */
export function line(from: Hex, to: Hex): Hex[] {
  const length = distance(from, to);
  return Array.from({ length: length + 1 }, (_, i) => {
    const t = length === 0 ? 0 : i / length;
    // A nudge keeps a line that runs along an edge on one side of it.
    return rounded(from.q + (to.q - from.q) * t + 1e-6, from.r + (to.r - from.r) * t + 2e-6);
  });
}

function rounded(q: number, r: number): Hex {
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  // `+ 0` turns -0 into 0, which JSON and equality would tell apart.
  return { q: rq + 0, r: rr + 0 };
}

/** A text key for sets and maps: `3,-1`. */
export function hexKey({ q, r }: Hex): string {
  return `${q},${r}`;
}
