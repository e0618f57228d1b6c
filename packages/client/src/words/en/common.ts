import { counted } from '../phrase';
import { clock } from './clock';
import { listed } from './list';

// What every page says, and the titles on their covers.

export const common = {
  name: 'Packetboat',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  home: 'To the front page',
  again: 'Try again',
  yes: 'yes',
  no: 'no',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'This browser does not let the page copy. The link is selected: copy it from the field.',
  loading: 'One moment',
  you: 'you',
  and: ' and ',
  whatToDo: 'What to do',
  nothingBack: 'nothing to step back',
  closer: 'Closer',
  wider: 'Wider',
  notPossible: 'That is not possible now.',
  skip: 'Skip to the content',
  skipToText: 'Skip to the game as text',
  names: listed,
  ago: (ms: number) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return 'just now';
    if (minutes < 60) return counted(minutes, 'minute ago', 'minutes ago');
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return counted(hours, 'hour ago', 'hours ago');
    return counted(Math.floor(hours / 24), 'day ago', 'days ago');
  },
  shapes: {
    circle: 'circle',
    triangle: 'triangle',
    square: 'square',
    diamond: 'diamond',
    star: 'star',
  },
  colours: { blue: 'blue', vermilion: 'vermilion', green: 'green', amber: 'amber', plum: 'plum' },
};

export const when = {
  clock,
  day: (at: number) =>
    new Date(at).toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' }),
  whole: (at: number) => new Date(at).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' }),
};

export const covers = {
  'mississippi-queen': {
    name: 'Mississippi Queen',
    tagline: 'Race steamers down a river that is laid as you sail.',
    goal: 'The first to land wins; in the passenger race, with two passengers aboard.',
    players: '2 to 5 players',
  },
  broadhorns: {
    name: 'Broadhorns',
    tagline: 'Float barrels south before they spoil.',
    goal: 'Buy in St. Louis, sell downriver; most gold wins when the year ends.',
    players: '2 to 4 players',
  },
  broadsides: {
    name: 'Broadsides & Boarding Parties',
    tagline: 'Plot three moves, then fire.',
    goal: 'Sink the other ship, or come alongside and take her Captain.',
    players: '2 players',
  },
  montana: {
    name: 'Montana',
    tagline: 'Hire hands, bid, and settle the valley.',
    goal: 'Somebody places the last settlement and the round is played out: most on the land win.',
    players: '2 to 4 players',
  },
  'small-railroad-empires': {
    name: 'Small Railroad Empires',
    tagline: 'Lay track, run trains, fill contracts.',
    goal: 'Carry goods from factory to city by train; most prestige wins.',
    players: '2 to 4 players',
  },
};
