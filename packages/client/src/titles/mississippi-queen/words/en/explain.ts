import { PASSENGERS_TO_LAND, tileData } from '@packetboat/games/mississippi-queen/data';
import type { Passage, PushTarget, Way } from '@packetboat/games/mississippi-queen/sailing';
import {
  boatOf,
  cellOf,
  mover,
  placeOf,
  type Spot,
  tileOf,
  type View,
} from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import { refusalBy } from '../../../../hand/refusal';
import { counted, type Phrase, place, say, who } from '../../../../words/phrase';
import { headingWord } from '../../map/headings';
import { boatName, coalWords, passengersWords, refusals, tileWords } from './words';

export const refusalWords = refusalBy(refusals);

/** A way out of the hex one lies on: which way, where to, what it costs, or why it is barred. */
export function wayWords(way: Way): Phrase {
  const side = way.moves[0]?.type === 'turn' ? way.moves[0].args.side : '';
  const turn = ['Straight on', `One turn ${side}`, `Two turns ${side}`, 'About'][way.turns] ?? '';
  if (way.kind === 'barred') {
    return way.refusal === undefined ? say`No way there.` : refusalWords(way.refusal);
  }
  const price = way.coal === 0 ? 'free' : `burns ${coalWords(way.coal)}`;
  if (way.kind === 'push') {
    const first = way.turns === 0 ? '' : `; the turn ${way.coal === 0 ? 'is free' : price}`;
    return say`${turn}, ${headingWord(way.heading)}: a boat to push, for two hexes of your move${first}.`;
  }
  return say`${turn}, ${headingWord(way.heading)}, to ${tileWords(tileOf(way.spot))}: ${price}.`;
}

/** What it takes to end the move at a hex further off. */
export function passageWords(
  view: View,
  { spot, speed, speedCoal, turns, coal }: Passage,
  again: string,
): Phrase {
  const from = boatOf(view.boats, mover(view)).speed;
  const change = speed === from ? `at speed ${speed}` : `at speed ${speed}, was ${from}`;
  const turning = turns === 0 ? 'no turn' : counted(turns, 'turn', 'turns');
  const price = coal + speedCoal === 0 ? 'free' : `burns ${coalWords(coal + speedCoal)}`;
  const landmark = landmarkWords(view, spot);
  return say`Your move can end here, ${change}, ${turning}: ${price}. ${again} ${landmark ?? ''}`;
}

/** Anything on the river in a sentence or two, for whoever points at it. */
export function explained(
  view: View,
  spot: Spot,
  ways: readonly Way[],
  targets: readonly PushTarget[],
): Phrase {
  const target = targets.find((one) => one.spot === spot);
  if (target !== undefined) return say`Push the boat ${headingWord(target.heading)}, to here, and follow.`;
  const way = ways.find((one) => one.spot === spot);
  const lying = view.boats.findIndex((boat) => boat.fate === 'racing' && boat.at === spot);
  const about = lying >= 0 ? boatWords(view, lying) : hexWords(view, spot);
  return way === undefined ? about : [...wayWords(way), ' ', ...about];
}

export function boatWords(view: View, seat: number): Phrase {
  const { speed, coal, aboard } = boatOf(view.boats, seat);
  const passengers = view.race === 'passengers' ? `, ${passengersWords(aboard.length)} aboard` : '';
  return say`${who(seat)} on the ${boatName(seat)}: speed ${speed}, coal ${coal}${passengers}.`;
}

function hexWords(view: View, spot: Spot): Phrase {
  const where = place(placeOf(spot), tileWords(tileOf(spot)));
  const open = watersOf(view).isWater(spot) ? say`Open water on ${where}.` : say`An island on ${where}.`;
  return landmarkWords(view, spot) ?? open;
}

/** The landing or a station. */
function landmarkWords(view: View, spot: Spot): Phrase | undefined {
  const tile = tileOf(spot);
  const laid = view.river[tile];
  const station = laid === undefined ? undefined : tileData(laid.tile).station;
  const where = place(placeOf(spot), tileWords(tile));
  if (watersOf(view).entries.has(spot)) {
    return view.race === 'passengers'
      ? say`The landing: arrive here at speed 1 with ${counted(PASSENGERS_TO_LAND, 'passenger', 'passengers')} aboard.`
      : say`The landing: whoever comes here first wins.`;
  }
  if (
    view.race === 'passengers' &&
    station !== undefined &&
    (station.dock === cellOf(spot) || station.building === cellOf(spot))
  ) {
    const waiting = laid?.waiting ?? 0;
    return say`The ${station.colour} station on ${where}: ${waiting === 0 ? 'nobody waits any more' : `${passengersWords(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`}. Boats board at its pier, at speed 1.`;
  }
  return undefined;
}
