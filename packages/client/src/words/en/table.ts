import { capital, counted, type Phrase, say } from '../phrase';

// A game under way.

export const table = {
  title: (title: string) => `${title} - Packetboat`,
  turnTitle: (title: string) => `Your turn: ${title}`,
  yourTurn: 'your turn',
  waits: 'waits',
  acting: 'acts now',
  standIn: 'stand-in',
  away: 'not connected',
  awayFor: (ms: number) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return 'not connected';
    return minutes < 60
      ? `away for ${minutes} min`
      : minutes < 2880
        ? `away for ${Math.floor(minutes / 60)} h`
        : `away for ${Math.floor(minutes / 1440)} days`;
  },
  /** Whom a free seat goes by while the game runs: "Nobody is steering". */
  nobody: 'Nobody',
  vacant: 'the seat is free',
  here: 'connected',
  you: 'you',
  watching: 'watching',
  watchers: (n: number) => `${n} watching`,
  thisDevice: 'at this device',
  notices: 'Notices',
  youWatch: 'You are watching.',
  menu: 'Menu',
  board: 'Board',
  players: 'Players',
  log: 'Log',
  chat: 'Chat',
  rules: 'Rules',
  side: 'Players, log, chat and rules',
  sideTabs: 'Log, chat and rules',
  phoneTabs: 'Board, players, log and chat',
  stage: (title: string) => `The board of ${title}`,
  twin: (title: string) => `${title} as text`,
  textView: 'The game as text',
  drawnView: 'The drawn board',
  themeToDark: 'Lamplight (dark)',
  themeToLight: 'Daylight (light)',
  bellOn: 'Turn bell: on',
  bellOff: 'Turn bell: off',
  settings: 'Settings',
  fairness: 'Honest chance',
  rename: 'Change my name',
  recovery: 'Move my seat to another device',
  invite: 'Invite to watch',
  leave: 'Leave the game',
  keys: 'Keyboard',
  pastHead: 'You are looking at an earlier moment.',
  pastShort: 'An earlier moment',
  backToNow: 'Back to now',
  announceTurn: (ask: string) => `Your turn: ${ask}.`,
  announceTurnOf: (name: string, does: string) => `${name} ${does}.`,
  frozen:
    'The rules stumbled at this table, so nothing can be moved until the server is mended. Its host finds the reason in the log.',
};

export const log = {
  empty: 'Nothing has happened yet.',
  older: 'Show earlier lines',
  rewound: say`By consent of all, the game went back.` as Phrase,
  unknown: 'Something happened.',
  goTo: 'Show this moment',
  label: 'What has happened, newest first',
  newest: 'To the log. Latest:',
  before: (n: number) => `+${n} before`,
};

export const chat = {
  empty: 'Nobody has said anything yet.',
  placeholder: 'Say something to the table',
  placeholderSpectator: 'Talk to those who watch',
  send: 'Send',
  forPlayers: 'Players only: those who watch do not see it.',
  forSpectators: 'Those who watch talk here; the players do not see it.',
  new: (n: number) => counted(n, 'new message', 'new messages'),
  said: (name: string, text: string) => `${name}: ${text}`,
  label: 'Talk at the table',
  name: 'You speak as',
  nameless: 'A spectator',
};

export const since = {
  head: (n: number) => `${capital(counted(n, 'thing', 'things'))} since your last turn`,
  label: 'Since your last turn',
  touching: 'What touched you',
  earlier: (n: number) => `${capital(counted(n, 'thing', 'things'))} before these`,
  show: 'Show me',
  skip: 'Skip these',
  step: (i: number, n: number) => `${i} of ${n}`,
  back: 'One back',
  forward: 'One forward',
  pause: 'Pause',
  goOn: 'Go on',
  speed: (name: string) => `Speed: ${name}`,
  speeds: { slow: 'slow', usual: 'usual', fast: 'fast' },
};

export const undo = {
  label: 'Undo',
  free: 'takes back your last step',
  limits: {
    'undo.nothing': 'nothing to take back yet',
    'undo.chance': 'chance has spoken: no further back',
    'undo.notYours': 'the last move is not yours',
  } as Readonly<Record<string, string>>,
  rewind: 'Ask everybody to go back to here',
};

export const connection = {
  resuming: 'The line is down. Trying to reach the server again; nothing is lost.',
  resumed: 'The line is back.',
  now: 'Try now',
  pending: 'On its way',
  goingDown:
    'The server is being restarted, or was closed. The game goes on by itself as soon as it is back.',
};

export const pass = {
  head: (name: string) => `Pass the device to ${name}`,
  text: 'The screen is covered so that nobody sees what is not theirs.',
  ready: (name: string) => `I am ${name}`,
};

export const hostActions = {
  fill: 'Fill the free seat',
  fillText: 'The game waits there. Seat a stand-in, or invite somebody to take the seat.',
  recover: 'Recovery link for this player',
  recoverText: (name: string) =>
    `For ${name} on another device: send this link to ${name}, and to nobody else. It opens the seat, once. Everybody at the table is told.`,
  recoverPresent: (name: string) => `${name} is connected, and can do it without help`,
};
