import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { holding, moving, telling } from '../../../hand/deed';
import { words } from '../words';
import { type Half, NOTHING_HALF } from './doing';
import { mainMove } from './main';
import { movesOf } from './moves';
import { type BroadhornsAt, type BroadhornsDeed, type Place, spaceIn } from './reading';
import { oldestFor, wholeSale } from './sale';

export const trying = (move: BroadhornsMove): BroadhornsDeed => moving([move]);

export const sailTo = (space: number): BroadhornsDeed => trying({ type: 'sail', args: { to: space } });

/** Something else lies ready; where the boat is bound for stays as it was chosen. */
const taking = ({ half }: BroadhornsAt, held: Partial<Half>): BroadhornsDeed =>
  holding({ ...NOTHING_HALF, bound: half.bound, ...held });

/** Puts down what is held. */
export const putDown = (at: BroadhornsAt): BroadhornsDeed | undefined => {
  const { box, card, asked } = at.half;
  return box === null && card === null && asked === null ? undefined : taking(at, {});
};

/** What was chosen stays chosen until the boat moves, whatever else is touched or looked at meanwhile. */
export const aimAt = ({ half }: BroadhornsAt, bound: number): BroadhornsDeed => holding({ ...half, bound });

/** A space further up or down the river. */
export function moveAim(at: BroadhornsAt, by: 1 | -1): BroadhornsDeed | undefined {
  const { sails, bound } = at.reading;
  const next = bound === null ? undefined : sails[sails.indexOf(bound) + by];
  return next === undefined ? undefined : aimAt(at, next);
}

/** A space of the river is chosen, by a pointer that has seen before how far it is. */
export function choose(_: BroadhornsAt, place: Place): BroadhornsDeed | undefined {
  const space = spaceIn(place);
  return space === undefined ? undefined : sailTo(space);
}

/** A finger covers more than one space: its first touch aims, the second one sails. */
export function touch(at: BroadhornsAt, place: Place): BroadhornsDeed | undefined {
  const space = spaceIn(place);
  if (space === undefined || !at.reading.sails.includes(space) || at.reading.bound === space)
    return choose(at, place);
  return aimAt(at, space);
}

export const sailOn = ({ reading }: BroadhornsAt): BroadhornsDeed => sailTo(reading.bound ?? RIVER_END);

export const putIn = (): BroadhornsDeed => trying({ type: 'port', args: {} });

const END_TURN: BroadhornsMove = { type: 'endTurn', args: {} };

export function endTurn(at: BroadhornsAt): BroadhornsDeed {
  const { legal, settings } = at.table;
  const idle = !legal.some(({ type }) => type === 'sail' || type === 'port');
  return idle || !settings.confirm ? trying(END_TURN) : taking(at, { asked: 'endTurn' });
}

export function endExpedition(at: BroadhornsAt): BroadhornsDeed {
  const end: BroadhornsMove = { type: 'end', args: {} };
  return at.table.refuse(end) === undefined ? taking(at, { asked: 'end' }) : trying(end);
}

/** Yes to what is being asked. */
export const agree = ({ half }: BroadhornsAt): BroadhornsDeed | undefined =>
  half.asked === null ? undefined : trying({ type: half.asked, args: {} });

/** The barrel of a box is taken up, or put back. */
export const takeUp = (at: BroadhornsAt, box: number): BroadhornsDeed =>
  taking(at, { box: at.half.box === box ? null : box });

/** A card is chosen to be laid down, or put back. */
export const chooseCard = (at: BroadhornsAt, card: number): BroadhornsDeed =>
  taking(at, { card: at.half.card === card ? null : card });

/** The barrel in the hand, or else the oldest that the stall wants, goes onto it. */
export function sellOnto({ view, seat, table, half }: BroadhornsAt, space: number): BroadhornsDeed {
  const onto = movesOf(table.legal, 'sell').filter(({ args }) => args.space === space);
  if (half.box !== null) return trying({ type: 'sell', args: { box: half.box, space } });
  const move = oldestFor(view, seat, onto);
  return move === undefined ? telling(words.NOTHING_FITS) : trying(move);
}

/** Everything that finds a stall, in one press. */
export const sellAll = ({ view, seat }: BroadhornsAt): BroadhornsDeed => moving(wholeSale(view, seat));

/** What the main button of the bar does. */
export function doMain(at: BroadhornsAt): BroadhornsDeed | undefined {
  const main = mainMove(at);
  if (main === undefined) return undefined;
  if (main.type === 'sellAll') return sellAll(at);
  return main.type === 'endTurn' ? endTurn(at) : trying(main);
}
