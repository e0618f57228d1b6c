import type { Seat } from '@packetboat/games/kit/title';
import {
  ABILITIES,
  LOAN_MONEY,
  LOAN_PENALTY,
  MOST_LOANS,
  TRAINS_PER_COMPANY,
} from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { ReactNode } from 'react';
import { ActionBar, Button, PhraseText, SeatMark } from '../../parts';
import { useMedia } from '../../stage/media';
import { capital, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { askWords, hintWords, missingWords } from './asking';
import { ABILITY_WORDS, tracksWords } from './cardWords';
import { refusalWords } from './explain';
import { Medal } from './goods';
import { SentenceLine, SentenceResult } from './SentenceLine';
import type { HandState } from './useHand';
import { endingWords } from './words';

interface BarProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly hand: HandState;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
  /** The players’ panel stands beside the stage and shows the purse. */
  readonly roomy: boolean;
}

/** The bar at the foot: the purse, what to do, the delivery's sentence, and the buttons. */
export function Bar({ stage, hand, about, roomy }: BarProps) {
  const { view, refused, outcome } = stage;
  const { nameOf } = hand;
  const acting = stage.turn.acting[0] ?? view.turn.seat;
  const { money } = companyOf(view.companies, acting);
  const { sentence } = hand;
  const mine = hand.hand !== 'watching';
  const touches = useMedia('(hover: none)');
  const told = hand.barred;
  // What cannot be taken back is said whatever is pointed at.
  const asks = hand.hand === 'buying' || hand.hand === 'ending';
  const shows = mine && sentence !== undefined && !asks;
  const aside = told === null ? !asks && about : <PhraseText phrase={told} nameOf={nameOf} />;
  const hinted = `sre-hint ${told === null ? '' : 'told'}`;
  // Beside the abilities there is no room for a sentence: it takes the place of the head.
  const unlocks = hand.hand === 'unlocking';
  const head = outcome ? (
    `${nameOf(outcome.places[0]?.[0] ?? 0)} has built the greatest railroad.`
  ) : shows ? (
    <SentenceLine view={view} hand={hand} sentence={sentence} />
  ) : unlocks && aside ? (
    <span className={hinted}>{aside}</span>
  ) : (
    askWords(view, hand, nameOf(acting))
  );
  const hint = outcome ? (
    <PhraseText phrase={endingWords(outcome)} nameOf={nameOf} />
  ) : (
    hintWords(view, hand, touches)
  );
  return (
    <ActionBar
      className="sre-bar"
      gauge={
        outcome || roomy ? undefined : (
          <Purse view={view} seat={stage.seat ?? acting} signed={stage.seat === null} />
        )
      }
      instruction={head}
      detail={
        unlocks ? null : (
          <span className={hinted}>
            {hand.drawn.length > 0 ? (
              <Drawn hand={hand} money={money} />
            ) : told === null && shows && sentence.brings !== undefined ? (
              <SentenceResult view={view} hand={hand} sentence={sentence} />
            ) : (
              aside || hint
            )}
          </span>
        )
      }
      refused={refused && <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {mine ? <Buttons stage={stage} hand={hand} /> : undefined}
    </ActionBar>
  );
}

/** The line under the finger: what it costs in all, and why it goes no further. */
function Drawn({ hand, money }: { readonly hand: HandState; readonly money: number }) {
  const laid = hand.drawn.filter(({ refusal }) => refusal === undefined);
  const stop = hand.drawn.at(-1)?.refusal;
  return (
    <>
      {laid.length === 0
        ? ''
        : `${capital(tracksWords(laid.length))} for $${laid.at(-1)?.total ?? 0} of your $${money}: let go to lay ${laid.length === 1 ? 'it' : 'them'}. `}
      {stop !== undefined && <PhraseText phrase={refusalWords(stop)} nameOf={hand.nameOf} />}
    </>
  );
}

interface PurseProps {
  readonly view: View;
  readonly seat: Seat;
  /** To those who watch it says whose it is. */
  readonly signed: boolean;
}

/** Money and what is left to lay and to run, in sight where the players’ panel is not. */
function Purse({ view, seat, signed }: PurseProps) {
  const company = companyOf(view.companies, seat);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [
      'Money',
      [signed && <SeatMark key="sign" seat={seat} size={18} />, `${signed ? ' ' : ''}$${company.money}`],
    ],
    ['Prestige', [prestigeOf(company), <Medal key="medal" size={18} />]],
    ['Tracks', company.tracks],
    ['Trains', TRAINS_PER_COMPANY - company.deliveries.length],
  ];
  return (
    <dl className="sre-purse">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Buttons({ stage, hand }: Pick<BarProps, 'stage' | 'hand'>) {
  const { view, legal, undo, refuse } = stage;
  const { sentence, nameOf } = hand;
  const has = (type: SmallRailroadEmpiresMove['type']) => legal.some((move) => move.type === type);
  const { loans, locked, money } = companyOf(view.companies, hand.seat);
  if (hand.hand === 'buying' || hand.hand === 'ending') {
    const buys = hand.hand === 'buying';
    return (
      <>
        <Button onClick={() => hand.hold({})}>{buys ? 'Not now' : 'Not yet'}</Button>
        <Button kind="primary" onClick={buys ? hand.buy : hand.endTurn}>
          {buys ? 'Buy and end turn' : 'End turn'}
        </Button>
      </>
    );
  }
  const ready = sentence?.brings !== undefined;
  const mayStepBack = undo.possible || hand.holds;
  const broke = money < 3 || hand.sites.dear.length > 0;
  const refusal = refuse({ type: 'loan', args: {} });
  const unlocks = hand.hand === 'unlocking';
  const back = (
    <Button
      icon="stepBack"
      className="sre-back"
      title={mayStepBack ? undefined : undo.limit}
      aria-disabled={!mayStepBack || undefined}
      onClick={hand.back}
    >
      Step back
    </Button>
  );
  return (
    <>
      {!unlocks && back}
      {unlocks &&
        ABILITIES.filter((ability) => locked.includes(ability)).map((ability) => (
          <Button key={ability} className="sre-two" onClick={() => hand.chooseAbility(ability)}>
            {ABILITY_WORDS[ability].name}
            <small>{ABILITY_WORDS[ability].short}</small>
          </Button>
        ))}
      {hand.hand !== 'starting' && !unlocks && (broke || has('forgo')) && (
        <Button
          barred={refusal === undefined ? undefined : plain(refusalWords(refusal), nameOf)}
          className="sre-two"
          onClick={() => hand.try({ type: 'loan', args: {} })}
        >
          Borrow ${LOAN_MONEY}
          <small>{loans < MOST_LOANS ? `\u2212${LOAN_PENALTY} prestige at the end` : 'no more loans'}</small>
        </Button>
      )}
      {has('forgo') && (
        <Button kind="primary" className="sre-two" onClick={() => hand.try({ type: 'forgo', args: {} })}>
          Take $1 instead
          <small>and lay one track less</small>
        </Button>
      )}
      {has('endTurn') && (
        <Button kind={sentence === undefined ? 'primary' : 'plain'} onClick={hand.endTurn}>
          End turn
        </Button>
      )}
      {sentence !== undefined && (
        <Button kind="primary" barred={ready ? undefined : missingWords(sentence)} onClick={hand.deliver}>
          Deliver
        </Button>
      )}
      {/* Where Deliver was pressed a moment ago: a second press there frees nothing. */}
      {unlocks && back}
    </>
  );
}
