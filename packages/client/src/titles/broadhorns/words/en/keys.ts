/** What the keys of the board do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  walk: 'along the river, and up and down to the towns; each is told',
  choose: 'sail there, or look at the town; with no place marked, the main button of the bar',
  aim: {
    keys: ['A', 'F'],
    does: 'aim a space further up, or down',
    said: 'A and F aim up and down the river',
  },
  sail: { keys: ['S'], does: 'sail to where you aim', said: 'S sails there' },
  putIn: { keys: ['W'], does: 'put in at the port', said: 'W puts in' },
  numbers: {
    keys: ['1 to 9'],
    does: 'the open buttons of the sheet, or the cards one may play, in their order',
    said: '1 to 9 press the buttons of the sheet',
  },
  endTurn: { keys: ['E'], does: 'end the turn', said: 'E ends the turn' },
  leave: { keys: ['Esc'], does: 'leave the marked place, or put back what the hand holds' },
} as const;
