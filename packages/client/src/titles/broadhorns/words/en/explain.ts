import { CARGOES, type Cargo, FINAL_BARREL } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { type PlaceId, ST_LOUIS, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { faceOf, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { refusalBy } from '../../../../hand/refusal';
import { capital, counted, type Phrase, place as placed, say, who } from '../../../../words/phrase';
import type { Unsold } from '../../hand/losses';
import { BOAT_NAMES, barrelsWords, cargoWord, listed, placeName, spaceWords, wreathsWords } from './names';
import { refusals } from './words';

export const refusalWords = refusalBy(refusals);

export const NOTHING_FITS = say`You carry nothing for that stall.`;

/** A town in two sentences: what it takes now, what it sells, what it would pay the seat. */
export function placeWords(view: View, id: PlaceId, seat: Seat): Phrase {
  if (id === ST_LOUIS) {
    const ashore = view.merchants.flatMap(({ boat }, one) => (boat === null ? [who(one), ' '] : []));
    return ashore.length === 0
      ? say`St. Louis: boats, and all goods from the market or the bag.`
      : say`St. Louis: boats, and all goods from the market or the bag. Waiting here: ${ashore}`;
  }
  const spaces = spacesOf(view, id);
  const open = spaces.filter(({ filled }) => !filled);
  const takes = listed(open.map(({ cargo, value }) => `${cargoWord(cargo)} ${value}`));
  const { tile, cards } = townOf(view, id);
  const below = view.below[townIndex(id)]?.length ?? 0;
  const stack = tile === null ? 'bare board' : `${wreathsWords(TILES[tile].wreaths)}, ${below} more below`;
  const sells = listed(
    CARGOES.flatMap((cargo) => {
      const more = faceOf(view, id).increase[cargo];
      return more === undefined ? [] : [`${cargoWord(cargo)} +${more}`];
    }),
  );
  const pays = forecastAt(view, seat, id);
  const worth = pays !== undefined && pays.gold > 0 ? ` would pay you ${pays.gold}` : '';
  const lying = cards.length > 0 ? ` ${counted(cards.length, 'card lies', 'cards lie')} here.` : '';
  return say`${placed(id, placeName(id))}${worth} (${stack})${worth && '; it'} takes ${takes === '' ? 'nothing more' : takes}${sells === '' ? '' : `, sells ${sells}`}.${lying}`;
}

/** Somebody's boat in a sentence. */
export function boatWords(view: View, seat: Seat): Phrase {
  const { boat } = merchantOf(view, seat);
  if (boat === null) return say`${who(seat)} has no boat.`;
  const cargo = listed(
    CARGOES.flatMap((one) => {
      const n = boat.boxes.filter((barrel) => barrel?.cargo === one).length;
      return n === 0 ? [] : [`${n} ${cargoWord(one)}`];
    }),
  );
  const travelers =
    boat.travelers.length > 0 ? `, ${counted(boat.travelers.length, 'traveler', 'travelers')}` : '';
  return say`${who(seat)}: ${BOAT_NAMES[boat.size]} ${spaceWords(boat.at)}, ${cargo === '' ? 'no cargo' : cargo}${travelers}.`;
}

/** Barrels that find no stall in the sale under way, and what becomes of them. */
export function unsoldWords({ barrels, fate }: Unsold): string {
  const [finds, each, stay] = barrels === 1 ? ['finds', '', 'it stays'] : ['find', ' each', 'they stay'];
  const later =
    fate === 'kept'
      ? `${FINAL_BARREL} at the end if ${stay} aboard`
      : fate === 'lost'
        ? 'lost after'
        : 'lost if you end here';
  return `${capital(barrelsWords(barrels))} ${finds} no stall: 1 gold${each} now, ${later}.`;
}

/** "one barrel of flour and two barrels of pork". */
export const spoiledWords = (lost: readonly (readonly [cargo: Cargo, barrels: number])[]): string =>
  listed(lost.map(([cargo, barrels]) => `${barrelsWords(barrels)} of ${cargoWord(cargo)}`));
