/**
 * How much is looked at. `LOOKS=all` takes every size and both lights, which is minutes of painting; by itself the
 * suite keeps to the sizes at which layouts differ most.
 */
export const ALL_LOOKS = process.env.LOOKS === 'all';

/** The sizes of pictures that people look at: they are taken where all is looked at. */
export const PICTURE_SIZES: readonly (readonly [width: number, height: number])[] = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
];

export const PICTURE_THEMES: readonly ('light' | 'dark')[] = ['light', 'dark'];
