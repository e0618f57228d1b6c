import { capital, counted } from '../phrase';
import { clock } from './clock';
import { listed } from './list';

// A table before its game.

const verb = (names: readonly string[], one: string, many: string): string =>
  names.length === 1 ? one : many;

export const keptText = (until: number): string =>
  `These seats are kept until ${clock(until)} for those who just played.`;

export const sit = {
  head: 'Take a seat',
  invited: (title: string, names: readonly string[]) =>
    names.length === 0
      ? `You are invited to a game of ${title}.`
      : `${listed(names)} ${verb(names, 'is', 'are')} waiting for you at a table of ${title}.`,
  /** Where no seat is to be had. */
  gathered: (title: string, names: readonly string[]) =>
    names.length === 0
      ? `A table of ${title}.`
      : `${listed(names)} ${verb(names, 'sits', 'sit')} at this table of ${title}.`,
  name: 'Your name',
  namePlaceholder: 'What the others call you',
  pick: 'Pick a seat and you are in',
  seat: (colour: string, shape: string) => `the ${colour} ${shape}`,
  free: 'free',
  takenBy: (name: string) => name,
  sitHere: 'Sit here',
  needName: 'Write your name first: the others want to know who sits there.',
  watch: 'Only watch',
  fullHead: 'Every seat is taken',
  full: (watching: boolean) =>
    watching
      ? 'You are watching: the board appears here as soon as the game begins.'
      : 'You can watch the game.',
  /** To somebody who played the last game. */
  lost: 'Seats are kept for some minutes for those who just played. Others have sat down since. You can watch the game.',
  begunWithout: 'This game has begun without you, and no seat is free.',
  keptHead: 'Kept for the players',
  kept: keptText,
  /** To somebody who has just played. */
  keptForYou: (until: number) => `You have just played: your seat is kept until ${clock(until)}.`,
  again: 'Sit down again',
  keptThen: 'If one is free then, you can take it here.',
  /** To somebody who watches; `on` where he watched the last game as well. */
  keptWatch: (on: boolean) =>
    `You ${on ? 'go on' : 'are'} watching: the board appears here as soon as the game begins.`,
  privateTable: 'This table is private: sitting down takes an invitation from its host.',
  already: 'You already sit at this table, in this browser.',
};

const HEADS: Readonly<Record<string, string>> = {
  'mississippi-queen': 'Waiting for the other boats',
  broadhorns: 'Waiting for all hands',
  broadsides: 'Waiting for the enemy',
  montana: 'Waiting for the settlers',
  'small-railroad-empires': 'Waiting for all to board',
};

export const waiting = {
  howToPlay: 'How it is played',
  /** By title; a title without words of its own is a table like any other. */
  head: (title: string) => HEADS[title] ?? 'Waiting for the table to fill',
  full: 'All seats are taken',
  complete: 'Everybody is here',
  seats: 'Who sits where',
  you: 'you',
  youHost: 'you, the host',
  standIn: 'played by the server',
  free: 'free',
  connected: 'here',
  away: 'away',
  invite: 'Invite',
  inviteText: 'Send this link. Whoever opens it picks a seat.',
  inviteLink: 'Invitation link',
  qr: 'The same link as a QR code, for a phone across the room',
  share: 'Share',
  start: 'Start the game',
  starting: 'Starting',
  needMore: (n: number) => `needs ${counted(n, 'more player', 'more players')}`,
  startsWith: (n: number) => `with ${counted(n, 'player', 'players')}`,
  hostStarts: (again: boolean) =>
    again
      ? 'Whoever opened this table hosts it, and starts the game.'
      : 'The host starts the game when everybody is there.',
  kept: (until: number) =>
    `Until ${clock(until)} the free seats are kept for those who just played, and for whoever gets the invitation.`,
  stillToCome: (names: readonly string[]) => `Still to come from the last game: ${listed(names)}.`,
  addStandIn: 'Seat a stand-in',
  addLocal: 'Somebody else at this device',
  addLocalText: 'A second person plays on this same screen. The device is handed over between turns.',
  addLocalSecret: 'Before each turn the screen is covered until the right person has it.',
  kick: (name: string) => `Ask ${name} to leave`,
  kickAsk: (name: string) => `Free the seat of ${name}?`,
  keep: (name: string) => `Let ${name} stay`,
  kickText:
    'The seat becomes free for somebody else. Links made there end, and so does the invitation that led there: you make a new one in one press.',
  dismiss: 'Dismiss the stand-in',
  level: 'How it plays',
  leave: 'Give up my seat',
  leaveAsk: 'Give up your seat?',
  leaveText: 'The seat becomes free for somebody else.',
  leaveGameText:
    'The game waits at your seat until somebody is invited to it, or the host seats a stand-in there. Links you have made end.',
  closeTable: 'Close this table',
  closeAsk: 'Close this table?',
  closeText: 'Everybody is sent home, without a result. This cannot be undone.',
  closeYes: 'Close it',
  stay: 'Stay',
  chosen: 'What was chosen',
  listed: 'Listed on the front page',
  unlisted: 'Only by its link',
  watching: (n: number) => `${capital(counted(n, 'person is', 'people are'))} watching.`,
  fairness: 'How chance is kept honest',
};
