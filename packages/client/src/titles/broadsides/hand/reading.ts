import {
  cellAt,
  type Dot,
  type Row,
  type Place as Section,
  type Side,
} from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, type View } from '@packetboat/games/broadsides/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { At, DeedOf, KindOf } from '../../../hand/rules';
import type { Draft } from './draft';
import { type Doing, doingOf, lockOf, type Slots, shotAt, sidesOf, targetsOf } from './hand';

/** A section of a deck and a dot of the sea, as the log has them; or a row of the enemy's deck. */
export type Place = Section | RowPlace | DotPlace;
export type RowPlace = `row.${Row}`;
type DotPlace = `${number},${number}`;

export const onRow = (row: Row): RowPlace => `row.${row}`;
export const onDot = ({ x, y }: Dot): DotPlace => `${x},${y}`;

export const isRow = (place: Place): place is RowPlace => place.startsWith('row.');
export const isDot = (place: Place): place is DotPlace => place.includes(',');
export const isSection = (place: Place): place is Section => !isRow(place) && !isDot(place);
export const rowOn = (place: RowPlace): Row => place.slice('row.'.length) as Row;

/** All that follows from a view and from what is half made. */
export interface Reading extends Draft {
  readonly doing: Doing;
  readonly sides: readonly Side[];
  /** What the main button would do; nothing when something is missing. */
  readonly ready: BroadsidesMove | undefined;
}

/** What the hand of this title is made of. */
export type Broadsides = KindOf<View, BroadsidesMove, Draft, Reading, Place>;

export type BroadsidesAt = At<Broadsides>;
export type BroadsidesDeed = DeedOf<Broadsides>;

export function readingOf(view: View, seat: Seat, legal: readonly BroadsidesMove[], draft: Draft): Reading {
  const figure = draft.figure !== null && targetsOf(legal, draft.figure).length > 0 ? draft.figure : null;
  const doing = doingOf(legal, figure);
  const sides = sidesOf(legal);
  const side = draft.side !== null && sides.includes(draft.side) ? draft.side : (sides[0] ?? null);
  const locked = doing === 'sealed' && view.phase === 'plotting';
  const slots = locked ? (of(view.plots, seat) as Slots) : draft.slots;
  const now = { ...draft, doing, figure, sides, side, slots };
  return { ...now, ready: readyOf(now, legal) };
}

function readyOf(
  { doing, cell, slots, row, side }: Omit<Reading, 'ready'>,
  legal: readonly BroadsidesMove[],
): BroadsidesMove | undefined {
  switch (doing) {
    case 'manning':
      return cell === null ? undefined : { type: 'man', args: { captain: cellAt(cell) } };
    case 'plotting':
      return lockOf(slots, legal);
    case 'aiming':
      return row === null || side === null ? undefined : shotAt(legal, row, side);
    case 'appointing':
      return cell === null ? undefined : { type: 'appoint', args: { at: cellAt(cell) } };
    case 'choosingFight': {
      const [only, another] = legal.filter(({ type }) => type === 'fight');
      return another === undefined ? only : undefined;
    }
    case 'ending':
      return { type: 'endTurn', args: {} };
    default:
      return undefined;
  }
}
