import type { TablePace } from '@packetboat/record/clock';
import { counted } from '../phrase';
import { clockAndDay } from './clock';

// One's own tables.

const SEASONS: Readonly<Record<string, string>> = {
  autumn: 'autumn',
  winter: 'winter',
  spring: 'spring',
  summer: 'summer',
  'final-autumn': 'the last autumn',
};

const span = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return counted(minutes, 'minute', 'minutes');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.floor(hours / 24), 'day', 'days');
};

const dateOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

export const mine = {
  head: 'My tables',
  with: (names: string) => `with ${names}`,
  between: ', ',
  knownAt: (at: number) => `This is what was known at ${clockAndDay(at)}.`,
  openedAt: (at: number) => `opened ${dateOf(at)}`,
  called: (id: string) => `table ${id}`,
  standing: (round: number, part: string | null) =>
    part === null ? `round ${round}` : `${SEASONS[part] ?? part}, round ${round}`,
  /** How long it has waited; nothing where that is not worth a word. */
  waited: (ms: number) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return '';
    if (minutes < 60) return `for ${counted(minutes, 'minute', 'minutes')}`;
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return `for ${counted(hours, 'hour', 'hours')}`;
    return `for ${counted(Math.floor(hours / 24), 'day', 'days')}`;
  },
  pace: (pace: TablePace) =>
    pace.kind === 'live' ? 'by the clock' : `${counted(pace.days, 'day', 'days')} a turn`,
  left: (ms: number) => (ms < 60_000 ? 'less than a minute left' : `${span(ms)} left`),
  yourTurn: (waited: string) => (waited === '' ? 'Your turn' : `Your turn ${waited}`),
  turnOf: (names: string, waited: string) =>
    waited === '' ? `${names} to move` : `${names} to move ${waited}`,
  lost: 'You sit there no more',
  ended: 'This browser was ended among your devices',
  newMoves: (n: number) => `${n} new`,
  newMovesLong: (n: number) => `${counted(n, 'move', 'moves')} since you looked`,
  newTalk: 'Something was said since you looked',
  // It begins with what is seen of it, for whoever says aloud what he wants pressed.
  next: (n: number) => `Next ${n}: ${n === 1 ? 'another table waits' : 'other tables wait'} for you`,
  nextShort: 'Next',
  turns: (n: number) => (n === 0 ? 'Packetboat' : `(${n}) Packetboat`),
  all: (n: number) => `All my tables (${n})`,
  page: 'Every table at which this browser holds a seat. Those that wait for you come first.',
  playing: 'Being played',
  nonePlaying: 'You sit at no table that is being played.',
  finished: 'Finished',
  noneFinished: 'No game of yours is over yet.',
  find: 'Find by title or name',
  noneFound: 'No finished game has these words.',
  devices: 'My devices',
  toFront: 'Open a table, or find one',
};
