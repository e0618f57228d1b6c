import { HEADING_NAMES, type Heading } from '@packetboat/games/kit/hex';

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
