import type { TitleKey } from '../../titles/contract';

// What one sets and moves for oneself.

export const recovery = {
  head: 'Move my seat to another device',
  text: 'Open this link on the other device, or point its camera at the code. It works once, and your seat then leaves this browser.',
  link: 'Recovery link',
  make: 'Make the link',
  asHost: (name: string) => `You are the host as well; that moves along with ${name}.`,
  which: 'Which seat',
  taking: 'Taking your seat back',
};

export const settings = {
  head: 'Settings',
  theme: 'Light',
  themes: { system: 'As this device', light: 'Daylight (light)', dark: 'Lamplight (dark)' },
  motion: 'Movement',
  motions: { system: 'As this device', full: 'Pieces travel', reduced: 'Nothing moves' },
  text: 'Text size',
  texts: { normal: 'Normal', larger: 'Larger', largest: 'Largest' },
  bell: 'Turn bell',
  bells: { off: 'Silent', on: 'One soft bell on my turn' },
  confirm: 'When I end my turn',
  confirms: { on: 'Ask me first', off: 'Never ask' },
  confirmNote:
    'Some games ask every time. Mississippi Queen asks only when your boat, as she lies, would have to burn coal on her next move or could not move at all.',
  view: 'The game is shown as',
  views: { drawn: 'A drawn board', text: 'Text and buttons' },
  kept: 'Kept in this browser.',
};

export const keys = {
  head: 'Keyboard',
  text: 'Everything can be done without a mouse.',
  onBoard: (title: string) => `On the board of ${title}`,
  everywhere: 'Everywhere',
  map: [
    { keys: ['?'], does: 'this list' },
    { keys: ['U'], does: 'undo' },
    { keys: ['V'], does: 'advice, where you play alone' },
    { keys: ['T'], does: 'the drawn board or the game as text' },
    { keys: ['L'], does: 'log' },
    { keys: ['C'], does: 'chat' },
    { keys: ['P'], does: 'players' },
    { keys: ['R'], does: 'rules, opened at what is being done' },
    { keys: ['B'], does: 'turn bell on or off' },
    { keys: ['N'], does: 'daylight or lamplight' },
    { keys: ['Space'], does: 'skip what is being shown' },
    { keys: ['Tab'], does: 'from one thing to the next; Enter does it' },
    { keys: ['Esc'], does: 'step back, or close' },
  ],
  /** What the maps of all boards have. */
  stepBack: { keys: ['Backspace'], does: 'step back', said: 'Backspace steps back' },
  lit: {
    keys: ['J', 'Shift + J'],
    does: 'go to the next lit place, or the one before',
    said: 'J goes to the next lit place',
  },
  walk: (step: string): TitleKey => ({
    keys: ['\u2190', '\u2191', '\u2192', '\u2193'],
    does: `walk the map, ${step}`,
    said: 'arrows walk the map',
  }),
  choose: (does: string): TitleKey => ({ keys: ['Enter'], does, said: 'Enter chooses' }),
  chart: [
    { keys: ['+', '\u2212'], does: 'closer, wider' },
    { keys: ['Shift + arrow'], does: 'move the map' },
  ],
  /** What is said of the keys when the map gets the focus. */
  said: (said: readonly string[]) => `Keys: ${said.join(', ')}.`,
  mapEnds: 'The map ends here.',
  noneLit: 'Nothing on the map is to be chosen now.',
};
