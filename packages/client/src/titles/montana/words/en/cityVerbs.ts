import { COLUMNS, ORES, REWARDS, type Reward } from '@packetboat/games/montana/data';
import { isPlaced, playerOf, type View } from '@packetboat/games/montana/state';
import type { LandAt } from '../../hand/asking';
import { countOut, trying } from '../../hand/deeds';
import { type Counted, type MontanaVerb, primary } from '../../hand/verb';
import { GOOD_WORDS, goodWords } from './names';

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
        note: `row ${row}`,
        spoken: `Bid ${goodWords(pumpkins, 'pumpkin')} for row ${row}`,
        face: { is: 'bid', pumpkins, reward },
        deed: trying({ type: 'bid', args: { row, column } }),
      },
    ];
  });
}

function rewardAt(view: View, seat: number): Reward | undefined {
  const stand = view.city?.contractors[seat];
  return isPlaced(stand) ? REWARDS[stand.row] : undefined;
}

/** How many of a thing: one less, one more. */
function stepper(hand: LandAt, thing: Counted, value: number, most: number): readonly MontanaVerb[] {
  const [name] = GOOD_WORDS[thing];
  const step = (is: 'less' | 'more', end: boolean, next: number): MontanaVerb => ({
    key: `${thing}.${is}`,
    label: is === 'less' ? '\u2212' : '+',
    spoken: `One ${name} ${is}`,
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
  const left = (rewardAt(view, hand.seat)?.trades ?? 0) - chosen;
  return [
    ...ORES.flatMap((ore) => stepper(hand, ore, held[ore], Math.min(goods[ore], left + held[ore]))),
    primary('take', chosen === 0 ? 'Trade nothing' : `Trade ${chosen}`),
  ];
}

/** Which goods a row of the city brings. */
export function goodsTaken(
  view: View,
  hand: LandAt,
  held: Readonly<Record<Counted, number>>,
): readonly MontanaVerb[] {
  const chosen = held.copper + held.stone + held.grain;
  const most = rewardAt(view, hand.seat)?.goods ?? 0;
  return [
    ...(['copper', 'stone', 'grain'] as const).flatMap((good) =>
      stepper(hand, good, held[good], most - chosen + held[good]),
    ),
    primary('take', chosen === 0 ? 'Take nothing' : `Take ${chosen} of ${most}`),
  ];
}
