import { counted } from '../phrase';

// Whose house it is, and what its host reads of it.

const days = (n: number) => counted(n, 'day', 'days');

export const house = {
  word: 'The word of this house',
  wordText:
    'Tables are opened and found here by those who know the word of the house. Ask its host for it. Whoever was given a link to a table needs none.',
  wordWrong: 'That was not the word.',
  wordVerb: 'Come in',

  keeping: (keep: { readonly open: number; readonly idle: number; readonly finished: number }) =>
    `A table that never started is kept for ${days(keep.open)}, a game in which nobody moves for ${days(keep.idle)}, a finished one for ${days(keep.finished)}. After that it is deleted with its moves and its talk.`,
  copies: (kept: number | undefined) =>
    kept === undefined
      ? 'This server makes no copies by itself. Its host may do so.'
      : `A copy of everything is made once a day, and the last ${kept} are kept. What was deleted stays in them until they are gone.`,
  limits: ({ tables, seats }: { readonly tables: number; readonly seats: number }) =>
    `From one address ${tables} tables may be opened in an hour, and ${seats} seats and invitations taken.`,
  open: 'Whoever reaches this server may open a table.',
  closed:
    'To open a table, and to see which are open, takes the word of the house. Invited guests need none.',
  addresses: 'Its log has the addresses of visitors it turned away, so that they can be barred.',
  noAddresses: 'Addresses of visitors are not written down.',
  notices: 'It sends notices to those who have asked for them.',
  noNotices: 'It sends no notices.',
  reads:
    'Whoever runs a server can read all that lies on it, talk and hidden cards included. Play where you trust the host.',

  sign: 'For whoever runs this house',
  signText: 'The token was printed when the server was first started. "packetboat token" makes another one.',
  token: 'Token of the house',
  signIn: 'Open the desk',
  signOut: 'Sign out',
  desk: 'The desk of the house',
  program: 'Its program',
  programLine: (version: string) => `Packetboat ${version}`,
  version: (version: string, up: string) => `Packetboat ${version}, running for ${up}`,
  up: (ms: number) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes === 0) return 'less than a minute';
    if (minutes < 60) return counted(minutes, 'minute', 'minutes');
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? counted(hours, 'hour', 'hours') : days(Math.floor(hours / 24));
  },
  now: 'How it is now',
  store: 'Store',
  matches: 'Tables',
  matchesLine: (n: Readonly<Record<string, number>>) =>
    `${n.open ?? 0} open, ${n.running ?? 0} running, ${n.over ?? 0} finished, ${n.closed ?? 0} closed`,
  live: 'In memory',
  liveLine: (live: number, awake: number) => `${counted(live, 'table', 'tables')}, ${awake} of them awake`,
  sockets: 'Connections',
  memory: 'Memory',
  disk: 'Disk',
  diskLine: (free: string, size: string) => `${free} free of ${size}`,
  refusals: 'Refused today',
  none: 'None.',
  slow: 'Slow today',
  slowLine: (what: 'move' | 'wake', title: string, ms: number) =>
    `${title}: ${what === 'move' ? 'a move' : 'waking'} took ${ms} ms`,
  troubles: 'Troubles today',
  times: (n: number) => (n === 1 ? '' : `${n} times`),
  backups: 'Backups',
  backup: 'Make one now',
  backupRuns: 'A backup is being made. A large store takes minutes.',
  backupMade: (size: string) => `A backup of ${size} was made and checked.`,
  noBackups: 'None are made here.',
  noneYet: 'There is none yet.',
  failing: 'The last one could not be made: the log says why.',
  settings: 'Settings in force',
  from: { environment: 'environment', file: 'file', default: 'default' },
  secret: 'set, not shown',
  unset: 'not set',
  tables: 'All tables',
  status: { open: 'open', running: 'running', over: 'finished', closed: 'closed' },
  kept: 'kept',
  marked: 'to be deleted',
  private: 'private',
  keep: 'Keep',
  keepNot: 'Keep no longer',
  close: 'End this table',
  closeHead: 'End this table?',
  closeText: 'It ends for everybody, without a result. This cannot be undone.',
  purge: 'Delete',
  export: 'Export',
  exportRuns: 'A table is being exported.',
  free: (name: string) => `Free the seat of ${name}`,
  freeHead: (name: string) => `Free the seat of ${name}?`,
  freeText: 'The seat becomes free for somebody else. Links made there end.',
  freeYes: 'Free the seat',
  more: 'More tables',
  manage: 'Manage',
  manageOne: (title: string, id: string) => `Manage ${title} ${id}`,
  managing: (title: string, id: string) => `${title} ${id}`,
  manageText: 'Everybody at the table reads in its log what you do here, but for keeping and exporting.',
  purgeText: 'The table is deleted with its moves and its talk, for everybody, and cannot be brought back.',
  purgeHead: 'Delete this table?',
  done: 'Done.',
  refresh: 'Look again',
};
