import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import { type PlaceId, TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { counted, type Phrase, place as placed, say } from '../../../../words/phrase';
import { boatIn, type Place, spaceIn } from '../../hand/reading';
import { demandFor, type Wish } from '../../map/demand';
import { boatWords, placeWords } from './explain';
import { CARGO_NAMES, goldWords, spaceWords } from './names';
import { sailSentence } from './verbs';

/** What is said of a place that is pointed at; `told`: for whom. */
export function pointedWords(view: View, place: Place, told: Seat): Phrase {
  const [space, boat] = [spaceIn(place), boatIn(place)];
  if (boat !== undefined) return boatWords(view, boat);
  if (space === undefined) return placeWords(view, place as PlaceId, told);
  const from = merchantOf(view, told).boat?.at ?? 0;
  return [space > from ? sailSentence(space, from) : riverWords(space)];
}

/** A space of the river that one looks at only. */
const riverWords = (space: number): string => `The river ${spaceWords(space)}`;

/** "Pork: five stalls downriver want it, the best pays 6 gold at Baton Rouge." */
export function demandWords(view: View, seat: Seat, cargo: Cargo): Phrase {
  const stalls = demandFor(view, seat, cargo);
  const best = stalls.reduce<Wish | undefined>(
    (a, b) => (a !== undefined && a.value >= b.value ? a : b),
    undefined,
  );
  if (best === undefined) return say`${CARGO_NAMES[cargo]}: no stall downriver wants it now.`;
  const many = `${counted(stalls.length, 'stall', 'stalls')} downriver ${stalls.length === 1 ? 'wants' : 'want'} it`;
  return say`${CARGO_NAMES[cargo]}: ${many}; ${placed(best.town, TOWNS[best.town].name)} pays most, ${goldWords(best.value)}.`;
}
