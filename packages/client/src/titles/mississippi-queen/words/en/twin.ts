import type { View } from '@packetboat/games/mississippi-queen/state';

/** The heads of the text view. */
export const HEADS = {
  around: 'Around the boat',
  race: 'What you race for',
  boats: 'All boats',
  order: 'Order of this round',
  river: 'The river',
} as const;

export const roundHead = ({ round }: View): string => `Round ${round.number}`;
export const goalsHead = ({ race }: View): string =>
  race === 'passengers' ? 'Stations and landing' : 'Landing';
export const NO_LANDING = 'The landing is not laid yet.';

/** A boat in the order of the round. */
export const orderLine = (place: number, name: string, note: string, status: string | undefined): string =>
  `${place}. ${name}: ${note}${status === undefined ? '' : `, ${status}`}.`;
