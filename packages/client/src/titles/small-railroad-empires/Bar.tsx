import {
  ABILITIES,
  LOAN_MONEY,
  LOAN_PENALTY,
  MOST_LOANS,
  TRAINS_PER_COMPANY,
  trainCard,
} from '@packetboat/games/small-railroad-empires/data';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { ReactNode } from 'react';
import { ActionBar, Button, PhraseText } from '../../parts';
import { plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { ABILITY_WORDS, tracksWords } from './cardWords';
import { endIsNear, isLastTurn, LAST_MONEY } from './ending';
import { capital, refusalWords } from './explain';
import { Medal } from './goods';
import { SentenceLine, SentenceResult } from './SentenceLine';
import type { HandState } from './useHand';
import { endingWords, words } from './words';

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
  const name = nameOf(acting);
  const company = companyOf(view.companies, acting);
  const { due, extra } = view.turn;
  const { sentence, held } = hand;
  const mine = hand.hand !== 'watching';
  const open = hand.sites.open.length;
  const last = isLastTurn(view);

  const instruction = (): string => {
    if (outcome) return `${nameOf(outcome.places[0]?.[0] ?? 0)} has built the greatest railroad.`;
    switch (hand.hand) {
      case 'watching':
        return `${name} ${words.stages[view.turn.stage]}.`;
      case 'starting':
        return `${name}, choose the factory to begin at.`;
      case 'laying':
        if (open === 0) return `${name}, no track can be laid for $${company.money}.`;
        return due === 2 ? `${name}, lay two tracks.` : `${name}, lay one more track.`;
      case 'planning':
        return sentence === undefined
          ? `${name}, nothing to deliver${last ? '' : ' yet'}.`
          : `${name}, deliver, or end your turn.`;
      case 'composing':
        return `${name}, fill in your delivery.`;
      case 'unlocking':
        return `${name}, choose an ability to free.`;
      case 'shopping':
        return last ? `${name}, end your turn.` : `${name}, buy a train card, or end your turn.`;
      case 'buying':
        return held.offer === null
          ? ''
          : `Buy ${trainCard(held.offer).name} for $${marketPrice(view, hand.seat, view.market.indexOf(held.offer))}?`;
      case 'ending':
        return 'End your turn?';
    }
  };
  const hint = (): ReactNode => {
    if (outcome) return <PhraseText phrase={endingWords(outcome)} nameOf={nameOf} />;
    switch (hand.hand) {
      case 'watching':
        return null;
      case 'starting':
        return 'Your first track is free. Think of a city that wants its good.';
      case 'laying':
        if (open === 0) return 'Take a loan, or lay none and receive $1.';
        return `Pick a lit space, or draw a line from your tracks. You have $${company.money}.${endIsNear(view)}`;
      case 'planning':
        if (sentence !== undefined) return next(sentence);
        if (last) return LAST_MONEY;
        return extra || open === 0
          ? 'Buy a train card, which ends your turn, or end it.'
          : 'You may lay a third track for $2 more, or buy a train card, which ends your turn.';
      case 'composing':
        return sentence === undefined ? null : next(sentence);
      case 'unlocking':
        return 'You keep it, and one more track comes with it. The 1st, 3rd, 5th and 7th delivery free one each.';
      case 'shopping':
        return last ? LAST_MONEY : 'A purchase ends your turn as well.';
      case 'buying':
        return 'Your turn ends with it, and a new card is turned up: it cannot be taken back.';
      case 'ending':
        return sentence === undefined
          ? 'It cannot be taken back.'
          : 'You could still make a delivery. It cannot be taken back.';
    }
  };
  const told = hand.barred;
  const shows = mine && sentence !== undefined && hand.hand !== 'buying' && hand.hand !== 'ending';
  return (
    <ActionBar
      className="sre-bar"
      gauge={outcome || roomy || shows ? undefined : <Purse view={view} seat={mine ? hand.seat : acting} />}
      instruction={shows ? <SentenceLine view={view} hand={hand} sentence={sentence} /> : instruction()}
      detail={
        <span className={`sre-hint ${told === null ? '' : 'told'}`}>
          {hand.drawn.length > 0 ? (
            <Drawn hand={hand} money={company.money} />
          ) : told !== null ? (
            <PhraseText phrase={told} nameOf={nameOf} />
          ) : shows && sentence.brings !== undefined ? (
            <SentenceResult view={view} sentence={sentence} seat={hand.seat} nameOf={nameOf} />
          ) : (
            about || hint()
          )}
        </span>
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

/** Which blank comes next, and where else it can be filled. */
function next({ from, to }: NonNullable<HandState['sentence']>): string {
  if (from === null && to === null)
    return 'Pick a lit factory or city, or fill in the blanks. Or end your turn.';
  if (from === null) return 'Pick the factory its good comes from.';
  if (to === null) return 'Pick the city it goes to: each that wants it is ringed.';
  return 'Pick the train card: a tick says that it pays on this way, a cross that it does not.';
}

/** Money and what is left to lay and to run, in sight where the players’ panel is not. */
function Purse({ view, seat }: { readonly view: View; readonly seat: number }) {
  const company = companyOf(view.companies, seat);
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['Money', `$${company.money}`],
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
  const { sentence, held, nameOf } = hand;
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
  const puttingDown = held.from !== null || held.to !== null || held.card !== null;
  const mayStepBack = undo.possible || (puttingDown && view.turn.stage === 'running');
  const broke = money < 3 || hand.sites.dear.length > 0;
  const refusal = refuse({ type: 'loan', args: {} });
  return (
    <>
      <Button
        icon="stepBack"
        className="sre-back"
        title={mayStepBack ? undefined : undo.limit}
        aria-disabled={!mayStepBack || undefined}
        onClick={hand.back}
      >
        Step back
      </Button>
      {hand.hand === 'unlocking' &&
        ABILITIES.filter((ability) => locked.includes(ability)).map((ability) => (
          <Button key={ability} className="sre-two" onClick={() => hand.chooseAbility(ability)}>
            {ABILITY_WORDS[ability].name}
            <small>{ABILITY_WORDS[ability].short}</small>
          </Button>
        ))}
      {hand.hand !== 'starting' && hand.hand !== 'unlocking' && (broke || has('forgo')) && (
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
          <small>gives up {tracksWords(1)}</small>
        </Button>
      )}
      {has('endTurn') && (
        <Button kind={sentence === undefined ? 'primary' : 'plain'} onClick={hand.endTurn}>
          End turn
        </Button>
      )}
      {sentence !== undefined && (
        <Button kind="primary" barred={ready ? undefined : missing(sentence)} onClick={hand.deliver}>
          Deliver
        </Button>
      )}
    </>
  );
}

function missing(sentence: NonNullable<HandState['sentence']>): string {
  if (sentence.from === null) return 'choose a factory';
  if (sentence.to === null) return 'choose a city';
  return 'choose a train card';
}
