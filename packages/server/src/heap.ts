import { setFlagsFromString } from 'node:v8';

/** So much more than what was still in use may gather before V8 looks again what is not. */
const MORE_PERCENT = 80;

/**
 * Left to itself V8 lets what has outlived two small collections grow to four times of itself before it looks through it. What a crowd has
 * sent waits long enough for its turn to be counted there, so that most of what a storm takes would be garbage.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${MORE_PERCENT}`);
}
