import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same. How long it takes tells nothing of where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
