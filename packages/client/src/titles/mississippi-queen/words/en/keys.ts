/** What the keys of the board do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  ahead: {
    keys: ['W', '\u2191'],
    does: 'sail straight on; before another boat, ask where to push it',
    said: 'W ahead',
  },
  left: { keys: ['A', '\u2190'], does: 'turn left', said: 'A and D turn' },
  right: { keys: ['D', '\u2192'], does: 'turn right' },
  speed: {
    keys: ['E', 'Q'],
    does: 'one faster, one slower, before the first hex',
    said: 'E faster, Q slower',
  },
  numbers: {
    keys: ['1 to 6'],
    does: 'set the speed; in a push or after one, a heading, clockwise from north',
    said: '1 to 6 set the speed',
  },
  end: { keys: ['Enter'], does: 'end the move; with a place marked, choose it', said: 'Enter ends the move' },
  stepBack: { keys: ['Backspace'], does: 'step back', said: 'Backspace steps back' },
} as const;
