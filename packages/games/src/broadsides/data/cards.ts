/** The four cards a captain may choose. */
export const ORDERS = ['remain', 'forward', 'starboard', 'port'] as const;
export type Order = (typeof ORDERS)[number];

/** A plotting card. Damage cards are only ever forced (BS-3.2). */
export type Card = Order | 'damage';
export const CARDS = [...ORDERS, 'damage'] as const;

/** Of each kind in a hand, and in a plot: a hand is never short. */
export const CARDS_PER_PLOT = 3;
