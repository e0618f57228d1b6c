import type { AtTimesEnd, QuietHours, TablePace } from '@packetboat/record';
import { capital, counted } from '../phrase';

// How much time people have, where a table has chosen a pace.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left, as a clock shows it: "0:42", "12:05", "3 h 20 min", "1 d 4 h". What has begun counts, so that zero is the end. */
function timeLeft(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${two(Math.floor((ms % HOUR) / MINUTE))} min`;
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The same as it is spoken, and no closer than it has to be. */
function spoken(ms: number): string {
  if (ms >= 2 * DAY) return counted(Math.floor(ms / DAY), 'day', 'days');
  if (ms >= 2 * HOUR) return counted(Math.floor(ms / HOUR), 'hour', 'hours');
  if (ms > 90 * SECOND || ms === MINUTE) return counted(Math.round(ms / MINUTE), 'minute', 'minutes');
  return counted(Math.ceil(ms / SECOND), 'second', 'seconds');
}

const clockOf = (minute: number): string => `${Math.floor(minute / 60)}:${two(minute % 60)}`;

const quietText = ({ from, to }: QuietHours): string => `quiet from ${clockOf(from)} to ${clockOf(to)}`;

const ENDS: Readonly<Record<AtTimesEnd, string>> = {
  nudge: 'then a reminder',
  thisTurn: 'then a stand-in makes the turn',
  untilBack: 'then a stand-in plays on until they are back',
};

export const pace = {
  legend: 'The pace',
  none: 'No clock',
  noneNote: 'Everybody takes the time it takes.',
  live: 'An evening',
  liveNote: 'So much time for each turn, and some in the bank.',
  days: 'Over days',
  daysNote: 'Everybody moves when it suits them.',
  each: 'For each turn',
  preset: (turnMs: number, bankMs: number) =>
    `${turnMs >= MINUTE ? counted(turnMs / MINUTE, 'minute', 'minutes') : `${turnMs / SECOND} seconds`}, and ${bankMs / MINUTE} minutes in the bank`,
  presets: { brisk: 'Brisk', steady: 'Steady', leisurely: 'Leisurely' },
  day: (n: number) => (n === 7 ? 'A week' : n === 1 ? 'A day' : capital(counted(n, 'day', 'days'))),
  quiet: 'Quiet hours',
  noQuiet: 'None',
  night: 'At night',
  nightNote: (zone: string) => `From 22:00 to 8:00 (${zone}) nobody's time runs.`,
  atEnd: "When somebody's time is up",
  nudge: 'A reminder',
  nudgeNote: 'The game waits.',
  thisTurn: 'A stand-in makes this turn',
  thisTurnNote: 'Then they go on themselves.',
  untilBack: 'A stand-in plays on',
  untilBackNote: 'Until they come back. Nobody loses a seat.',
  /** A table's pace in one line. */
  chosen: (pace: TablePace) => {
    const end = ENDS[pace.atEnd];
    if (pace.kind === 'live') {
      const bank = pace.bankMs === 0 ? '' : `, ${spoken(pace.bankMs)} in the bank`;
      return `${spoken(pace.turnMs)} a turn${bank}, ${end}`;
    }
    const quiet = pace.quiet === null ? '' : `, ${quietText(pace.quiet)}`;
    return `${pace.days === 7 ? 'a week' : counted(pace.days, 'day', 'days')} a turn${quiet}, ${end}`;
  },
  time: timeLeft,
  noClock: 'no clock',
  menu: 'The pace',
  now: (text: string) => `This table: ${text}.`,
  askPause: 'Propose to stop the clocks',
  askResume: 'Propose to let the clocks run',
  askPace: 'Propose this pace',
  asked: 'Everybody who sits is asked.',
  timeUp: 'time is up',
  paused: 'The clocks are stopped: nobody loses time.',
  quietNow: 'Quiet hours: nobody loses time.',
  left: (name: string, ms: number) => `${name}: ${spoken(ms)} left`,
  bank: (ms: number) => `${spoken(ms)} in the bank`,
  yourTimeUp: 'Your time is up.',
  timeUpOf: (name: string) => `The time of ${name} is up.`,
  yourLeft: (ms: number) => `You have ${spoken(ms)} left.`,
};
