import { listed } from './names';

/** While a wheel turns, and nobody knows where it will stop. */
export const spinsWords = (name: string): string => `${name} spins the wheel.`;
export const SPINS = 'Each of its eight spaces is as likely as the others.';

/** The row of those who could be sent. */
export const WHO_GOES = 'Who goes';

/** The map, and what its keys do. */
export const landWords = (keys: string): string => (keys === '' ? 'The land' : `The land. ${keys}`);
export const WHOLE_LAND = 'The whole land';

export const settledWords = (winners: readonly string[]): string => `${listed(winners)} settled Montana`;
