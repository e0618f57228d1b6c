import { HEADINGS, type Heading, turned } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import { PASSENGERS_TO_LAND, tileData } from '@packetboat/games/mississippi-queen/data';
import { cellHex, type Placement } from '@packetboat/games/mississippi-queen/geometry';
import { coalBill, outlook } from '@packetboat/games/mississippi-queen/hints';
import { type MississippiQueenMove, notation } from '@packetboat/games/mississippi-queen/moves';
import { waysFrom } from '@packetboat/games/mississippi-queen/sailing';
import {
  boatOf,
  cellOf,
  mover,
  type Spot,
  spotAt,
  tileOf,
  type View,
} from '@packetboat/games/mississippi-queen/state';
import { OBSTACLES, watersOf } from '@packetboat/games/mississippi-queen/waters';
import { centreOf } from '../../../../chart/hexgrid';
import { capital, count, counted, plain } from '../../../../words/phrase';
import { headingWord } from '../../map/headings';
import { words } from '../../words';

/**
 * The position in sentences: what somebody who does not see the river needs to steer by. Everything here is said of
 * one boat, `seat`; nothing is left out that the drawing shows.
 */
export interface TwinText {
  readonly boat: string;
  readonly progress: string | undefined;
  readonly warning: string | undefined;
  readonly around: readonly string[];
  readonly race: readonly string[];
  readonly goals: readonly string[];
  readonly boats: readonly string[];
  readonly river: readonly string[];
}

type NameOf = (seat: Seat) => string;

/** Every legal move with the words of its button. No two read alike. */
export function twinMoves(view: View, legal: readonly MississippiQueenMove[], nameOf: NameOf) {
  return legal.map((move) => ({
    id: notation.write(move),
    move,
    label: plain(words.moveWords(move, view), nameOf),
  }));
}

export function twinText(view: View, seat: Seat, nameOf: NameOf): TwinText {
  return {
    boat: boatSentence(view, seat),
    progress: progress(view, seat),
    warning: warning(view, seat),
    around: around(view, seat, nameOf),
    race: race(view, seat, nameOf),
    goals: goals(view, seat),
    boats: view.boats.map((_, other) => otherSentence(view, other, seat, nameOf)),
    river: river(view),
  };
}

function boatSentence(view: View, seat: Seat): string {
  const { at, heading, speed, coal, aboard, fate } = boatOf(view.boats, seat);
  if (fate === 'landed')
    return `The ${words.boatName(seat)} has landed, in place ${view.landed.indexOf(seat) + 1}.`;
  if (fate !== 'racing') return `The ${words.boatName(seat)} is out of the race.`;
  const passengers = view.race === 'passengers' ? ` and ${words.passengersWords(aboard.length)} aboard` : '';
  return `The ${words.boatName(seat)} lies on ${words.tileWords(tileOf(at))} and points ${headingWord(heading)}. Speed ${speed}, coal ${coal}${passengers}.`;
}

function progress(view: View, seat: Seat): string | undefined {
  if (view.ended !== null || mover(view) !== seat) return undefined;
  const bill = coalBill(view);
  const { speed } = boatOf(view.boats, seat);
  const sailed = `${count(view.move.spent)} of ${counted(speed, 'hex', 'hexes')} used`;
  const turn = bill.freeTurnLeft ? 'the free turn is left' : 'the free turn is used';
  return `This move: ${sailed}, ${turn}, ${bill.speed + bill.turns === 0 ? 'nothing' : words.coalWords(bill.speed + bill.turns)} to pay of ${view.move.coalBefore} coal.`;
}

function warning(view: View, seat: Seat): string | undefined {
  if (view.ended !== null || boatOf(view.boats, seat).fate !== 'racing') return undefined;
  const next = outlook(view, seat);
  if (next === 'none') return 'Careful: as she lies now, no move will be possible next turn.';
  return next === 'coal' ? 'As she lies now, her next move will need coal.' : undefined;
}

const SIDES = [
  'Ahead',
  'Ahead to the right',
  'Behind to the right',
  'Behind',
  'Behind to the left',
  'Ahead to the left',
];

/** What lies in each of the six directions, beginning at the bow and going round to the right. */
function around(view: View, seat: Seat, nameOf: NameOf): string[] {
  const boat = boatOf(view.boats, seat);
  if (boat.fate !== 'racing') return [];
  const steering =
    view.ended === null && view.facing.length === 0 && mover(view) === seat && view.move.spent < boat.speed;
  const ways = steering ? waysFrom(view) : [];
  return HEADINGS.map((sixth) => {
    const heading = turned(boat.heading, sixth);
    const way = ways.find((one) => one.heading === heading);
    let price = '';
    if (way?.kind === 'barred' && way.refusal) price = ` ${plain(words.refusalWords(way.refusal), nameOf)}`;
    else if (way !== undefined)
      price = ` The turn that way: ${way.turns === 0 ? 'none needed' : words.coalWords(way.coal)}.`;
    return `${SIDES[sixth] ?? ''}, ${headingWord(heading)}: ${lookout(view, seat, heading, nameOf)}.${price}`;
  });
}

