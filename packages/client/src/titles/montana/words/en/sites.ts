import { GOODS } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer } from '@packetboat/games/montana/hints';
import { hexName } from '@packetboat/games/montana/names';
import type { View } from '@packetboat/games/montana/state';
import { capital, count, counted, type Phrase, say, who } from '../../../../words/phrase';
import type { SiteNow } from '../../hand/sites';
import { fieldName } from './fieldName';
import { goodsList, listed, settlementWords } from './names';

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

/** How many cows stand in for what a field lacks: one for each. */
const cowsFor = ({ missing }: FieldOffer): string => {
  const cows = GOODS.reduce((sum, good) => sum + missing[good], 0);
  return counted(cows, 'cow', 'cows');
};

/** What is still missing for a field, and what cows can do about it. */
export function payWords(offer: FieldOffer): string {
  if (offer.payable === 'now') return `Pay ${goodsList(offer.cost)}`;
  if (offer.payable === 'cattle')
    return `Trade ${cowsFor(offer)} for ${goodsList(offer.missing)}, then pay ${goodsList(offer.cost)}`;
  return `It costs ${goodsList(offer.cost)}; you still need ${goodsList(offer.missing)}`;
}

/** Why a field is barred, and what it would bring: a finger has not been told before. */
export const wouldPlace = (reason: Phrase, offer: FieldOffer): Phrase =>
  say`${reason} It would place ${buildWords(offer)}.`;

/** Said when a field is in the hand. */
export const againToBuild = (offer: FieldOffer): string =>
  `${payWords(offer)}? Choose the field again to build.`;

/** Anything on the land in a sentence or two, for whoever points at it. */
export function explainedSite(view: View, now: SiteNow): Phrase {
  const name = capital(fieldName(view, now.site));
  switch (now.is) {
    case 'offered': {
      const { offer } = now;
      const get = offer.payable === 'missing' ? 'would place' : 'places';
      return say`${name}. ${payWords(offer)}: ${get} ${buildWords(offer)}.`;
    }
    case 'settled':
      return say`${name}: ${who(now.seat)} has ${settlementWords(now.count)} here.`;
    case 'startTile':
      return say`${name} lies under the starting tile: building begins beside it.`;
    case 'lake':
      return now.canteen
        ? say`${name}: whoever settles beside it first takes its canteen, which is good for another turn.`
        : say`${name}: its canteen is gone.`;
    case 'mountain':
      return say`${name}: nobody builds here.`;
    case 'field': {
      const { cost, settlements } = now.field;
      const more = [...(settlements === 2 ? ['two settlements'] : []), ...(now.cow ? ['a cow'] : [])];
      const open = now.open ? '' : ' Not open yet: settlements spread from field to field.';
      return say`${name} costs ${goodsList(cost)}${more.length > 0 ? ` and brings ${listed(more)}` : ''}.${open}`;
    }
  }
}

/** A field one may look at for building, in the line or two that the bar has. */
export function offeredInShort(view: View, offer: FieldOffer): Phrase {
  const hex = hexName(view, offer.site);
  const brings = buildWords(offer);
  if (offer.payable === 'missing')
    return say`${hex}: ${goodsList(offer.missing)} missing. It would place ${brings}.`;
  if (offer.payable === 'now') return say`${hex} places ${brings}. Pay ${goodsList(offer.cost)}.`;
  return say`${hex} places ${brings}. First trade ${cowsFor(offer)} for ${goodsList(offer.missing)}.`;
}

export const notOpen = (view: View, site: Site): Phrase =>
  say`${capital(fieldName(view, site))} is not open yet: settlements spread from field to field.`;
