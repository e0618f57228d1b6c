import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { MOVEMENTS_PER_TURN, type View } from '@packetboat/games/broadsides/state';
import { type ReactNode, useState } from 'react';
import { VerbButtons } from '../../../hand/VerbButtons';
import { ActionBar, PhraseText } from '../../../parts';
import { namesIn } from '../../../parts/seats';
import { Question } from '../../../stage/Question';
import type { Phrase } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import { trying } from '../hand/deeds';
import type { SeaHand } from '../hand/useHand';
import type { SeaVerb } from '../hand/verbs';
import type { Beat } from '../motion/useShow';
import { words } from '../words';
import type { Grave } from '../words/en/questions';

interface CommandBarProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly hand: SeaHand;
  /** What the pointer or the focus is on, in words. */
  readonly about: Phrase | null;
  readonly beat: Beat | null;
}

/** The bar at the foot: what is asked, and the buttons that answer. */
export function CommandBar({ stage, hand, about, beat }: CommandBarProps) {
  const { view, seats, refused, outcome } = stage;
  const nameOf = namesIn(seats);
  const [question, setQuestion] = useState<Grave | null>(null);
  const asked = asking(hand);
  const shown = beat === null ? null : words.showWords(beat, nameOf);
  const detail = (): ReactNode => {
    if (shown !== null) return shown.detail;
    const phrase = hand.barred ?? about ?? (outcome && words.endingWords(outcome));
    return phrase ? <PhraseText phrase={phrase} nameOf={nameOf} /> : asked.detail;
  };
  const press = (deed: SeaVerb['deed'], { grave }: SeaVerb) => {
    if (grave === undefined) hand.do(deed);
    else setQuestion(grave);
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
          <VerbButtons verbs={asked.verbs} onPress={press} faceOf={faceOf} rowClass="bs-sides" />
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

/** Its words, and what of them a narrow page leaves out. */
const faceOf = ({ key, icon, label, more }: SeaVerb): ReactNode => {
  if (key === 'back')
    return (
      <span className="bs-back">
        {label}
        <span className="bs-long">{more}</span>
      </span>
    );
  return icon === undefined ? label : <span className="word">{label}</span>;
};

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
