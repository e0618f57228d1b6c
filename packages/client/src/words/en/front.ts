import { capital, counted } from '../phrase';
import { clock } from './clock';
import { listed } from './list';
import { ordinal } from './number';

// The front page and the set-up of a table.

const seatsFree = (free: number): string =>
  free === 0 ? 'All seats taken' : counted(free, 'seat free', 'seats free');

export const front = {
  tagline: 'Five games of river and rail at one table: send a friend the link, take a seat, cast off.',
  games: 'Games',
  open: 'Open a table',
  openFor: (title: string) => `Open a table of ${title}`,
  notYet: 'Not yet at the table',
  notYetWhy: 'This server does not have its rules yet.',
  openTables: 'Open tables',
  openNote: 'sit down',
  running: 'Under way',
  runningNote: 'come and look',
  noneMine: 'Tables you sit at are kept here, in this browser.',
  noneOpen: 'Nobody is waiting for company. Open a table and send the link.',
  noneElseOpen: 'Nobody else is waiting for company.',
  noneRunning: 'No game is being played in public.',
  noneElseRunning: 'No other game is being played in public.',
  more: 'Show more',
  play: 'Play',
  goIn: 'Go in',
  lookBack: 'Look back',
  sit: 'Sit down',
  watch: 'Watch',
  forget: (title: string) => `Take ${title} off this list`,
  running1: 'Under way',
  gathering: (free: number, host: boolean) =>
    `${capital(seatsFree(free))}: ${host ? 'you start' : 'the host starts'} the game`,
  seatsFree,
  kept: (until: number) => `Kept until ${clock(until)} for those who just played`,
  fullLine: 'All seats taken, about to begin',
  waiting: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'waits' : 'wait'} there`,
  opened: (ago: string) => `Opened ${ago}`,
  since: (ago: string) => `Begun ${ago}`,
  over: (names: string) => `Over: ${names} won`,
  overPlain: 'Over',
  yourPlace: (place: number, tied: boolean) =>
    place === 1
      ? tied
        ? 'Over: you share the first place'
        : 'Over: you won'
      : tied
        ? `Over: you share the ${ordinal(place)} place`
        : `Over: you came ${ordinal(place)}`,
  closed: 'Closed, without a result',
  gone: 'This table is no longer there',
  moved: 'Your seat was moved to another device',
  footer: 'No account, no e-mail: your seats belong to this browser.',
  move: 'Bring them to another device',
  about: 'About',
  rules: 'Rules',
  hosts: 'For the host',
  house: (host: string, version: string) =>
    `House: ${host}${version === '' ? '' : ` · Packetboat ${version}`}`,
  name: 'Your name',
  changeName: 'Change the name you sit down with',
  changeNameHere: 'It changes at this table, and for the next ones you sit down at.',
  saveName: 'Keep this name',
  noServer: 'The server does not answer, so tables cannot be listed now.',
};

export const create = {
  title: (name: string) => `A new table of ${name}`,
  you: 'You',
  name: 'Your name',
  namePlaceholder: 'What the others call you',
  seats: 'Seats',
  seatsNote: 'You start with whoever has sat down by then.',
  standIns: 'Stand-ins',
  standInsNote: 'The server plays these seats; you can change that later.',
  options: 'The game',
  begins: 'Who begins',
  drawn: 'Drawn by lot',
  drawnNote: 'When the game starts',
  asYouSit: 'As you sit',
  asYouSitNote: 'The first seat first',
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
};
