import type { Refusal, Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { refusalBy } from '../../../../hand/refusal';
import { capital, type Phrase, place, say, who } from '../../../../words/phrase';
import type { Price, SpotNow } from '../../hand/spots';
import { listed } from './cardWords';
import { refusals, spaceWords } from './words';

export const refusalWords = refusalBy(refusals);

const named = (seats: readonly Seat[]): Phrase =>
  seats.flatMap((seat, i) => [...(i === 0 ? [] : i === seats.length - 1 ? [' and '] : [', ']), who(seat)]);

const tracksOf = (lines: readonly Seat[]): Phrase =>
  lines.length === 0 ? [] : say` Tracks of ${named(lines)}.`;

/** Anything on the map in a sentence or two, for whoever points at it. */
export function explained(view: View, now: SpotNow): Phrase {
  const name = place(String(now.spot), capital(spaceWords(view, now.spot)));
  switch (now.is) {
    case 'city':
      return [...say`${name}: `, ...cityWords(now.wants)];
    case 'lake':
      return say`${name}: no track can cross it.`;
    case 'factory': {
      const stock = now.waits ? `${now.good} waits here` : `its ${now.good} has been delivered`;
      return [...say`${name}: ${stock}; wanted in ${wantedIn(now.wantedIn)}.`, ...tracksOf(now.lines)];
    }
    case 'ground': {
      const free = now.lines.length === 0;
      const star = free ? ' A star: 1 prestige for the first track here.' : ' Its star is taken.';
      return [...say`${name}.${now.star ? star : ''}`, ...tracksOf(now.lines)];
    }
  }
}

const cityWords = (wants: Extract<SpotNow, { readonly is: 'city' }>['wants']): Phrase =>
  wants.flatMap(({ good, by }, slot): Phrase => {
    const said = by === null ? say`wants ${good}` : say`${good} came with ${who(by)}`;
    return slot === 0 ? said : [...say`, `, ...said, '.'];
  });

export const wantedIn = (names: readonly string[]): string =>
  names.length === 0 ? 'no city any more' : listed(names);

/** What a track here costs the company that builds, part by part. */
export function priceWords({ kind, crew, terrain, surcharge, fee, owner, total }: Price): Phrase {
  if (total === 0) return say`A track here is free.`;
  const parts: Phrase[] = [
    ...(terrain > 0 ? [say`$${terrain} for the ${kind}${crew ? ' with your crew' : ''}`] : []),
    ...(surcharge > 0 ? [say`$${surcharge} for a third track`] : []),
    ...(owner !== null && fee > 0 ? [say`$${fee} to ${who(owner)}`] : []),
  ];
  if (parts.length === 1) return say`A track here costs ${parts[0] ?? []}.`;
  return say`A track here costs $${total}: ${parts.flatMap((part, i) => (i === 0 ? part : [', ', ...part]))}.`;
}

/** Why nothing can be chosen on the map. */
export const CARD_NEXT: Phrase = say`Now choose a train card. Step back to choose another way.`;
export const JOINS_NO_CITY: Phrase = say`Your line joins this factory with no city that wants its good.`;

const NO_DELIVERY = {
  served: say`both its goods have come.`,
  noFactory: say`you have no track on a factory with what it wants.`,
  factoryFirst: say`choose its factory first.`,
} as const;

export const noDelivery = (why: keyof typeof NO_DELIVERY | Refusal): Phrase => [
  ...say`No delivery to this city: `,
  ...(typeof why === 'string' ? NO_DELIVERY[why] : lower(refusalWords(why))),
];

function lower([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
}
