import { COLUMNS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, workersHeld } from '@packetboat/games/montana/state';
import { Button } from '../../../parts';
import { count, plain } from '../../../words/phrase';
import type { Invitation } from '../words/asking';
import { refusalWords, surplus } from '../words/explain';
import { type Hat, type Thing, ThingIcon, WorkerIcon } from './drawings';
import { Cow, StepBack, type VerbsProps } from './TurnVerbs';

export interface ActionsProps extends VerbsProps {
  /** Brings a part of the table into sight and makes its choices stand out; keys are led there. */
  readonly onShow: (part: Invitation, byKeys: boolean) => void;
  readonly nameOf: (seat: number) => string;
  /** The wheel comes into sight before it is spun: there is no room for it before, nor for a word under its button. */
  readonly asksToSpin: boolean;
}

/** The three actions of a turn, as places to go to; the city is one of them that costs nobody. */
export function Actions(props: ActionsProps) {
  const { stage, hand, onShow, nameOf, asksToSpin } = props;
  const { view, legal, refuse } = stage;
  const why = (move: MontanaMove): string | undefined => {
    const refusal = refuse(move);
    return refusal === undefined ? undefined : plain(refusalWords(refusal), nameOf);
  };
  const works = legal.some(({ type }) => type === 'work' || type === 'bank');
  const builds = [...hand.offers.values()].some(({ payable }) => payable !== 'missing');
  const player = playerOf(view.players, hand.seat);
  const free = workersHeld(player);
  const over = surplus(view, hand.seat);
  const recruit = () =>
    asksToSpin ? hand.hold({ is: 'atTheWheel' }) : hand.try({ type: 'recruit', args: {} });
  return (
    <>
      <StepBack {...props} />
      <Cow {...props} />
      <Button
        className="mt-verb"
        barred={why({ type: 'recruit', args: {} })}
        limit={over === 0 ? 'spin the wheel' : `${count(over)} ${over === 1 ? 'goes' : 'go'} back`}
        onClick={recruit}
      >
        <Sign hat="any" /> Recruit
      </Button>
      <Button
        className="mt-verb"
        aria-disabled={!works || undefined}
        limit={works ? 'choose a lit space' : free === 0 ? 'no workers' : 'no space to pay for'}
        onClick={({ detail }) =>
          works
            ? onShow('workers', detail === 0)
            : hand.tell([free === 0 ? 'You have no workers to send.' : 'No free space is within your means.'])
        }
      >
        <Sign thing="copper" /> Work
      </Button>
      <Button
        className="mt-verb"
        // Who cannot bid may go all the same, for the pumpkin that every visit brings (MT-8.1, MT-8.2).
        limit={player.goods.pumpkin + 1 < (COLUMNS[0] ?? 0) ? 'take a pumpkin' : 'bid for goods'}
        barred={why({ type: 'city', args: {} })}
        onClick={() => hand.try({ type: 'city', args: {} })}
      >
        <Sign thing="pumpkin" /> City
      </Button>
      <Button
        className="mt-verb"
        aria-disabled={!builds || undefined}
        limit={builds ? 'choose a lit field' : player.settlements > 0 ? 'goods missing' : 'none left'}
        onClick={({ detail }) =>
          builds
            ? onShow('land', detail === 0)
            : hand.tell([
                player.settlements > 0
                  ? 'You lack goods for every open field.'
                  : 'All your settlements are on the land.',
              ])
        }
      >
        <Sign thing="settlement" /> Build
      </Button>
    </>
  );
}

function Sign({ hat, thing }: { readonly hat?: Hat; readonly thing?: Thing }) {
  return hat !== undefined ? (
    <WorkerIcon hat={hat} size={24} />
  ) : (
    <ThingIcon thing={thing ?? 'cow'} size={22} />
  );
}
