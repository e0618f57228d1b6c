import { COLUMNS, ORES, REWARDS } from '@packetboat/games/montana/data';
import { isPlaced, playerOf, type View } from '@packetboat/games/montana/state';
import { Button } from '../../../parts';
import type { Hand } from '../hand/hand';
import { GOOD_WORDS, goodWords } from '../words/names';
import { Stepper } from './BarChoices';
import { RewardSigns } from './CityBoard';
import { ThingIcon } from './drawings';
import { Cow, StepBack, type VerbsProps } from './TurnVerbs';

const NO_REWARD = { cows: 0, silver: 0, trades: 0, goods: 0 };

function rewardAt(view: View, seat: number) {
  const stand = view.city?.contractors[seat];
  return (isPlaced(stand) ? REWARDS[stand.row] : undefined) ?? NO_REWARD;
}

/** In the city: the cheapest bid of each row is a touch away, and so is passing. */
export function Bids(props: VerbsProps) {
  const { stage, hand } = props;
  const cheapest = REWARDS.flatMap((_, row) => {
    const columns = stage.legal.flatMap((move) =>
      move.type === 'bid' && move.args.row === row + 1 ? [move.args.column] : [],
    );
    return columns.length === 0 ? [] : [{ row: row + 1, column: Math.min(...columns) }];
  });
  return (
    <>
      <StepBack {...props} />
      <Cow {...props} />
      {cheapest.map(({ row, column }) => (
        <Button
          key={row}
          className="mt-bid-button"
          limit={`row ${row}`}
          onClick={() => hand.try({ type: 'bid', args: { row, column } })}
        >
          <span className="mt-reward" aria-hidden="true">
            {COLUMNS[column - 1]}
            <ThingIcon thing="pumpkin" size={20} />
            <i className="mt-gives" />
            <RewardSigns reward={REWARDS[row - 1] ?? NO_REWARD} />
          </span>
          <span className="unseen">
            {`Bid ${goodWords(COLUMNS[column - 1] ?? 0, 'pumpkin')} for row ${row}`}
          </span>
        </Button>
      ))}
      <Button onClick={() => hand.try({ type: 'pass', args: {} })}>Pass</Button>
    </>
  );
}

type Held<K extends Hand['is']> = VerbsProps & { readonly held: Extract<Hand, { readonly is: K }> };

/** How much small ore becomes big. */
export function CountTrades({ stage, hand, held }: Held<'trading'>) {
  const chosen = held.copper + held.stone;
  const { goods } = playerOf(stage.view.players, hand.seat);
  const left = rewardAt(stage.view, hand.seat).trades - chosen;
  return (
    <>
      {ORES.map((ore) => (
        <Stepper
          key={ore}
          thing={ore}
          name={GOOD_WORDS[ore][0]}
          value={held[ore]}
          most={Math.min(goods[ore], left + held[ore])}
          onChange={(value) => hand.hold({ ...held, [ore]: value })}
        />
      ))}
      <Button kind="primary" className="mt-steady" onClick={hand.confirm}>
        {chosen === 0 ? 'Trade nothing' : `Trade ${chosen}`}
      </Button>
    </>
  );
}

/** Which goods a row of the city brings. */
export function CountGoods({ stage, hand, held }: Held<'takingGoods'>) {
  const chosen = held.copper + held.stone + held.grain;
  const most = rewardAt(stage.view, hand.seat).goods;
  return (
    <>
      {(['copper', 'stone', 'grain'] as const).map((good) => (
        <Stepper
          key={good}
          thing={good}
          name={GOOD_WORDS[good][0]}
          value={held[good]}
          most={most - chosen + held[good]}
          onChange={(value) => hand.hold({ ...held, [good]: value })}
        />
      ))}
      <Button kind="primary" className="mt-steady" onClick={hand.confirm}>
        {chosen === 0 ? 'Take nothing' : `Take ${chosen} of ${most}`}
      </Button>
    </>
  );
}
