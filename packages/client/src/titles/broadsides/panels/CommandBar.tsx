import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { MOVEMENTS_PER_TURN, type View } from '@packetboat/games/broadsides/state';
import { type ReactNode, useState } from 'react';
import { ActionBar, Button, Dialog, PhraseText } from '../../../parts';
import type { Phrase } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { type Hand, movableAt } from '../hand/hand';
import type { HandState } from '../hand/useHand';
import { showWords } from '../motion/showWords';
import type { Beat } from '../motion/useShow';
import { detailOf, instructionOf } from '../words/barWords';
import { sideWord } from '../words/names';
import { type Grave, questionOf } from '../words/questions';
import { endingWords } from '../words/words';
import { PrimaryButton } from './PrimaryButton';

interface CommandBarProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly hand: HandState;
  /** What the pointer or the focus is on, in words. */
  readonly about: Phrase | null;
  readonly beat: Beat | null;
}

/** The bar at the foot: what is asked, and the buttons that answer. */
export function CommandBar({ stage, hand, about, beat }: CommandBarProps) {
  const { view, turn, seats, refused, undo, outcome, legal } = stage;
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const [question, setQuestion] = useState<Grave | null>(null);
  const has = (type: BroadsidesMove['type']) =>
    hand.hand !== 'watching' && legal.some((move) => move.type === type);
  const shown = beat === null ? null : showWords(beat, nameOf);
  const detail = (): ReactNode => {
    if (shown !== null) return shown.detail;
    if (hand.barred !== null) return <PhraseText phrase={hand.barred} nameOf={nameOf} />;
    if (about !== null) return <PhraseText phrase={about} nameOf={nameOf} />;
    if (outcome !== undefined) return <PhraseText phrase={endingWords(outcome)} nameOf={nameOf} />;
    return detailOf(view, hand, nameOf);
  };
  const ask = (move: Grave) => {
    if (move !== 'holdFire' || stage.settings.confirm) setQuestion(move);
    else hand.attempt({ type: move, args: {} });
  };
  return (
    <>
      <ActionBar
        className={`bs-bar${hand.hand === 'watching' ? '' : ' mine'}${stage.seat === null ? '' : ' seated'}`}
        gauge={<Pips view={beat?.view ?? view} />}
        instruction={shown?.head ?? instructionOf(view, turn, hand, nameOf)}
        detail={detail()}
        refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
      >
        {hand.hand !== 'watching' && (
          <>
            {has('surrender') && (
              <Button kind="ghost" icon="flag" onClick={() => ask('surrender')}>
                Surrender
              </Button>
            )}
            {has('claimDraw') && <Button onClick={() => ask('claimDraw')}>Claim a draw</Button>}
            {hand.hand === 'aiming' && hand.sides.length > 1 && <Sides hand={hand} />}
            {has('holdFire') && (
              <Button title="The rest of your cannons stay silent" onClick={() => ask('holdFire')}>
                Hold fire
              </Button>
            )}
            {hand.hand === 'movingFigure' && <OtherFigure hand={hand} legal={legal} />}
            {hand.hand === 'sealed' ? (
              <Button icon="stepBack" title="Key: Backspace" onClick={hand.back}>
                {view.phase === 'manning' ? 'Take the Captain back' : 'Take “ready” back'}
              </Button>
            ) : (
              (hand.canStepBack || STEPPED.includes(hand.hand)) && (
                <Button
                  icon="stepBack"
                  title="Key: Backspace"
                  aria-label={backWord(hand)}
                  onClick={hand.back}
                  barred={hand.canStepBack ? undefined : undo.limit || 'nothing to step back'}
                >
                  <span className="bs-back">
                    {backWord(hand).replace(/ card \d/, '')}
                    <span className="bs-long">{/ card \d/.exec(backWord(hand))}</span>
                  </span>
                </Button>
              )
            )}
            <PrimaryButton view={view} hand={hand} nameOf={nameOf} />
          </>
        )}
      </ActionBar>
      {question !== null && (
        <Question
          {...questionOf(question, view, hand.seat)}
          onNo={() => setQuestion(null)}
          onYes={() => {
            setQuestion(null);
            hand.attempt({ type: question, args: {} });
          }}
        />
      )}
    </>
  );
}

interface QuestionProps extends ReturnType<typeof questionOf> {
  onYes(): void;
  onNo(): void;
}

/** What cannot be taken back is asked about once more. */
function Question({ head, consequence, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <Dialog
      question
      title={head}
      consequence={consequence}
      onClose={onNo}
      verbs={
        <>
          <Button kind="primary" onClick={onNo}>
            {no}
          </Button>
          <Button kind="danger" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}

/** Where a way back is always shown, and says why there is none. */
const STEPPED: readonly Hand[] = ['choosingFigure', 'choosingFight', 'ending'];

const backWord = (hand: HandState): string => {
  switch (hand.hand) {
    case 'plotting': {
      const last = hand.slots.findLastIndex((card) => card !== null);
      return last < 0 ? 'Step back' : `Take back card ${last + 1}`;
    }
    case 'manning':
    case 'appointing':
      return 'Choose anew';
    case 'movingFigure':
      return 'Put down';
    default:
      return 'Step back';
  }
};

function Sides({ hand }: { readonly hand: HandState }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form
    <span className="bs-sides" role="group" aria-label="Side of her hull">
      <small>Her hull:</small>
      {hand.sides.map((side) => (
        <Button key={side} aria-pressed={hand.side === side} onClick={() => hand.chooseSide(side)}>
          {side === 'port' ? 'Port' : 'Starboard'} <span className="unseen">{sideWord(side)} hull</span>
        </Button>
      ))}
    </span>
  );
}

/** Crew and Captain in one section: the other one. */
function OtherFigure({
  hand,
  legal,
}: {
  readonly hand: HandState;
  readonly legal: readonly BroadsidesMove[];
}) {
  const { figure } = hand;
  if (figure === null) return null;
  const rest = movableAt(legal, figure.from).find(({ who }) => who !== figure.who);
  if (rest === undefined) return null;
  return (
    <Button onClick={() => hand.takeFigure(rest)}>
      {rest.who === 'captain' ? 'The Captain instead' : 'A crewmember instead'}
    </Button>
  );
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
      aria-label={`${made} of ${MOVEMENTS_PER_TURN} movements made`}
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
