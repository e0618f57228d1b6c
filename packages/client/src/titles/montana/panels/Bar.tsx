import type { Seat } from '@packetboat/games/kit/title';
import { WORKERS } from '@packetboat/games/montana/data';
import { playerOf } from '@packetboat/games/montana/state';
import type { ReactNode } from 'react';
import { ActionBar, Button, PhraseText } from '../../../parts';
import { named } from '../hand/crews';
import { crewsTo, smallCrews } from '../hand/hand';
import { barDetail, barInstruction } from '../words/asking';
import { crewWords, WORKER_WORDS } from '../words/names';
import { Actions, type ActionsProps } from './Actions';
import { CrewChoice, PickWorker } from './BarChoices';
import { CattleTrade } from './CattleTrade';
import { Bids, CountGoods, CountTrades } from './CityVerbs';
import { Ending, StepBack } from './TurnVerbs';
import { Crew } from './WorkerBoard';

interface MontanaBarProps extends Omit<ActionsProps, 'nameOf'> {
  /** Whose wheel is turning, while nobody knows where it will stop. */
  readonly spinner: Seat | null;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
}

/** The bar at the foot: what is asked, what is in the hand, and the buttons. */
export function MontanaBar(props: MontanaBarProps) {
  const { stage, hand, spinner, about } = props;
  const { seats, refused, view } = stage;
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const detail = hand.barred ? (
    <PhraseText phrase={hand.barred} nameOf={nameOf} />
  ) : (
    (about ?? barDetail(view, hand, stage.outcome, nameOf, stage.told()))
  );
  return (
    <ActionBar
      className={`mt-bar${hand.hand.is === 'watching' ? '' : ' mine'}${spinner !== null && spinner === stage.seat ? ' spins' : ''}`}
      instruction={
        spinner === null
          ? barInstruction(view, hand, stage.outcome, nameOf)
          : `${nameOf(spinner)} spins the wheel.`
      }
      detail={spinner === null ? detail : 'Each of its eight spaces is as likely as the others.'}
      refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {hand.hand.is !== 'watching' && <Verbs {...props} nameOf={nameOf} />}
    </ActionBar>
  );
}

/** The buttons of what the hand is doing. */
function Verbs(props: ActionsProps) {
  const { stage, hand } = props;
  const { hand: now } = hand;
  switch (now.is) {
    case 'watching':
      return null;
    case 'layingStart':
      return now.site === null ? <StepBack {...props} /> : <Settling hand={hand} yes="Lay it here" />;
    case 'spinning':
      return (
        <>
          <StepBack {...props} />
          <Button kind="primary" onClick={hand.confirm}>
            Spin the wheel
          </Button>
        </>
      );
    case 'atTheWheel':
      return <Settling hand={hand} yes="Spin the wheel" />;
    case 'pickingPair':
      return (
        <>
          {WORKERS.map((worker) => (
            <PickWorker
              key={worker}
              {...props}
              worker={worker}
              pressed={now.first === worker}
              barred={
                stage.legal.some((move) => move.type === 'hire' && move.args.workers.includes(worker))
                  ? undefined
                  : `no ${WORKER_WORDS[worker][0]} to be had`
              }
            />
          ))}
        </>
      );
    case 'sendingBack':
      return (
        <>
          {WORKERS.map((worker) => {
            const held = playerOf(stage.view.players, hand.seat).workers[worker];
            return (
              <PickWorker
                key={worker}
                {...props}
                worker={worker}
                count={held}
                barred={held > 0 ? undefined : 'none'}
              />
            );
          })}
        </>
      );
    case 'choosing':
      return <Actions {...props} />;
    case 'sendingCrew':
      return (
        <>
          <CrewChoice
            {...props}
            crews={crewsTo(stage.view, stage.legal, now.post)}
            crew={now.crew}
            onCall={(crew) => hand.hold({ is: 'sendingCrew', post: now.post, crew })}
          />
          <Button onClick={hand.cancel}>Not yet</Button>
          <Button kind="primary" className="mt-steady" onClick={hand.confirm}>
            <Crew crew={now.crew} size={24} />
            {SEND[now.crew.length] ?? 'Send all'}
          </Button>
        </>
      );
    case 'manningSmall':
      return (
        <>
          <CrewChoice
            {...props}
            crews={smallCrews(stage.view, stage.legal)}
            crew={now.crew}
            onCall={(crew) => hand.hold({ is: 'manningSmall', crew })}
          />
          <Button
            className="mt-crew-button mt-steady"
            onClick={() => hand.try({ type: 'workSmall', args: { workers: named(now.crew) } })}
          >
            <Crew crew={now.crew} size={26} />
            <span aria-hidden="true">Send</span>
            <span className="unseen">{`Send ${crewWords(now.crew)} after them`}</span>
          </Button>
          <Ending {...props} />
        </>
      );
    case 'claimingField':
      return (
        <Settling
          hand={hand}
          yes={hand.offers.get(now.site)?.payable === 'cattle' ? 'Trade and build' : 'Build here'}
        />
      );
    case 'bidding':
      return <Bids {...props} />;
    case 'trading':
      return <CountTrades {...props} held={now} />;
    case 'takingGoods':
      return <CountGoods {...props} held={now} />;
    case 'tradingCow':
      return <CattleTrade {...props} />;
    case 'advancing':
    case 'building':
    case 'closing':
    case 'endingTurn':
      return <Ending {...props} />;
  }
}

/** A field is in the hand, or the wheel: so be it, or not. */
function Settling({ hand, yes }: { readonly hand: ActionsProps['hand']; readonly yes: string }) {
  return (
    <>
      <Button onClick={hand.cancel}>Not yet</Button>
      <Button kind="primary" onClick={hand.confirm}>
        {yes}
      </Button>
    </>
  );
}

const SEND = ['', 'Send', 'Send both', 'Send all three'];