/** "two hexes of water, then an island": as far as one can see in a straight line. */
function lookout(view: View, seat: Seat, heading: Heading, nameOf: NameOf): string {
  const waters = watersOf(view);
  let [spot, free] = [waters.next(boatOf(view.boats, seat).at, heading), 0];
  for (; spot >= 0; spot = waters.next(spot, heading)) {
    const there = spot;
    const other = view.boats.findIndex((boat) => boat.fate === 'racing' && boat.at === there);
    const notable = other >= 0 ? nameOf(other) : dockAt(view, there);
    if (notable !== undefined)
      return free === 0 ? notable : `${counted(free, 'hex', 'hexes')} of water, then ${notable}`;
    free++;
  }
  const end = BEYOND[OBSTACLES[spot as keyof typeof OBSTACLES]];
  return free === 0 ? end : `${counted(free, 'hex', 'hexes')} of water, then ${end}`;
}

const BEYOND = {
  island: 'an island',
  bank: 'the bank',
  unlaid: 'river that is not laid yet',
  gone: 'river that has been taken away',
} as const;

function dockAt(view: View, spot: number): string | undefined {
  if (watersOf(view).entries.has(spot)) return 'the landing';
  const laid = view.river[tileOf(spot)];
  const station = laid === undefined || view.race !== 'passengers' ? undefined : tileData(laid.tile).station;
  return station !== undefined && spotAt(tileOf(spot), station.dock) === spot
    ? `the pier of the ${station.colour} station`
    : undefined;
}

function race(view: View, seat: Seat, nameOf: NameOf): string[] {
  const far = words.progressWords(view, seat, nameOf);
  const no = words.noGoalWords(view);
  return [
    `${capital(words.goalWords(view))}.`,
    ...(no === undefined ? [] : [`${capital(no)}.`]),
    ...(far === undefined ? [] : [`So far: ${far}.`]),
  ];
}

/** Stations where somebody waits, and the landing, with the hexes to each by water. */
function goals(view: View, seat: Seat): string[] {
  const boat = boatOf(view.boats, seat);
  const waters = watersOf(view);
  const far = (spot: number) => (boat.fate === 'racing' ? `, ${bearing(view, boat.at, spot)}` : '');
  const stations = view.river.flatMap(({ tile, waiting }, number) => {
    const station = tileData(tile).station;
    if (station === undefined || waiting === 0 || number < view.gone) return [];
    const been = boat.aboard.includes(number) ? ' You have been there.' : '';
    return [
      `The ${station.colour} station on ${words.tileWords(number)}: ${words.passengersWords(waiting)} waiting${far(spotAt(number, station.dock))}. Arrive at speed 1.${been}`,
    ];
  });
  if (view.landing === null) return stations;
  const entries = [...waters.entries];
  const nearest = entries.reduce(
    (best, spot) => (waters.stepsBetween(boat.at, spot) < waters.stepsBetween(boat.at, best) ? spot : best),
    entries[0] ?? 0,
  );
  const terms =
    view.race === 'passengers' ? ` Arrive at speed 1 with ${words.passengersWords(PASSENGERS_TO_LAND)}.` : '';
  return [
    ...stations,
    `The landing at the end of ${words.tileWords(view.river.length - 1)}${far(nearest)}.${terms}`,
  ];
}

function otherSentence(view: View, other: Seat, seat: Seat, nameOf: NameOf): string {
  const turn = view.round.order.indexOf(other);
  const me = boatOf(view.boats, seat);
  const boat = boatOf(view.boats, other);
  const far =
    other !== seat && me.fate === 'racing' && boat.fate === 'racing'
      ? ` ${capital(bearing(view, me.at, boat.at))}.`
      : '';
  const order = turn >= 0 && boat.fate === 'racing' ? ` Moves as number ${turn + 1} this round.` : '';
  return `${nameOf(other)}: ${boatSentence(view, other)}${far}${order}`;
}

/** "four hexes to the north-east": as the crow flies. */
function bearing(view: View, from: Spot, to: Spot): string {
  const waters = watersOf(view);
  const steps = waters.stepsBetween(from, to);
  if (steps === 0) return 'right here';
  const centre = (spot: Spot) =>
    centreOf(cellHex(waters.placements[tileOf(spot)] as Placement, cellOf(spot)), 1);
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)];
  const sixth = Math.round((Math.atan2(by - ay, bx - ax) + Math.PI / 2) / (Math.PI / 3));
  return `${counted(steps, 'hex', 'hexes')} to the ${headingWord(turned(0, sixth))}`;
}

function river(view: View): string[] {
  return view.river.slice(view.gone).map(({ tile }, i) => {
    const number = view.gone + i;
    const heading = watersOf(view).placements[number]?.heading ?? 0;
    const station = view.race === 'passengers' ? tileData(tile).station : undefined;
    return `${capital(words.tileWords(number))} runs ${headingWord(heading)}${station === undefined ? '' : `, with a ${station.colour} station`}.`;
  });
}
