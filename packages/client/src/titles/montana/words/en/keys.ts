/** What the keys of the board do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  walk: 'hex by hex; each is told',
  choose:
    'build there; where you have just built, ask whether your turn ends; with no place marked, do what the bar proposes, or end the turn',
  numbers: {
    keys: ['1 to 9'],
    does: 'press a button of the bar, from the left; while recruiting, 1 to 7 move the arrow on, 8 and 9 press what else the bar has',
    said: '1 to 9 press the buttons of the bar',
  },
  leave: {
    keys: ['Esc'],
    does: 'leave the marked place, or put back what the hand holds',
    said: 'Escape leaves the place: then Enter ends the turn',
  },
} as const;
