import type { WaitedForBy } from './thinker';

/** Who waits for a thought: for a stand-in's, or for advice. */
export type Waiter = WaitedForBy | 'advice';

/** After so many thoughts for people in a row comes one that nobody waits for, so that every game comes to its end. */
const IN_A_ROW = 9;

/** Thoughts that wait to be thought: of stand-ins those for people first, then advice; and of each kind who asked first. */
export class ThoughtQueue<T> {
  readonly #lines: Record<Waiter, T[]> = { people: [], nobody: [], advice: [] };
  #inARow = 0;

  get length(): number {
    return this.standIns + this.advice;
  }

  get advice(): number {
    return this.#lines.advice.length;
  }

  get standIns(): number {
    return this.#lines.people.length + this.#lines.nobody.length;
  }

  add(one: T, by: Waiter): void {
    this.#lines[by].push(one);
  }

  /** Takes out the next one. */
  next(): T | undefined {
    const { people, nobody, advice } = this.#lines;
    if (people.length + nobody.length === 0) {
      this.#inARow = 0;
      return advice.shift();
    }
    const forPeople = people.length > 0 && (nobody.length === 0 || this.#inARow < IN_A_ROW);
    this.#inARow = forPeople && nobody.length > 0 ? this.#inARow + 1 : 0;
    return (forPeople ? people : nobody).shift();
  }

  /** Takes out the first one of whom that is true, those for people first. */
  nextThat(fits: (one: T) => boolean): T | undefined {
    for (const line of Object.values(this.#lines)) {
      const at = line.findIndex(fits);
      if (at >= 0) return line.splice(at, 1)[0];
    }
    return undefined;
  }

  remove(one: T): void {
    for (const line of Object.values(this.#lines)) {
      const at = line.indexOf(one);
      if (at >= 0) line.splice(at, 1);
    }
  }

  /** Takes out all of them. */
  clear(): readonly T[] {
    return Object.values(this.#lines).flatMap((line) => line.splice(0));
  }
}
