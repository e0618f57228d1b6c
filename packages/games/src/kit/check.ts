/** A sentence about a law that is broken, in a list of such; where it holds, none. */
export function when(broken: boolean, sentence: string): string[] {
  return broken ? [sentence] : [];
}
