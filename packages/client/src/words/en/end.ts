import { capital, counted } from '../phrase';
import { clock } from './clock';
import { listed } from './list';
import { ordinal } from './number';

// The end of a game, and what can be done with it then.

const CHANCE: Readonly<Record<string, string>> = {
  'mississippi-queen': 'the die and the river tiles',
  broadhorns: 'the cards and the barrels',
  broadsides: 'the dice',
  montana: 'the wheel and the land',
  'small-railroad-empires': 'the cards and the map tiles',
};

/** What chance has in hand, by title. */
const chanceOf = (title: string): string | undefined => CHANCE[title];

const NEXT_HOST = 'Whoever opened it hosts it, and starts it.';

export const end = {
  head: 'The game is over',
  won: (names: string, many: boolean) => `${names} ${many ? 'share the first place' : 'wins'}`,
  youWon: 'You win',
  /** Among those who share the first place. */
  you: 'You',
  yourPlace: (place: number, tied: boolean) =>
    tied ? `You share ${ordinal(place)} place` : `You came ${ordinal(place)}`,
  place: (n: number) => ordinal(n),
  rank: 'Place',
  player: 'Player',
  rematch: 'Play again',
  rematchText: '“Play again” opens a new table for the same people, which you host and start.',
  /** `kept`: until when a seat is kept for who reads it, if one is. */
  rematchOpen: (names: readonly string[], host: boolean, kept: number | null) =>
    [
      names.length === 0
        ? 'The next table is open.'
        : `${listed(names)} ${names.length === 1 ? 'sits' : 'sit'} at the next table.`,
      ...(kept === null ? [] : [`Your seat is kept until ${clock(kept)}.`]),
      host ? 'You host it and start it.' : NEXT_HOST,
    ].join(' '),
  rematchFull: 'Every seat at the next table is taken by now. You can watch the game.',
  rematchBegun: 'The next game has begun.',
  rematchWithout: 'The next game has begun without you. You can watch it.',
  toRematch: 'Go to the next table',
  look: 'Look at the board',
  replay: 'Step through the game',
  fairness: (title: string) => `Check ${chanceOf(title) ?? 'the luck of the game'}`,
  closed: 'This table was closed, without a result.',
  show: 'Show the result',
};

export const replay = {
  head: (title: string) => `${title}, step by step`,
  loading: 'Playing the game again',
  first: 'To the beginning',
  back: 'One step back',
  forward: 'One step on',
  last: 'To the end',
  play: 'Play',
  pause: 'Stop',
  at: (n: number, of: number) => `Step ${n} of ${of}`,
  slider: 'Step',
  steps: 'The steps of the game',
  leave: 'Back to the table',
  notYet: 'A game can be stepped through when it is over.',
  as: 'Everything is open now: hidden things are shown as well.',
};

export const fairness = {
  head: 'Honest chance',
  text: (title: string) =>
    `Before anybody sat down, the server drew a secret and published its fingerprint, the commitment below. Every browser added something of its own on sitting down. All that is left to chance in this game${chanceOf(title) === undefined ? '' : `, ${chanceOf(title)},`} follows from the two together: the server could not choose it, because it did not know what the players would add; the players could not, because they did not know the secret.`,
  commitment: 'Commitment of this table',
  mine: 'What this browser added',
  none: 'This browser holds no seat here.',
  after:
    'When the game is over the secret is published, and this page plays the whole game again from it and compares every move.',
  check: 'Check this game',
  checking: 'Playing the game again',
  good: 'It all fits: the secret is the promised one, your contribution is in it, and the game played again comes to the same end.',
  steps: {
    commitment: 'The published secret has the promised fingerprint',
    contribution: 'What this browser added went into the seed',
    order: (who: string) => `${who} began, as the lot says that follows from the seed`,
    asSeated: 'The seats played in their own order, since nothing was drawn',
    moves: (n: number) => `${capital(counted(n, 'action', 'actions'))} played again, each one legal`,
    replayed: 'Every action played again is legal',
    outcome: 'The game comes to the same end',
  },
  bad: 'It does not fit. Save the proof and show it to somebody who understands such things.',
  save: 'Save the proof',
  notYet: 'Possible when the game is over.',
};
