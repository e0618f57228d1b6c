import type { Outcome, Seat } from '../kit/title';
import { BOATS, FINAL_BARREL, WREATH_BONUS } from './data/goods';
import { TILES } from './data/tiles';
import { barrelsAboard, type MerchantView, type Source, type View } from './state';

export const ENDINGS = ['yearOver'] as const;

/** Wreaths on the town tiles a merchant has won. */
export function wreathsOf({ tiles }: MerchantView): number {
  return tiles.reduce((sum, tile) => sum + TILES[tile].wreaths, 0);
}

/**
 * Gold for the wreaths by seat (BH-15.5): whoever ties takes the places together and divides what they pay, rounded
 * down. Places beyond the list pay nothing, and no wreaths at all is a count like any other.
 */
export function wreathGold(wreaths: readonly number[]): number[] {
  const places = WREATH_BONUS[wreaths.length] ?? [];
  return wreaths.map((own) => {
    const better = wreaths.filter((other) => other > own).length;
    const tied = wreaths.filter((other) => other === own).length;
    const pot = places.slice(better, better + tied).reduce((sum, gold) => sum + gold, 0);
    return Math.floor(pot / tied);
  });
}

/** How the game ended, or `undefined` while it runs (BH-15). */
export function outcome(view: View): Outcome | undefined {
  if (!view.over) return undefined;
  const scores = scoresNow(view);
  const seats: Seat[] = view.merchants.map((_, seat) => seat);
  const rank = (seat: Seat) => {
    const { total = 0, tiles = 0 } = scores[seat] ?? {};
    return total * 100 + tiles;
  };
  const ranks = [...new Set(seats.map(rank))].sort((a, b) => b - a);
  const places = ranks.map((one) => seats.filter((seat) => rank(seat) === one));
  return { ending: ENDINGS[0], places, scores };
}

/** By seat, what everybody would have if the game ended now: the stand of the game while it runs. */
export function scoresNow(view: View): Score[] {
  const wreaths = wreathGold(view.merchants.map(wreathsOf));
  return view.merchants.map((merchant, seat) => scoreOf(merchant, wreaths[seat] ?? 0));
}

/** Where the gold came from; all but the last two figures add up to `total`. */
export type Score = Record<Source | 'aboard' | 'wreaths' | 'total' | 'tiles' | 'wreathCount', number>;

function scoreOf(merchant: MerchantView, wreaths: number): Score {
  const { boat, ledger, gold } = merchant;
  const aboard = boat === null ? 0 : FINAL_BARREL * barrelsAboard(boat).length;
  const scrap = boat === null ? 0 : BOATS[boat.size].resale;
  return {
    ...ledger,
    resale: ledger.resale + scrap,
    aboard,
    wreaths,
    total: gold + scrap + aboard + wreaths,
    tiles: merchant.tiles.length,
    wreathCount: wreathsOf(merchant),
  };
}
