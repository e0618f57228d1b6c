/** Names for things that keep their place and have no other identity: boxes of a boat, stalls of a face, cards of a kind. */
const SLOTS = Array.from({ length: 80 }, (_, i) => `slot ${i}`);

export const slot = (n: number): string => SLOTS[n] ?? `slot ${n}`;
