import { COLUMNS, ORES, REWARDS } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { words } from '../words';
import type { LandAt } from './asking';
import { countOut, trying } from './deeds';
import { rewardOf } from './hand';
import { type Counted, type MontanaVerb, primary } from './verb';

/** In the city: the cheapest bid of each row is a touch away. */
export function bids({ table: { legal } }: LandAt): readonly MontanaVerb[] {
  return REWARDS.flatMap((reward, nth): MontanaVerb[] => {
    const row = nth + 1;
    const columns = legal.flatMap((move) =>
      move.type === 'bid' && move.args.row === row ? [move.args.column] : [],
    );
    if (columns.length === 0) return [];
    const column = Math.min(...columns);
    const pumpkins = COLUMNS[column - 1] ?? 0;
    return [
      {
        key: `row.${row}`,
        label: '',
        ...words.verbs.bid(pumpkins, row),
        face: { is: 'bid', pumpkins, reward },
        deed: trying({ type: 'bid', args: { row, column } }),
      },
    ];
  });
}

/** How many of a thing: one less, one more. */
function stepper(hand: LandAt, thing: Counted, value: number, most: number): readonly MontanaVerb[] {
  const step = (is: 'less' | 'more', end: boolean, next: number): MontanaVerb => ({
    key: `${thing}.${is}`,
    ...words.verbs.step(thing, is),
    face: { is, thing, value, end },
    deed: end ? undefined : countOut(hand, thing, next),
  });
  return [step('less', value === 0, value - 1), step('more', value >= most, value + 1)];
}

/** How much small ore becomes big. */
export function trades(
  view: View,
  hand: LandAt,
  held: { readonly copper: number; readonly stone: number },
): readonly MontanaVerb[] {
  const chosen = held.copper + held.stone;
  const { goods } = playerOf(view.players, hand.seat);
  const left = (rewardOf(view, hand.seat)?.trades ?? 0) - chosen;
  return [
    ...ORES.flatMap((ore) => stepper(hand, ore, held[ore], Math.min(goods[ore], left + held[ore]))),
    primary('take', words.verbs.trade(chosen)),
  ];
}

/** Which goods a row of the city brings. */
export function goodsTaken(
  view: View,
  hand: LandAt,
  held: Readonly<Record<Counted, number>>,
): readonly MontanaVerb[] {
  const chosen = held.copper + held.stone + held.grain;
  const most = rewardOf(view, hand.seat)?.goods ?? 0;
  return [
    ...(['copper', 'stone', 'grain'] as const).flatMap((good) =>
      stepper(hand, good, held[good], most - chosen + held[good]),
    ),
    primary('take', words.verbs.take(chosen, most)),
  ];
}
