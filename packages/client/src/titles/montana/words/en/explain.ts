import type { Seat } from '@packetboat/games/kit/title';
import { openFields } from '@packetboat/games/montana/build';
import {
  AREA_DATA,
  type AreaId,
  BANK,
  MOST_WORKERS,
  REWARDS,
  SMALL_SPACE_GOODS,
} from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import { type FieldOffer, nextOneClears } from '@packetboat/games/montana/hints';
import { fieldAt, terrainAt } from '@packetboat/games/montana/landscape';
import { playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import { refusalBy } from '../../../../hand/refusal';
import { capital, count, counted, type Phrase, say, who } from '../../../../words/phrase';
import { missingIn, type Post } from '../../hand/hand';
import { fieldName } from './fieldName';
import {
  AREA_HEADS,
  AREA_WORDS,
  crewWords,
  goodsList,
  goodsParts,
  goodWords,
  listed,
  ordinal,
  rewardWords,
  settlementWords,
  silverWords,
  WORKER_WORDS,
} from './names';
import { goodShort } from './scarce';
import { refusals } from './words';

/** Workers that a space of the wheel brings. */
const PAIR = 2;

export const refusalWords = refusalBy(refusals);

const CANTEENS = ['', 'the canteen', 'both canteens'];

/** What a build here would place and bring: "two settlements, fourth in line; it brings the cow". */
export function buildWords({ settlements, lines, cow, canteens }: FieldOffer): string {
  const fourth =
    lines > 0
      ? ` (${lines === 1 ? 'fourth in line' : `fourth in ${count(lines)} lines`}: ${counted(lines, 'more', 'more')})`
      : '';
  const brings = [
    ...(cow ? ['the cow'] : []),
    ...(canteens.length > 0 ? [CANTEENS[canteens.length] ?? 'all the canteens'] : []),
  ];
  return `${settlementWords(settlements)}${fourth}${brings.length > 0 ? `; it brings ${listed(brings)}` : ''}`;
}

/** What is still missing for a field, and what cows can do about it. */
export function payWords(offer: FieldOffer): string {
  const cows = missingIn(offer);
  if (offer.payable === 'now') return `Pay ${goodsList(offer.cost)}`;
  if (offer.payable === 'cattle')
    return `Trade ${counted(cows, 'cow', 'cows')} for ${goodsList(offer.missing)}, then pay ${goodsList(offer.cost)}`;
  return `It costs ${goodsList(offer.cost)}; you still need ${goodsList(offer.missing)}`;
}

/** Why a field is barred, and what it would bring: a finger has not been told before. */
export const wouldPlace = (reason: Phrase, offer: FieldOffer): Phrase =>
  say`${reason} It would place ${buildWords(offer)}.`;

/** Said when a field is in the hand. */
export const againToBuild = (offer: FieldOffer): string =>
  `${payWords(offer)}? Choose the field again to build.`;

/** Anything on the land in a sentence or two, for whoever points at it. */
export function explainedSite(view: View, site: Site, offer: FieldOffer | undefined): Phrase {
  const name = capital(fieldName(view, site));
  if (offer !== undefined) {
    const get = offer.payable === 'missing' ? 'would place' : 'places';
    return say`${name}. ${payWords(offer)}: ${get} ${buildWords(offer)}.`;
  }
  const settled = view.settled.find(({ at }) => at === site);
  if (settled !== undefined)
    return say`${name}: ${who(settled.seat)} has ${settlementWords(settled.count)} here.`;
  if (view.startTile === site) return say`${name} lies under the starting tile: building begins beside it.`;
  const terrain = terrainAt(view.landscape, site);
  if (terrain?.kind === 'lake')
    return view.canteens.includes(site)
      ? say`${name}: whoever settles beside it first takes its canteen, which is good for another turn.`
      : say`${name}: its canteen is gone.`;
  if (terrain?.kind !== 'field') return say`${name}: nobody builds here.`;
  const more = [
    ...(terrain.settlements === 2 ? ['two settlements'] : []),
    ...(view.cows.includes(site) ? ['a cow'] : []),
  ];
  const open = isOpen(view, site) ? '' : ' Not open yet: settlements spread from field to field.';
  return say`${name} costs ${goodsList(terrain.cost)}${more.length > 0 ? ` and brings ${listed(more)}` : ''}.${open}`;
}

function isOpen(view: View, site: Site): boolean {
  return fieldAt(view.landscape, site) !== undefined && openNow(view).has(site);
}

const openBy = new WeakMap<View, ReadonlySet<Site>>();

export function openNow(view: View): ReadonlySet<Site> {
  const known = openBy.get(view) ?? new Set(openFields(view));
  openBy.set(view, known);
  return known;
}

/** What a space of the worker board takes and gives. */
export function postTerms({ area, space }: Post): string {
  if (area === 'bank') {
    const { workers = 1, silver = 0 } = BANK[space - 1] ?? {};
    return `${counted(workers, 'worker', 'workers')} of any kind for ${silverWords(silver)}`;
  }
  const { good, spaces } = AREA_DATA[area];
  const { silver = 0, goods = 0 } = spaces[space - 1] ?? {};
  return `${silverWords(silver)} and a ${WORKER_WORDS[good][0]}, or two other workers, for ${goodWords(goods, good)}`;
}

/** What changes hands there, whoever is sent: "3 silver for 2 small copper". */
export function bargain({ area, space }: Post): string {
  if (area === 'bank') return `the bank pays ${silverWords(BANK[space - 1]?.silver ?? 0)}`;
  const { good, spaces } = AREA_DATA[area];
  const { silver = 0, goods = 0 } = spaces[space - 1] ?? {};
  return `${silverWords(silver)} for ${goodWords(goods, good)}`;
}

/** The same as a sentence, and what it would set off. */
export const bargainWords = (view: View, post: Post): Phrase =>
  say`${capital(bargain(post))}.${clearsWords(view, post.area)}${shortWords(view, post)}`;

/** A space of the worker board in a sentence: its terms, or who stands there; then what it would set off. */
export function explainedPost(view: View, post: Post): Phrase {
  const { area, space } = post;
  const there = (area === 'bank' ? view.bank : view.areas[area].large)[space - 1] ?? [];
  const head = `${AREA_HEADS[area]}, ${ordinal(space)} space`;
  if (there.length > 0) {
    const small = area === 'bank' ? [] : (view.areas[area].small[space - 1] ?? []);
    const beside = small.length > 0 ? `, ${crewWords(small)} on the small space` : '';
    return say`${head}: ${crewWords(there)}${beside}. Free again when the whole row has been taken.`;
  }
  return say`${head}: ${postTerms(post)}.${clearsWords(view, area)}${shortWords(view, post)}`;
}

/** "This fills the mine: all its workers go home when your turn ends." */
export function clearsWords(view: View, area: AreaId | 'bank'): string {
  return nextOneClears(view, area) ? ` This fills ${AREA_WORDS[area]}: it clears when the turn ends.` : '';
}

/** What a row of the city is about. */
export function pointedRow(row: number): Phrase {
  const reward = REWARDS[row];
  return reward === undefined ? [] : say`Row ${row + 1}: ${rewardWords(reward)}.`;
}

/** Who would have to give something back, because the supply is short. */
export function shortWords(view: View, { area, space }: Post): Phrase {
  if (area === 'bank') return [];
  const { good, spaces } = AREA_DATA[area];
  const due = spaces[space - 1]?.goods ?? 0;
  return goodShort(view, good, due);
}

/** How many workers somebody who recruits would have to send back: nobody keeps more than eight. */
export function surplus(view: View, seat: Seat): number {
  return Math.max(0, workersHeld(playerOf(view.players, seat)) + PAIR - MOST_WORKERS);
}

export const smallShort = (view: View, area: AreaId): Phrase =>
  goodShort(view, AREA_DATA[area].good, SMALL_SPACE_GOODS);

/** Everything a seat owns, in words. */
export function ownWords(view: View, seat: Seat): string {
  const { goods, cows, canteens, silver } = playerOf(view.players, seat);
  const things = [
    ...goodsParts(goods),
    ...(cows > 0 ? [`${cows} ${cows === 1 ? 'cow' : 'cows'}`] : []),
    ...(canteens > 0 ? [`${canteens} ${canteens === 1 ? 'canteen' : 'canteens'}`] : []),
    silverWords(silver),
  ];
  return listed(things);
}
