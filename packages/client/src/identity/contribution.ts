import { randomHex } from './random';

/** What this browser adds to a match's chance on sitting down: 32 random bytes as text, which nobody else chooses. */
export const drawContribution = (): string => randomHex(32);
