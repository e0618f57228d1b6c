/**
 * Where layouts break: the only lengths that style sheets and components may ask a page about. `styles/sheets.test.ts`
 * holds every media query against them.
 */

/** Widths of the page, in pixels, up to which it is laid out as the name says. */
export const UP_TO = {
  /** The smallest phones. */
  slim: 380,
  /** The stage is a column: strip, map, foot. */
  column: 700,
  /** One thing at a time, with tabs at the foot. */
  phone: 860,
  /** Notes as short as they go, decks bows up. */
  tablet: 1019,
  /** A side panel that is narrow, and bars whose buttons have a row of their own. */
  small: 1100,
  /** What else lies on the map lies along the bar. */
  desk: 1216,
} as const;

/** Widths of the page, in pixels, from which on everything is drawn larger. */
export const FROM = { wide: 1600, hall: 1920, wall: 3200 } as const;

/** Heights of the page, in pixels, up to which it is laid out as the name says. */
export const AS_LOW_AS = {
  /** A phone held level. */
  flat: 520,
  low: 600,
  /** A phone whose browser has bars. */
  short: 700,
  squat: 740,
  middling: 789,
  modest: 840,
} as const;

/** Widths of a panel, in letters of the size that the settings ask for, up to which it is laid out as the name says. */
export const LETTERS_WIDE = {
  tight: 20,
  snug: 22.5,
  crowded: 38,
  halved: 43.75,
  stacked: 55,
  folded: 68.75,
} as const;

/** A media query for a page so narrow. */
export const upTo = (name: keyof typeof UP_TO): string => `(max-width: ${UP_TO[name]}px)`;

/** A media query for a page so wide at least. */
export const beyond = (name: keyof typeof UP_TO): string => `(min-width: ${UP_TO[name] + 1}px)`;

/** A media query for a page so low. */
export const asLowAs = (name: keyof typeof AS_LOW_AS): string => `(max-height: ${AS_LOW_AS[name]}px)`;
