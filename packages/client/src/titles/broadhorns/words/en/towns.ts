import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { TOWNS, type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import { passageTo } from '@packetboat/games/broadhorns/prospects';
import { faceOf, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { counted } from '../../../../words/phrase';
import { forecastParts } from './forecasts';
import { cardWords, cargoWord, turnsWords, wreathsWords } from './names';

export const movesWords = (moves: number): string => (moves === 1 ? '1 move' : `${moves} moves`);
export const lyingWords = (cards: number): string =>
  `${counted(cards, 'card lies', 'cards lie')} here for anybody`;

/** What the list of the towns says: of whoever has no boat, what each sells. */
export const listNote = (hasBoat: boolean): string =>
  hasBoat ? 'what each pays now' : 'what each town sells';
export const THIRD_MOVE_NOTE = ' \u00b7 two moves a turn earn a third';
export const SELLS = 'sells';
export const TOWN_SELLS_NOTHING = 'sells nothing';
export const NOTHING_TO_SELL = 'nothing to sell';
export const spoilsWords = (barrels: number): string => counted(barrels, 'spoils', 'spoil');
export const SAIL = 'Sail';
export const sailLabel = (name: string): string => `Sail to ${name}`;

/** "one move, this turn": when a port action there would be possible. */
export function arrival(view: View, seat: Seat, town: TownId): string {
  const { boat } = merchantOf(view, seat);
  const way = boat === null ? undefined : passageTo(view, seat, TOWNS[town].entrance);
  if (way === undefined) return `${TOWNS[town].entrance} spaces`;
  if (way.moves === 0)
    return boat?.inPort ? 'visited, once an expedition' : way.turns === 0 ? 'here' : 'here, next turn';
  const moves = counted(way.moves, 'move', 'moves');
  if (way.turns === 0) return `${moves}, this turn`;
  // The actions of this turn lead there, and none is left to put in.
  const third = view.bonus || (view.actions > 0 && view.actions + view.moves > 1) ? 1 : 0;
  if (way.turns === 1 && view.seat === seat && way.moves <= view.actions + third)
    return `${moves}, sell next turn`;
  return way.turns === 1 ? `${moves}, next turn` : `${moves}, in ${turnsWords(way.turns)}`;
}

/** The way to a town ahead in a sentence, or why there is none to its port any more. */
export function waySentence(view: View, seat: Seat, town: TownId): string {
  const { boat } = merchantOf(view, seat);
  const { entrance } = TOWNS[town];
  if (boat === null || boat.at > entrance || view.over) return '';
  if (boat.at < entrance) return `The way there: ${arrival(view, seat, town)}.`;
  if (!boat.inPort) return 'The boat lies here.';
  return view.seat === seat && view.port !== null
    ? 'The boat is in this port.'
    : 'The boat has been in this port: once a port and expedition.';
}

export const CLOSE = 'Close';
export const SAIL_THERE = 'Sail there';

/** The tile of a town, or its bare board. */
export function tileSentence(view: View, town: TownId): string {
  const { tile } = townOf(view, town);
  if (tile === null) return 'The bare board: no wreaths for filling it.';
  const below = view.below[townIndex(town)]?.length ?? 0;
  const stack = below === 0 ? 'the last tile' : `${below} more ${below === 1 ? 'tile' : 'tiles'} below`;
  return `${wreathsWords(TILES[tile].wreaths)} for who fills it; ${stack}.`;
}

export const FILLED = 'filled';
export const bonusSentence = (bonus: number): string =>
  `Bonus ${bonus} for two barrels sold onto stalls, or for filling the last one.`;

/** What a town sells, and for how much now. */
export function sellsSentence(view: View, town: TownId): string {
  const { increase } = faceOf(view, town);
  const sells = CARGOES.flatMap((cargo) => {
    const more = increase[cargo];
    if (more === undefined) return [];
    const row = marketPrice(view, cargo);
    const now = row === undefined ? ', none there now' : `: ${row + more} now`;
    return [`${cargoWord(cargo)} (market +${more}${now})`];
  });
  return sells.length === 0 ? 'It sells nothing.' : `It sells ${sells.join(' and ')}.`;
}

export function cardsSentence(view: View, town: TownId): string {
  const { cards } = townOf(view, town);
  return cards.length === 0 ? 'No cards lie here.' : `Here lie ${cards.map(cardWords).join('; ')}.`;
}

/** The way there and what it would pay; nothing where the river does not lead there any more. */
export function prospectSentence(view: View, seat: Seat, town: TownId): string {
  const way = waySentence(view, seat, town);
  if (way === '') return '';
  const pays = forecastAt(view, seat, town);
  return [
    way,
    ...(way.includes('moves') ? ['Two moves in one turn earn a third.'] : []),
    ...(pays === undefined
      ? []
      : [
          pays.gold > 0
            ? `It would pay you ${pays.gold}: ${forecastParts(pays)}.`
            : 'It pays for nothing that you carry.',
        ]),
  ].join(' ');
}
