import { HEADING_NAMES, type Heading } from '@packetboat/games/kit/hex';
import type { Point } from '../../../chart/point';

export type HeadingName = (typeof HEADING_NAMES)[number];

export const HEADING_WORDS: Readonly<Record<HeadingName, string>> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
};

export const headingWord = (heading: Heading): string => HEADING_WORDS[HEADING_NAMES[heading]];

/** So far from a point in the direction of a heading, or some degrees to the right of it. */
export const beside = (at: Point, heading: Heading, far: number, degrees = 0): Point => {
  const a = ((heading * 60 + degrees - 90) * Math.PI) / 180;
  return [at[0] + far * Math.cos(a), at[1] + far * Math.sin(a)];
};
