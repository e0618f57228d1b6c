import { count, counted, type Phrase } from '../../../../words/phrase';

// What is asked, or who is doing what.

export const wins = (name: string): string => `${name} wins the race.`;
export const choosesHeading = (name: string): string => `${name} chooses a heading.`;
export const steers = (name: string): string => `${name} is steering.`;
export const wherePoint = (name: string): string => `${name}, your boat was pushed. Where shall she point?`;
export const wherePushed = (name: string | null): string => `Where shall ${name ?? 'she'} be pushed?`;
export const setSpeed = (name: string): string => `${name}, set your speed, or sail.`;
export const toSail = (name: string, speed: number): string =>
  `${name}, ${counted(speed, 'hex', 'hexes')} to sail.`;
export const sailed = (name: string, spent: number, speed: number): string =>
  `${name}, ${count(spent)} of ${count(speed)} hexes sailed.`;
export function allSailed(name: string, speed: number): string {
  if (speed === 1) return `${name}, the one hex is sailed.`;
  return `${name}, ${speed === 2 ? 'both' : `all ${count(speed)}`} hexes are sailed.`;
}

// One sentence more: how, or what follows.

/** `before`: so many boats sail before whoever looks on; null where that one does not sail in this round. */
export const figures = (speed: number, coal: number, before: number | null): string =>
  `Speed ${speed}, coal ${coal}.${before === null ? '' : before === 0 ? ' You sail next.' : ` You sail after ${counted(before, 'more boat', 'more boats')}.`}`;
const byNumber = (keys: boolean): string => (keys ? ', or press 1 to 6, clockwise from north' : '');
export const chooseHeading = (keys: boolean): string =>
  `Free, any of the six ways: choose a heading${byNumber(keys)}.`;
export const choosePush = (left: number, keys: boolean): string =>
  `One hex of your move to enter, one for the push; ${counted(left, 'hex', 'hexes')} left then. Choose where to${byNumber(keys)}.`;
export const STRAIGHT_BARRED = 'Pick a lit hex. Straight on is barred: ';
/** A phrase that goes on after a colon; a name at its head keeps its capital. */
export const inTheMiddle = ([first = '', ...rest]: Phrase): Phrase => [
  typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first,
  ...rest,
];
export const LIT_OR_RINGED =
  'Pick a lit hex, or a ring where your move can end; or draw your way from the boat.';
export const litWays = (straightOn: string): string =>
  `Pick a lit hex, or draw your way from the boat. ${straightOn}`;
export const NOTHING_LEFT = 'Nothing is left to do but to end your move.';
export const TURN_ONCE_MORE = 'Turn once more if you like, then end your move.';
/** `turnKeeps`: a turn of the boat would spare it. */
export const noMoveNext = (turnKeeps: boolean): string =>
  `Careful: as she lies now, no move will be possible next turn. ${turnKeeps ? 'Turn her first.' : 'Step back and sail another way.'}`;
export const coalNext = (turnKeeps: boolean): string =>
  `As she lies now, next turn will need coal.${turnKeeps ? ' A free turn would spare it.' : ''}`;
