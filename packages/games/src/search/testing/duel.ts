import { broadsides } from '../../broadsides/title';
import { ownCopy } from '../../kit/imagine';
import type { AnyTitle, Move, Seat } from '../../kit/title';

/** What either seat has chosen so far: the first one a row, the second one a column. */
export interface Duel {
  readonly chosen: (number | null)[];
}

interface DuelSettings {
  /** Both choose at the same time, in secret but for what is open. */
  readonly together?: boolean;
  /** A row that everybody sees as it is chosen. */
  readonly open?: number | undefined;
}

/** So many are as good as won. */
export const DUCATS = 10;

const base: AnyTitle = broadsides;

/**
 * One choice each, and what comes of it for the first seat stands in a table; the second one wants the opposite. The quick
 * player always takes the first row or column, and nothing is left to chance.
 */
export function duel(
  payoffs: readonly (readonly number[])[],
  { together = false, open }: DuelSettings = {},
): AnyTitle {
  const choice = (seat: Seat, row: number): Move => ({
    type: seat === 0 && row === open ? 'show' : 'hide',
    args: { row },
  });
  const choices = (seat: Seat) =>
    (seat === 0 ? payoffs : (payoffs[0] ?? [])).map((_, row) => choice(seat, row));
  const acting = ({ chosen }: Duel) => chosen.flatMap((one, seat) => (one === null ? [seat] : []));
  const bot = (_: Duel, seat: Seat) => choice(seat, 0);
  const worth = ({ chosen: [row, column] }: Duel, seat: Seat) => {
    const value = payoffs[row ?? 0]?.[column ?? 0] ?? 0;
    return seat === 0 ? value : -value;
  };
  return {
    ...base,
    secretMoves: together ? ['hide'] : [],
    turn: (view: Duel) => ({ seat: 0, acting: acting(view), stage: 'choosing' }),
    legal: (view: Duel, seat) => (acting(view).includes(seat) ? choices(seat) : []),
    refuse: (view: Duel, seat) => (acting(view).includes(seat) ? undefined : { key: 'chosen' }),
    apply: ({ chosen }: Duel, seat, { args }) => {
      chosen[seat] = Number(args.row);
    },
    outcome: () => undefined,
    view: (g: Duel) => ownCopy(g),
    imagine: (view: Duel) => ownCopy(view),
    notation: { ...base.notation, write: ({ type, args }) => `${type} ${args.row}` },
    course: () => ({ round: 0, first: 0 }),
    foresight: 0,
    bot,
    quick: () => ({ move: bot }),
    worth,
    lead: (view: Duel, seat) => DUCATS * worth(view, seat),
  };
}
