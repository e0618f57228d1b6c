import { when } from '../kit/check';
import {
  COAL_AT_START,
  PASSENGERS_BY_SEATS,
  PASSENGERS_TO_LAND,
  RIVER_TILES,
  START_TILE,
  TILES_IN_RACE,
  TOP_SPEED,
} from './data';
import { speedCoal } from './helm';
import { passengersFor } from './river';
import { boatOf, type G, mover, racing, tileOf } from './state';
import { watersOf } from './waters';

/** What must hold in every state, whatever was played: a sentence for each law that is broken. */
export function check(g: G): string[] {
  return [...tiles(g), ...passengers(g), ...boats(g), ...coal(g), ...flow(g)];
}

function tiles(g: G): string[] {
  const seen = [...g.river.map(({ tile }) => tile), ...g.stack];
  return [
    ...when(new Set(seen).size !== seen.length, `a tile appears twice: ${seen.join(' ')}`),
    ...when(seen.length !== TILES_IN_RACE[g.race] + 1, `${seen.length} tiles are in the race`),
    ...when(g.river[0]?.tile !== START_TILE, 'the river does not begin at the start'),
    ...when(
      seen.some((tile) => tile !== START_TILE && !RIVER_TILES.includes(tile)),
      'an unknown tile is in the race',
    ),
    ...when(g.landing !== null && g.stack.length > 0, 'the landing lies before the last tile'),
    ...when(
      g.ended === null && g.gone > Math.min(...racing(g).map((seat) => tileOf(boatOf(g.boats, seat).at))),
      'a tile was taken away under a boat',
    ),
  ];
}

function passengers(g: G): string[] {
  const total = g.race === 'passengers' ? (PASSENGERS_BY_SEATS[g.boats.length]?.total ?? 0) : 0;
  const aboard = g.boats.reduce((sum, boat) => sum + boat.aboard.length, 0);
  const waiting = g.river.reduce((sum, laid) => sum + laid.waiting, 0);
  const toCome = g.stack.reduce((sum, tile) => sum + passengersFor(tile, g), 0);
  return [
    ...when(
      aboard + waiting + g.supply + g.returned !== total,
      `${aboard} aboard + ${waiting} waiting + ${g.supply} beside the stack + ${g.returned} returned is not ${total}`,
    ),
    ...when(g.supply !== toCome, `${g.supply} passengers for stations that take ${toCome}`),
    ...when(
      g.river.some(
        ({ waiting, tile }, number) =>
          waiting < 0 || waiting > (number < g.gone ? 0 : passengersFor(tile, g)),
      ),
      'a station holds too many or too few',
    ),
    ...g.boats.flatMap(({ aboard: from }, seat) => [
      ...when(from.length > PASSENGERS_TO_LAND, `boat ${seat} carries ${from.length}`),
      ...when(new Set(from).size !== from.length, `boat ${seat} took two from one station`),
    ]),
  ];
}

function boats(g: G): string[] {
  const waters = watersOf(g);
  const spots = racing(g).map((seat) => boatOf(g.boats, seat).at);
  return [
    ...when(new Set(spots).size !== spots.length, 'two boats lie on one hex'),
    ...racing(g).flatMap((seat) =>
      when(!waters.isWater(boatOf(g.boats, seat).at), `boat ${seat} is not on the water`),
    ),
    ...g.boats.flatMap(({ speed, fate }, seat) => [
      ...when(
        !Number.isInteger(speed) || speed < 1 || speed > TOP_SPEED,
        `boat ${seat} shows speed ${speed}`,
      ),
      ...when((fate === 'landed') !== g.landed.includes(seat), `boat ${seat} is on the podium by mistake`),
      ...when(
        (fate !== 'racing' && fate !== 'landed') !== g.out.includes(seat),
        `boat ${seat} is out by mistake`,
      ),
    ]),
    ...when(new Set([...g.landed, ...g.out]).size !== g.landed.length + g.out.length, 'a boat left twice'),
  ];
}

function coal(g: G): string[] {
  const { speed, coal: left } = boatOf(g.boats, mover(g));
  const { speedBefore, coalBefore, turns, spent, path, pushes } = g.move;
  const burnt = speedCoal(speedBefore, speed) + Math.max(0, turns - 1);
  return [
    ...g.boats.flatMap((boat, seat) =>
      when(
        !Number.isInteger(boat.coal) || boat.coal < 0 || boat.coal > COAL_AT_START,
        `boat ${seat} has ${boat.coal} coal`,
      ),
    ),
    ...when(coalBefore - burnt !== left, `the coal bill is ${burnt}, but ${coalBefore} became ${left}`),
    ...when(spent !== path.length - 1 + pushes.length, 'points and path do not agree'),
    ...when(spent > speed, 'the move is longer than its speed'),
  ];
}

function flow(g: G): string[] {
  return [
    ...when(
      g.ended === null && g.facing.length === 0 && boatOf(g.boats, mover(g)).fate !== 'racing',
      'the boat at the helm does not race',
    ),
    ...when(
      g.facing.some((seat) => boatOf(g.boats, seat).fate !== 'racing'),
      'a boat off the water is to be faced',
    ),
    ...when(g.round.by.length !== g.round.order.length - 1, 'the order of the round lacks its reasons'),
  ];
}
