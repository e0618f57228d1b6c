import { createContext, useContext } from 'react';
import type { Size } from '../parts/measured';
import { AS_LOW_AS, FROM, LETTERS_WIDE, UP_TO } from './thresholds';

/** What the shape of a stage is made of: pixels, and how much larger than usual the settings make letters. */
export interface Measures {
  readonly page: Size;
  readonly stage: Size;
  readonly letters: number;
}

const LETTER = 16;

/** How much larger everything on the stage is drawn on a wide screen, and on a wall. */
const drawnLarger = (width: number): number => (width >= FROM.wall ? 1.7 : width >= FROM.wide ? 1.25 : 1);

/** The narrower the page, the higher it must be for panels in all corners of a map. */
const CORNERS: readonly Size[] = [
  [1260, 790],
  [1360, 760],
  [1530, 720],
];

/** Widths from which a page that is low enough is a phone held level. */
const LEVEL_FROM = 560;
/** A phone held level with a side panel beside its stage: so narrow is what is left, and so high it must be to stack. */
const [BESIDE, STACKS_FROM] = [699, 300];

/**
 * Everything that the layout of a stage may depend on, by name. Style sheets ask `[data-shape~="column"]`, components
 * `useShape().column`. What a notice on the page takes from the stage changes none of it but `slender` and `stacked`,
 * which only matter where no notice stands.
 */
function namesOf({ page: [width, height], stage: [across, down], letters }: Measures) {
  const column = width <= UP_TO.column;
  const level = width >= LEVEL_FROM && height <= AS_LOW_AS.flat;
  const low = height <= AS_LOW_AS.low;
  const short = height <= AS_LOW_AS.short;
  const slender = across <= BESIDE;
  return {
    slim: width <= UP_TO.slim,
    column,
    phone: width <= UP_TO.phone,
    tablet: width <= UP_TO.tablet,
    small: width <= UP_TO.small,
    desk: width <= UP_TO.desk,
    wide: width >= FROM.wide,
    wall: width >= FROM.wall,
    flat: height <= AS_LOW_AS.flat,
    low,
    short,
    squat: height <= AS_LOW_AS.squat,
    middling: height <= AS_LOW_AS.middling,
    modest: height <= AS_LOW_AS.modest,
    /** A phone held level: the bar stands beside the map. */
    level,
    /** A phone, upright or level. */
    close: column || level,
    /** Too low for a map and a table at once. */
    shallow: low || (column && short),
    /** Too narrow or too low for letters of this size: one thing at a time under the map. */
    cramped: width <= UP_TO.small * letters || height <= AS_LOW_AS.middling * letters,
    /** All panels have room in the corners of the map. */
    roomy: CORNERS.some(([wide, high]) => width >= wide * letters && height >= high * letters),
    /** Panels have room beside the map. */
    spacious: !level && across / drawnLarger(width) >= LETTERS_WIDE.stacked * LETTER * letters,
    slender,
    /** As narrow, but with room to put things under each other. */
    stacked: slender && down >= STACKS_FROM,
  };
}

export type ShapeName = keyof ReturnType<typeof namesOf>;

/** The shape of a stage. Two of the same shape are the same object to whoever compares `names`. */
export interface Shape extends Readonly<Record<ShapeName, boolean>> {
  /** All that hold, as they stand on the stage for style sheets. */
  readonly names: string;
  readonly size: number;
  readonly letters: number;
}

export function shapeOf(measures: Measures): Shape {
  const held = namesOf(measures);
  const names = Object.entries(held)
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(' ');
  return { ...held, names, size: drawnLarger(measures.page[0]), letters: measures.letters };
}

const DESK: Measures = { page: [1280, 800], stage: [944, 748], letters: 1 };

export const SHAPE_NAMES: readonly string[] = Object.keys(namesOf(DESK));

/** What is laid out nowhere has the shape of a desk. */
export const ShapeContext = createContext(shapeOf(DESK));

/** How the stage is laid out that this stands on. */
export const useShape = (): Shape => useContext(ShapeContext);

/** How wide a panel is for its letters, as it stands on it for style sheets. */
export const roomOf = (letters: number): string =>
  Object.entries(LETTERS_WIDE)
    .flatMap(([name, most]) => (letters <= most ? [name] : []))
    .join(' ');
