import { CARGOES, FINAL_BARREL } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { type PlaceId, RIVER_END, ST_LOUIS, TOWNS, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { endsHere } from '@packetboat/games/broadhorns/port';
import { prospectAt } from '@packetboat/games/broadhorns/prospects';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { faceOf, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { refusalBy } from '../../../../hand/refusal';
import { capital, counted, type Phrase, place as placed, say, who } from '../../../../words/phrase';
import { saleTown } from '../../hand/prices';
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

/** Barrels that find no stall in the sale under way: there is no second sale before the expedition ends. */
export function unsold(view: View, seat: Seat): string {
  if (view.step !== 'sell' || view.seat !== seat) return '';
  const town = saleTown(view);
  const barrels = prospectAt(view, seat, town).dumped.length;
  if (barrels === 0) return '';
  const [finds, each] = barrels === 1 ? ['finds', ''] : ['find', ' each'];
  if (view.lastRound && !endsHere(view, seat))
    return `${capital(barrelsWords(barrels))} ${finds} no stall: 1 gold${each} now, ${FINAL_BARREL} at the end if ${barrels === 1 ? 'it stays' : 'they stay'} aboard.`;
  const later = TOWNS[town].entrance === RIVER_END ? 'lost after' : 'lost if you end here';
  return `${capital(barrelsWords(barrels))} ${finds} no stall: 1 gold${each} now, ${later}.`;
}

/** What this turn's spoiling has cost, while Ice can still undo it: "one barrel of flour". */
export function justSpoiled(view: View, seat: Seat): string {
  const now = merchantOf(view, seat).boat?.boxes;
  const lost = (view.unspoiled ?? []).flatMap((barrel, box) =>
    barrel !== null && view.seat === seat && now?.[box] === null ? [barrel.cargo] : [],
  );
  return listed(
    CARGOES.filter((cargo) => lost.includes(cargo)).map(
      (cargo) => `${barrelsWords(lost.filter((one) => one === cargo).length)} of ${cargoWord(cargo)}`,
    ),
  );
}
