/** Who comes first where several wait: people at a table, then those who look at it, then everybody else. */
export type Rank = 'seated' | 'watching' | 'stranger';

export const RANKS: readonly Rank[] = ['seated', 'watching', 'stranger'];
