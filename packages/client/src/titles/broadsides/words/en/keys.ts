/** What the keys of the board do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  forward: { keys: ['\u2191', 'W'], does: 'plotting: forward' },
  port: { keys: ['\u2190', 'A'], does: 'plotting: turn to port' },
  starboard: { keys: ['\u2192', 'E'], does: 'plotting: turn to starboard' },
  remain: { keys: ['\u2193', 'S'], does: 'plotting: remain in place' },
  damage: { keys: ['X'], does: 'plotting: a damage card' },
  rows: { keys: ['1 to 8'], does: 'firing: aim at rows A to H' },
  aim: { keys: ['\u2190', '\u2192'], does: 'firing: the row before or behind' },
  side: { keys: ['S'], does: 'firing: the other side of her hull, over bow or stern' },
  deck: { keys: ['Arrows'], does: 'on deck: from section to section' },
  confirm: { keys: ['Enter'], does: 'ready, fire, choose a section, end the turn' },
  takeBack: { keys: ['Backspace'], does: 'take back the last card, the Captain, or “ready”' },
  putDown: { keys: ['Esc'], does: 'on deck: put down the figure in the hand' },
} as const;
