import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { MOVEMENTS_PER_TURN, type View } from '@packetboat/games/broadsides/state';
import { type ReactNode, useState } from 'react';
import { ActionBar, Button, PhraseText } from '../../../parts';
import { namesIn } from '../../../parts/seats';
import { Question } from '../../../stage/Question';
import type { Phrase } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { chooseSide, take, trying } from '../hand/deeds';
import { type Doing, movableAt } from '../hand/hand';
import type { SeaHand } from '../hand/useHand';
import type { Beat } from '../motion/useShow';
import { words } from '../words';
import type { Grave } from '../words/en/questions';
import { PrimaryButton } from './PrimaryButton';

interface CommandBarProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly hand: SeaHand;
  /** What the pointer or the focus is on, in words. */
  readonly about: Phrase | null;
  readonly beat: Beat | null;
}

/** The bar at the foot: what is asked, and the buttons that answer. */
export function CommandBar({ stage, hand, about, beat }: CommandBarProps) {
  const { view, turn, seats, refused, outcome } = stage;
  const nameOf = namesIn(seats);
  const [question, setQuestion] = useState<Grave | null>(null);
  const asked = words.asking(view, turn, hand, nameOf);
  const shown = beat === null ? null : words.showWords(beat, nameOf);
  const detail = (): ReactNode => {
    if (shown !== null) return shown.detail;
    const phrase = hand.barred ?? about ?? (outcome && words.endingWords(outcome));
    return phrase ? <PhraseText phrase={phrase} nameOf={nameOf} /> : asked.detail;
  };
  const ask = (move: Grave) => {
    if (move !== 'holdFire' || stage.settings.confirm) setQuestion(move);
    else hand.do(trying({ type: move, args: {} }));
  };
  return (
    <>
      <ActionBar
        className={`bs-bar${hand.doing === 'watching' ? '' : ' mine'}${stage.seat === null ? '' : ' seated'}`}
        gauge={<Pips view={beat?.view ?? view} />}
        instruction={shown?.head ?? asked.sentence}
        detail={detail()}
        refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
      >
        {hand.doing !== 'watching' && (
          <>
            <GraveButtons hand={hand} onAsk={ask} />
            {hand.doing === 'movingFigure' && <OtherFigure hand={hand} />}
            <BackButton hand={hand} />
            <PrimaryButton view={view} hand={hand} nameOf={nameOf} />
          </>
        )}
      </ActionBar>
      {question !== null && (
        <Question
          question={words.questionOf(question, view, hand.seat)}
          onNo={() => setQuestion(null)}
          onYes={() => hand.do(trying({ type: question, args: {} }))}
        />
      )}
    </>
  );
}

interface GraveButtonsProps {
  readonly hand: SeaHand;
  readonly onAsk: (move: Grave) => void;
}

/** What ends the game or an exchange; and the side of the enemy's hull between them, as the eye expects it. */
function GraveButtons({ hand, onAsk }: GraveButtonsProps) {
  const has = (type: BroadsidesMove['type']) => hand.table.legal.some((move) => move.type === type);
  return (
    <>
      {has('surrender') && (
        <Button kind="ghost" icon="flag" onClick={() => onAsk('surrender')}>
          {words.BUTTONS.surrender}
        </Button>
      )}
      {has('claimDraw') && <Button onClick={() => onAsk('claimDraw')}>{words.BUTTONS.claimDraw}</Button>}
      {hand.doing === 'aiming' && hand.sides.length > 1 && <Sides hand={hand} />}
      {has('holdFire') && (
        <Button title={words.BUTTONS.silent} onClick={() => onAsk('holdFire')}>
          {words.BUTTONS.holdFire}
        </Button>
      )}
    </>
  );
}

/** Where a way back is always shown, and says why there is none. */
const STEPPED: readonly Doing[] = ['choosingFigure', 'choosingFight', 'ending'];

function BackButton({ hand }: { readonly hand: SeaHand }) {
  const { undo, view } = hand.table;
  const mayBack = hand.holds || undo.possible;
  if (hand.doing === 'sealed')
    return (
      <Button icon="stepBack" title={words.BUTTONS.backspace} onClick={hand.back}>
        {words.recallWords(view)}
      </Button>
    );
  if (!mayBack && !STEPPED.includes(hand.doing)) return null;
  const [says, more] = words.backWords(hand);
  return (
    <Button
      icon="stepBack"
      title={words.BUTTONS.backspace}
      aria-label={says + more}
      onClick={hand.back}
      barred={mayBack ? undefined : undo.limit || words.BUTTONS.nothingBack}
    >
      <span className="bs-back">
        {says}
        <span className="bs-long">{more}</span>
      </span>
    </Button>
  );
}

function Sides({ hand }: { readonly hand: SeaHand }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form
    <span className="bs-sides" role="group" aria-label={words.SIDES_HEAD}>
      <small>{words.SIDES_WORD}</small>
      {hand.sides.map((side) => {
        const [says, more] = words.sideWords(side);
        return (
          <Button
            key={side}
            aria-pressed={hand.side === side}
            onClick={() => hand.do(chooseSide(hand, side))}
          >
            {says} <span className="unseen">{more}</span>
          </Button>
        );
      })}
    </span>
  );
}

/** Crew and Captain in one section: the other one. */
function OtherFigure({ hand }: { readonly hand: SeaHand }) {
  const { figure, table } = hand;
  if (figure === null) return null;
  const rest = movableAt(table.legal, figure.from).find(({ who }) => who !== figure.who);
  if (rest === undefined) return null;
  return <Button onClick={() => hand.do(take(hand, rest))}>{words.insteadWords(rest.who)}</Button>;
}

/** Movements of a boarding turn: made and still to be made. */
function Pips({ view }: { readonly view: View }) {
  const { boarding, phase, ended } = view;
  if (boarding === null || phase !== 'boarding' || ended !== null) return null;
  const made = MOVEMENTS_PER_TURN - boarding.movementsLeft;
  return (
    <svg
      className="bs-pips"
      viewBox="0 0 78 30"
      width="78"
      height="30"
      role="img"
      aria-label={words.movementsMade(made)}
    >
      {[0, 1, 2].map((i) => (
        <path
          key={i}
          className={i < made ? 'made' : ''}
          transform={`translate(${14 + i * 25} 15)`}
          d="M-6,-10C-1,-12 3,-9 2,-4L1,2H-6ZM-6,4H1V8Q-3,11 -6,8Z"
        />
      ))}
    </svg>
  );
}
