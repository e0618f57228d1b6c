/**
 * How much is looked at. `LOOKS=all` takes every size and both lights, which is minutes of painting; by itself the
 * suite keeps to the sizes at which layouts differ most.
 */
export const ALL_LOOKS = process.env.LOOKS === 'all';

/** The sizes of pictures that people look at. Whoever looks asks for all; the few that stories take by themselves are small. */
export const PICTURE_SIZES: readonly (readonly [width: number, height: number])[] = ALL_LOOKS
  ? [
      [390, 844],
      [1280, 800],
      [1920, 1080],
    ]
  : [[390, 844]];

export const PICTURE_THEMES: readonly ('light' | 'dark')[] = ALL_LOOKS ? ['light', 'dark'] : ['light'];
