import { count, counted, type Phrase, say } from './phrase';
import { refusalsEn } from './refusals.en';

/**
 * Everything the shell says in English. Titles bring their own catalogues. Nothing a person reads stands elsewhere. It is
 * long because it is one: who translates it has one file, and the compiler says what is missing.
 */
export const en = {
  common: {
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
    loading: 'One moment',
    you: 'you',
    and: ' and ',
    skip: 'Skip to the content',
    skipToText: 'Skip to the game as text',
    names: (names: readonly string[]) =>
      names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
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
  },

  covers: {
    'mississippi-queen': {
      name: 'Mississippi Queen',
      tagline: 'Race steamers down a river that is laid as you sail.',
      players: '2 to 5 players',
    },
    broadhorns: {
      name: 'Broadhorns',
      tagline: 'Float barrels south before they spoil.',
      players: '2 to 4 players',
    },
    broadsides: {
      name: 'Broadsides & Boarding Parties',
      tagline: 'Plot three moves, then fire.',
      players: '2 players',
    },
    montana: {
      name: 'Montana',
      tagline: 'Hire hands, bid, and settle the valley.',
      players: '2 to 4 players',
    },
    'small-railroad-empires': {
      name: 'Small Railroad Empires',
      tagline: 'Lay track, run trains, fill contracts.',
      players: '2 to 4 players',
    },
  },

  front: {
    tagline: 'Five games of river and rail at one table: send a friend the link, take a seat, cast off.',
    games: 'Games',
    open: 'Open a table',
    openFor: (title: string) => `Open a table of ${title}`,
    notYet: 'Not yet at the table',
    notYetWhy: 'This server does not have its rules yet.',
    mine: 'My tables',
    openTables: 'Open tables',
    openNote: 'sit down',
    running: 'Under way',
    runningNote: 'come and look',
    noneMine: 'Tables you sit at are kept here, in this browser.',
    noneOpen: 'Nobody is waiting for company. Open a table and send the link.',
    noneRunning: 'No game is being played in public.',
    more: 'Show more',
    play: 'Play',
    goIn: 'Go in',
    lookBack: 'Look back',
    sit: 'Sit down',
    watch: 'Watch',
    forget: (title: string) => `Take ${title} off this list`,
    yourTurn: 'Your turn',
    turnOf: (names: string) => `${names} to move`,
    running1: 'Under way',
    waitingForStart: 'Waiting for the host to start',
    seatsFree: (free: number) => (free === 0 ? 'All seats taken' : counted(free, 'seat free', 'seats free')),
    openedBy: (name: string) => `Opened by ${name}`,
    opened: (ago: string) => `Opened ${ago}`,
    since: (ago: string) => `Begun ${ago}`,
    over: (names: string) => `Over: ${names} won`,
    overPlain: 'Over',
    yourPlace: (place: number, tied: boolean) =>
      place === 1
        ? tied
          ? 'Over: you share the first place'
          : 'Over: you won'
        : `Over: you came ${ordinal(place)}`,
    closed: 'Closed by its host',
    gone: 'This table is no longer there',
    moved: 'Your seat was moved to another device',
    footer: 'No account, no e-mail: your seats belong to this browser.',
    move: 'Move them to another device',
    about: 'About',
    rules: 'Rules',
    hosts: 'For the host',
    house: (host: string) => `House: ${host}`,
    name: 'Your name',
    changeName: 'Change the name you sit down with',
    noServer: 'The server does not answer, so tables cannot be listed now.',
  },

  moving: {
    title: 'Move my seats',
    text: 'Each link below opens one of your seats on another device, once. The seat then leaves this browser.',
    none: 'You sit at no table that is still being played.',
    make: 'Make a link',
  },

  create: {
    title: (name: string) => `A new table of ${name}`,
    you: 'You',
    name: 'Your name',
    namePlaceholder: 'What the others call you',
    seats: 'Seats',
    seatsNote: 'You start with whoever has sat down by then.',
    standIns: 'Stand-ins',
    standInsNote: 'The server plays these seats; you can change that later.',
    options: 'The game',
    who: 'Who finds it',
    public: 'Everybody on this server',
    publicNote: 'Listed on the front page; anybody may sit down or watch.',
    link: 'Only who has the link',
    linkNote: 'Not listed. The invitation lets people sit down.',
    go: 'Open the table',
    going: 'Opening',
    rules: 'Read the rules',
    minutes: (min: number, max: number) => `${min} to ${max} minutes`,
    absent: 'No such game',
    absentText: 'This server does not have a game at that address.',
  },

  sit: {
    head: 'Take a seat',
    invited: (title: string) => `You are invited to a game of ${title}.`,
    name: 'Your name',
    namePlaceholder: 'What the others call you',
    pick: 'Pick a seat and you are in',
    seat: (colour: string, shape: string) => `the ${colour} ${shape}`,
    free: 'free',
    takenBy: (name: string) => name,
    sitHere: 'Sit here',
    needName: 'Write your name first: the others want to know who sits there.',
    watch: 'Only watch',
    full: 'Every seat is taken. You can watch.',
    privateTable: 'This table is private: sitting down takes an invitation from its host.',
    already: 'You already sit at this table, in this browser.',
  },

  waiting: {
    head: 'Waiting for the boat to fill',
    seats: 'Who sits where',
    you: 'you',
    host: 'host',
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
    hostStarts: 'The host starts the game when everybody is there.',
    addStandIn: 'Seat a stand-in',
    addLocal: 'Somebody else at this device',
    addLocalText: 'A second person plays on this same screen. The device is handed over between turns.',
    addLocalSecret: 'Before each turn the screen is covered until the right person has it.',
    kick: (name: string) => `Ask ${name} to leave`,
    kickAsk: (name: string) => `Free the seat of ${name}?`,
    keep: (name: string) => `Let ${name} stay`,
    kickText: 'The seat becomes free for somebody else. It can be taken again with the invitation.',
    dismiss: 'Dismiss the stand-in',
    leave: 'Give up my seat',
    leaveAsk: 'Give up your seat?',
    leaveText: 'The seat becomes free for somebody else.',
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
  },

  table: {
    title: (title: string) => `${title} - Packetboat`,
    turnTitle: (title: string) => `Your turn: ${title}`,
    yourTurn: 'your turn',
    waits: 'waits',
    acting: 'acts now',
    standIn: 'stand-in',
    away: 'not connected',
    here: 'connected',
    you: 'you',
    watching: 'watching',
    watchers: (n: number) => `${n} watching`,
    thisDevice: 'at this device',
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
    themeToDark: 'Lamplight',
    themeToLight: 'Daylight',
    bellOn: 'The turn bell is on',
    bellOff: 'The turn bell is off',
    settings: 'Settings',
    fairness: 'Honest chance',
    recovery: 'Move my seat to another device',
    invite: 'Invite to watch',
    leave: 'Leave the game',
    keys: 'Keyboard',
    pastHead: 'You are looking at an earlier moment.',
    backToNow: 'Back to now',
    announceTurn: (ask: string) => `Your turn: ${ask}.`,
    announceTurnOf: (name: string, does: string) => `${name} ${does}.`,
    frozen:
      'The rules stumbled at this table, so nothing can be moved until the server is mended. Its host finds the reason in the log.',
  },

  log: {
    empty: 'Nothing has happened yet.',
    older: 'Show earlier lines',
    rewound: say`By consent of all, the game went back.` as Phrase,
    unknown: 'Something happened.',
    goTo: 'Show this moment',
    label: 'What has happened, newest first',
  },

  chat: {
    empty: 'Nobody has said anything yet.',
    placeholder: 'Say something to the table',
    placeholderSpectator: 'Say something to those who watch',
    send: 'Send',
    forPlayers: 'Players only: those who watch do not see it.',
    forSpectators: 'Those who watch talk here; the players do not see it.',
    new: (n: number) => counted(n, 'new message', 'new messages'),
    said: (name: string, text: string) => `${name}: ${text}`,
    label: 'Talk at the table',
  },

  since: {
    head: (n: number) => `${capital(counted(n, 'thing', 'things'))} happened since your last turn.`,
    yourTurn: (name: string, n: number) =>
      `Your turn, ${name}. ${capital(counted(n, 'thing', 'things'))} happened since your last one.`,
    show: 'Show me',
    skip: 'Skip',
    step: (i: number, n: number) => `${i} of ${n}`,
    next: 'Next',
    done: 'Done',
  },

  undo: {
    label: 'Undo',
    free: 'takes back your last step',
    limits: {
      'undo.nothing': 'nothing of this turn to take back',
      'undo.chance': 'chance has spoken: no further back',
      'undo.notYours': 'the last move is not yours',
    } as Readonly<Record<string, string>>,
    rewind: 'Ask everybody to go back to here',
    rewindHead: (name: string) => `${name} asks to go back.`,
    rewindYours: 'You asked everybody to go back.',
    rewindText: (agreed: number, needed: number) => `${agreed} of ${needed} agree.`,
    agree: 'Agree',
    decline: 'Decline',
    withdraw: 'Withdraw',
  },

  connection: {
    resuming: 'The line is down. Trying to reach the server again; nothing is lost.',
    resumed: 'The line is back.',
    now: 'Try now',
    pending: 'On its way',
    goingDown: 'The server is being restarted. The game goes on by itself in a moment.',
  },

  end: {
    head: 'The game is over',
    won: (names: string, many: boolean) => `${names} ${many ? 'share the first place' : 'wins'}`,
    youWon: 'You win',
    place: (n: number) => ordinal(n),
    rank: 'Place',
    player: 'Player',
    rematch: 'Play again',
    rematchText: 'Opens a new table for the same people. Everybody finds it here.',
    toRematch: 'Go to the next table',
    look: 'Look at the board',
    replay: 'Step through the game',
    fairness: 'Check the dice and cards',
    closed: 'This table was closed by its host, without a result.',
    show: 'Show the result',
  },

  pass: {
    head: (name: string) => `Pass the device to ${name}`,
    text: 'The screen is covered so that nobody sees what is not theirs.',
    ready: (name: string) => `I am ${name}`,
  },

  recovery: {
    head: 'Move my seat to another device',
    text: 'Open this link on the other device, or point its camera at the code. It works once, and your seat then leaves this browser.',
    link: 'Recovery link',
    make: 'Make the link',
    asHost: 'You are the host as well; that stays with this browser.',
    which: 'Which seat',
    taking: 'Taking your seat back',
  },

  settings: {
    head: 'Settings',
    theme: 'Light',
    themes: { system: 'As this device', light: 'Daylight', dark: 'Lamplight' },
    motion: 'Movement',
    motions: { system: 'As this device', full: 'Pieces travel', reduced: 'Nothing moves' },
    text: 'Text size',
    texts: { normal: 'Normal', larger: 'Larger', largest: 'Largest' },
    bell: 'Turn bell',
    bells: { off: 'Silent', on: 'One soft bell on my turn' },
    confirm: 'Before a turn ends',
    confirms: { on: 'Ask once more', off: 'Just end it' },
    view: 'The game is shown as',
    views: { drawn: 'A drawn board', text: 'Text and buttons' },
    kept: 'Kept in this browser.',
  },

  keys: {
    head: 'Keyboard',
    text: 'Everything can be done without a mouse.',
    map: [
      ['?', 'this list'],
      ['u', 'undo'],
      ['t', 'the drawn board or the game as text'],
      ['l', 'log'],
      ['c', 'chat'],
      ['p', 'players'],
      ['r', 'rules, opened at what is being done'],
      ['b', 'turn bell on or off'],
      ['d', 'daylight or lamplight'],
      ['Space', 'skip what is being shown'],
      ['Tab', 'from one thing to the next; Enter does it'],
      ['Esc', 'step back, or close'],
    ] as readonly (readonly [string, string])[],
  },

  fairness: {
    head: 'Honest chance',
    text: 'Before anybody sat down, the server drew a secret and published its fingerprint, the commitment below. Every browser added something of its own on sitting down. All dice and cards of this game follow from the two together: the server could not choose them, because it did not know what the players would add; the players could not, because they did not know the secret.',
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
      moves: (n: number) => `${capital(counted(n, 'action', 'actions'))} played again, each one legal`,
      replayed: 'Every action played again is legal',
      outcome: 'The game comes to the same end',
    },
    bad: 'It does not fit. Save the proof and show it to somebody who understands such things.',
    save: 'Save the proof',
    notYet: 'Possible when the game is over.',
  },

  replay: {
    head: (title: string) => `${title}, step by step`,
    loading: 'Playing the game again',
    first: 'To the beginning',
    back: 'One step back',
    forward: 'One step on',
    last: 'To the end',
    play: 'Play by itself',
    pause: 'Stop',
    at: (n: number, of: number) => `Step ${n} of ${of}`,
    slider: 'Step',
    steps: 'The steps of the game',
    notYet: 'A game can be stepped through when it is over.',
    as: 'Everything is open now: hidden things are shown as well.',
  },

  rules: {
    head: (title: string) => `Rules of ${title}`,
    contents: 'Contents',
    all: 'Rules',
    allText:
      'Every game at this table, told in our own words. Each rule has a number; the log and the buttons speak of the same things.',
    read: (title: string) => `Read the rules of ${title}`,
    now: 'This is being played now',
    whole: 'Open the rules on their own page',
    filter: 'Find in the rules',
  },

  about: {
    head: 'About Packetboat',
    text: [
      'A packet boat carried people, mail and news down the river on a timetable. This one carries five board games: a link is the ticket, a name is the passport.',
      'There are no accounts. A seat is a secret kept by this browser; a recovery link moves it to another device. Nothing is told to anybody else: no counters, no third parties, no fonts from elsewhere.',
      'Rules are checked by the server for every move, what is secret never leaves it before its time, and chance can be checked by everybody when a game is over.',
    ],
    credit: 'Credit',
    creditText:
      'Mississippi Queen, Broadhorns, Broadsides & Boarding Parties, Montana and Small Railroad Empires are titles of their authors and publishers, who have no part in this project. Boards, tiles, cards and pictures here were drawn for it, and the rules are told in our own words. If you enjoy a game here, buy the printed one.',
    type: 'Type',
    typeText:
      'IM Fell English SC by Igino Marini after the types of John Fell; Alegreya by Juan Pablo del Peral; Source Sans by Paul D. Hunt. All under the SIL Open Font License.',
    licence: 'Licence',
    licenceText: 'The program is free software under the MIT licence.',
  },

  host: {
    head: 'For the host',
    text: 'This server is yours. It needs no other service, keeps everything in one folder, and tells nobody about it.',
    sections: [
      {
        head: 'Inviting',
        text: [
          'Open a table, choose "Only who has the link" if strangers can reach this server, and send the invitation. Friends need nothing but a browser.',
          'The address in the invitation is the one in your own address bar. If it begins with localhost or an address of your home network, people outside cannot reach it: forward a port, use a tunnel, or put the server behind your own domain.',
        ],
      },
      {
        head: 'Where the data lies',
        text: [
          'Tables, moves and talk lie in the folder named by DATA_DIR (./data if you did not set it), in one SQLite database. Copy the folder while the server is stopped and you have a backup.',
          'Finished games are kept for a year, abandoned ones for three months, tables that never started for two weeks. Each of these times is a setting.',
        ],
      },
      {
        head: 'Seats and tokens',
        text: [
          'Who opens a table is its host, in that browser: the host starts the game, seats stand-ins, frees seats and closes the table.',
          'When a player loses a device, help with a recovery link: at the table, open the player in the players panel. When somebody stays away, a stand-in can take over the seat.',
        ],
      },
      {
        head: 'Health',
        text: [
          'The address /healthz answers while the process lives, /readyz while it can store moves, /metrics tells how busy it is. Stopping the server loses nothing: every move is on disk before anybody sees it.',
        ],
      },
    ],
    here: 'This server',
    address: 'Its address in this browser',
    titles: 'Games it has',
    private: 'This address works on this machine only. Friends need another one.',
    lan: 'This address works in your own network. Friends elsewhere need another one.',
    secure: 'The connection is encrypted.',
    plain: 'The connection is not encrypted: fine at home, not across the internet.',
    local: 'on this machine',
  },

  host_actions: {
    head: (name: string) => name,
    handOver: 'Let a stand-in play on',
    handOverAsk: (name: string) => `Let a stand-in play for ${name}?`,
    handOverText: (name: string) => `${name} loses the seat; the stand-in plays it to the end.`,
    recover: 'Recovery link for this player',
    recoverText: 'Send it to the player, and to nobody else: it opens the seat, once.',
  },

  missing: {
    page: 'Nothing moors at this address',
    pageText: 'The page does not exist. Perhaps a letter of the link got lost.',
    crash: 'Something broke on this page',
    crashText: 'It was the page, not the game: every move made is safe. Loading the page again helps.',
    reload: 'Load again',
  },

  failures: {
    'table.unknown': {
      head: 'This table is no longer there',
      text: 'Perhaps the link lost a letter, or the table was cleared away: old tables are not kept for ever.',
      on: 'To the front page',
    },
    'table.private': {
      head: 'This table is private',
      text: 'Ask somebody who sits there for an invitation, or for a link to watch.',
      on: 'To the front page',
    },
    'token.unknown': {
      head: 'This link has been used or has ended',
      text: 'A recovery link works once, and an invitation ends with its game. Ask for a new one.',
      on: 'Go to the table without it',
    },
    'seat.moved': {
      head: 'Your seat is on another device now',
      text: 'A recovery link was used, so this browser no longer holds the seat. You can watch here, or move the seat back the same way.',
      on: 'Watch',
    },
    'seat.lost': {
      head: 'You no longer hold this seat',
      text: 'The host has freed it or given it to a stand-in.',
      on: 'Watch',
    },
    'table.full': {
      head: 'Every seat is taken',
      text: 'Somebody was faster. You can watch.',
      on: 'Watch',
    },
    'table.closed': {
      head: 'This table was closed',
      text: 'Its host has closed it, without a result.',
      on: 'To the front page',
    },
    'server.silent': {
      head: 'The server does not answer',
      text: 'It may be restarting, or your own connection is down. This page keeps trying.',
      on: 'Try now',
    },
    'title.unknown': {
      head: 'This game cannot be shown',
      text: 'The server plays a game that this page does not know. Loading the page again may bring it.',
      on: 'Load again',
    },
  },

  refusals: refusalsEn,
};

export function ordinal(n: number): string {
  const first = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  return first[n] ?? `${count(n)}th`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
