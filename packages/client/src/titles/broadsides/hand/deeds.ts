import {
  type Card,
  cellAt,
  ROWS,
  type Place as Section,
  type Side,
  spotOf,
} from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of } from '@packetboat/games/broadsides/state';
import { holding, moving, telling } from '../../../hand/deed';
import { words } from '../words';
import type { Draft } from './draft';
import { type Figure, laid, lifted, movableAt, targetsOf, whyNotLay } from './hand';
import {
  type BroadsidesAt,
  type BroadsidesDeed,
  isRow,
  isSection,
  onRow,
  type Place,
  rowOn,
} from './reading';

export const trying = (move: BroadsidesMove): BroadsidesDeed => moving([move]);

const changing = ({ half }: BroadsidesAt, part: Partial<Draft>, said?: string): BroadsidesDeed =>
  holding({ ...half, ...part }, said);

/** What the main button does, or what is missing before it can. */
export function answer({ reading: { ready, doing } }: BroadsidesAt): BroadsidesDeed | undefined {
  if (ready !== undefined) return moving([ready]);
  const missing = words.MISSING[doing];
  return missing && telling(missing);
}

/** A section for the Captain, before it is told. */
export function placeCaptain(at: BroadsidesAt, place: Place): BroadsidesDeed | undefined {
  if (!isSection(place)) return undefined;
  const cell = spotOf(place);
  return changing(at, { cell }, words.captainHeld(cellAt(cell)));
}

/** One of the crew is to be the new Captain. */
export function chooseCaptain(at: BroadsidesAt, place: Place): BroadsidesDeed | undefined {
  if (!isSection(place)) return undefined;
  const cell = spotOf(place);
  const refusal = at.table.refuse({ type: 'appoint', args: { at: cellAt(cell) } });
  return refusal === undefined ? changing(at, { cell }) : telling(words.refusalWords(refusal));
}

export const liftCaptain = (at: BroadsidesAt): BroadsidesDeed | undefined =>
  at.reading.cell === null ? undefined : changing(at, { cell: null });

/** A card is laid into the next empty slot. */
export function lay(at: BroadsidesAt, card: Card): BroadsidesDeed | undefined {
  const { doing, slots } = at.reading;
  if (doing !== 'plotting') return undefined;
  const why = whyNotLay(slots, card, of(at.view.due, at.seat));
  if (why !== undefined) return telling(words.WHY_NOT_LAY[why]);
  const next = laid(slots, card);
  return changing(at, { slots: next }, words.cardLaid(card, next));
}

/** A card is taken back into the hand. */
export function lift(at: BroadsidesAt, slot: number): BroadsidesDeed | undefined {
  const { doing, slots } = at.reading;
  if (doing !== 'plotting' || (slots[slot] ?? null) === null) return undefined;
  return changing(at, { slots: lifted(slots, slot) });
}

export const liftLast = (at: BroadsidesAt): BroadsidesDeed | undefined =>
  lift(
    at,
    at.reading.slots.findLastIndex((card) => card !== null),
  );

/** What was given is taken back, as long as the other side has not given it. */
export const takeBack = (): BroadsidesDeed => trying({ type: 'unlock', args: {} });

export const aimAt = (at: BroadsidesAt, place: Place): BroadsidesDeed | undefined =>
  isRow(place) ? changing(at, { row: rowOn(place) }) : undefined;

/** The next row, towards the bow or the stern; the first of them while none is chosen. */
export function aimNext(at: BroadsidesAt, by: 1 | -1): BroadsidesDeed | undefined {
  const { row } = at.reading;
  const next = row === null ? ROWS.at(by > 0 ? 0 : -1) : ROWS[ROWS.indexOf(row) + by];
  return next === undefined ? undefined : aimAt(at, onRow(next));
}

export const chooseSide = (at: BroadsidesAt, side: Side): BroadsidesDeed => changing(at, { side });

/** The other side of the enemy's hull, where there is a choice. */
export function turnSides(at: BroadsidesAt): BroadsidesDeed | undefined {
  const other = at.reading.sides.find((side) => side !== at.reading.side);
  return other && chooseSide(at, other);
}

export const take = (at: BroadsidesAt, figure: Figure | null): BroadsidesDeed => changing(at, { figure });

export const putDown = (at: BroadsidesAt): BroadsidesDeed => take(at, null);

/** Somebody in this section, to be moved. */
export function chooseFigure(at: BroadsidesAt, place: Place): BroadsidesDeed | undefined {
  if (!isSection(place)) return undefined;
  const [first] = movableAt(at.table.legal, place);
  return first === undefined ? telling(words.whyNotTake(at.table, at.seat, spotOf(place))) : take(at, first);
}

/** A section for the figure in the hand; its own puts it down, or takes who else stands there. */
export function moveFigure(at: BroadsidesAt, place: Place): BroadsidesDeed | undefined {
  const { figure } = at.reading;
  if (!isSection(place) || figure === null) return undefined;
  const own = movableAt(at.table.legal, place);
  if (place === figure.from) {
    const rest = own.find(({ who }) => who !== figure.who) ?? null;
    return take(at, figure.who === 'crew' ? rest : null);
  }
  const step = stepTo(figure, place);
  if (targetsOf(at.table.legal, figure).includes(place) || own[0] === undefined) return trying(step);
  const full = at.table.refuse(step)?.key === 'movement.full';
  const [instead] = own;
  return full ? telling(words.TAKEN_INSTEAD, { ...at.half, figure: instead }) : take(at, instead);
}

const stepTo = (figure: Figure, to: Section): BroadsidesMove => ({ type: 'step', args: { ...figure, to } });

export const fightAt = (_: BroadsidesAt, place: Place): BroadsidesDeed | undefined =>
  isSection(place) ? trying({ type: 'fight', args: { at: place } }) : undefined;
