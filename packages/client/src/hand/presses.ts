/** How many small moves each press of one's own has made, last press last, as long as nothing else has happened since. */
export interface Presses {
  /** A press made so many moves: the game stood at `from` before and stands at `to` after. */
  made(moves: number, from: number, to: number): void;
  /** So many moves were taken back. */
  takenBack(moves: number, to: number): void;
  /** How many small moves stepping back takes back now. */
  last(seq: number): number;
}

/** What one press has done, one step back undoes: however many small moves it was. */
export function countPresses(): Presses {
  let counts: number[] = [];
  let at = -1;
  return {
    made: (moves, from, to) => {
      if (moves === 0) return;
      counts = from === at ? [...counts, moves] : [moves];
      at = to;
    },
    takenBack: (moves, to) => {
      const whole = counts.at(-1) === moves;
      counts = whole ? counts.slice(0, -1) : [];
      at = to;
    },
    last: (seq) => (seq === at ? (counts.at(-1) ?? 1) : 1),
  };
}
