import type { View } from '@packetboat/games/mississippi-queen/state';
import { capital, counted } from '../../../../words/phrase';
import { goalWords, noGoalWords } from './goal';
import { coalWords } from './words';

/** The map, and what its keys do. */
export const riverWords = (view: View, keys: string): string =>
  `The river, tiles ${view.gone + 1} to ${view.river.length}${keys === '' ? '' : `. ${keys}`}`;
export const WHOLE_RIVER = 'The whole river';
export const miniatureWords = (names: readonly string[]): string =>
  `The whole river, with ${names.join(', ')}. Tap to look elsewhere.`;

/** The head of the order strip. */
export const orderHead = (over: boolean): string => (over ? 'As they came in' : 'Order of this round');

export const queenWords = (name: string): string => `${name} is the queen of the Mississippi`;

/** The line under the order of the round. */
export function goalLine(view: View): string {
  const none = noGoalWords(view);
  return capital(goalWords(view) + (none === undefined ? '' : `; ${none}`));
}

/** Signs on the river itself. */
export const SIGNS = {
  push: 'push',
  free: 'free',
  station: 'speed 1',
  landing: 'speed 1, 2 aboard',
} as const;

/** The buttons at the foot, and the keys that press them. */
export const BUTTONS = {
  stepBack: 'Step back',
  nothingBack: 'nothing to step back',
  endMove: 'End move',
  endLimit: 'the next boat sails',
  enter: 'Key: Enter',
  backspace: 'Key: Backspace',
} as const;
export const toSailWords = (left: number): string => `${counted(left, 'more hex', 'more hexes')} to sail`;

/** The engine: gauge, bunker and the choice of a speed. */
export const SPEED_RULE = 'Speed: one step is free, each further step burns 1 coal.';
export const SPEEDS_HEAD = 'Speed of this move';
export const SPEED = 'speed';
export const speedWords = (speed: number, was = speed): string =>
  speed === was ? `Speed ${speed}` : `Speed ${speed}, was ${was}`;
export const speedUnderWay = (speed: number, was = speed): string =>
  speed === was ? String(speed) : `${was} \u2192 ${speed}`;

/** One of the six speeds: its whole label, and the small words on it. */
export const speedLabel = (to: number, price: string, why: string): string =>
  why === '' ? `Speed ${to}, ${price}` : `Speed ${to}: ${why}`;
export const speedPrice = (now: boolean, coal: number): string => (now ? 'as now' : coalWords(coal));
export const [AFTER, NOW, BARRED] = ['after', 'now', '\u2013'] as const;

export const bunkerWords = (
  coal: number,
  {
    burning,
    planned,
  }: { readonly burning: number; readonly planned: { now: number; after: number } | undefined },
): string => {
  if (planned !== undefined) return `Coal ${planned.now} now, ${planned.after} after`;
  return burning > 0 ? `Coal ${coal + burning}, this move burns ${burning}` : `Coal ${coal}`;
};
export const coalRowWords = (coal: number, burning: number): string =>
  `Coal ${coal + burning}${burning > 0 ? `, burning ${burning}` : ''}`;
export const aboardWords = (passengers: string): string => `${passengers} aboard`;

/** The coal bill. */
export const billHead = (planned: boolean): string => (planned ? 'Bill as planned' : 'Coal bill');

/** Lettered on the land along the river. */
export const MAP_NAMES: readonly string[] = [
  'Willow Bend',
  'Cypress Bend',
  'Heron Reach',
  'Plum Point',
  'Magnolia Shoals',
  'Grand Gulf',
  'Turkey Slough',
  'Old Town Chute',
  'Catfish Bar',
  'Choctaw Point',
  'Palmyra Cutoff',
  'Sugar House Reach',
  'Panther Forest',
  'Lantern Bayou',
];
