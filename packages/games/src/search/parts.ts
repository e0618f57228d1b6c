/** Work that is done in parts, with what comes of it: whoever does it may do other things between two of them. */
export type Parts<T> = Generator<undefined, T, undefined>;

/** All that is left, in one go. */
export function finish<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}
