import { VerbButtons } from '../../../hand/VerbButtons';
import { ActionBar, PhraseText } from '../../../parts';
import type { Phrase } from '../../../words/phrase';
import type { BroadhornsAsking } from '../hand/asking';
import type { BroadhornsHand } from '../hand/useHand';

interface BarProps {
  readonly hand: BroadhornsHand;
  readonly asked: BroadhornsAsking;
  readonly refused: Phrase | null;
  /** What is pointed at, in words. */
  readonly about: Phrase | null;
}

/** What is asked, of whom, and the buttons that do it. */
export function Bar({ hand, asked, refused, about }: BarProps) {
  const { nameOf } = hand;
  const why = refused ?? hand.barred;
  // Whatever it says it is as high: nothing moves away under a hand that comes down.
  return (
    <ActionBar
      instruction={asked.sentence}
      detail={
        why !== null ? null : about === null ? (
          asked.detail || null
        ) : (
          <span className="hint">
            <PhraseText phrase={about} nameOf={nameOf} />
          </span>
        )
      }
      refused={why === null ? null : <PhraseText phrase={why} nameOf={nameOf} />}
    >
      {hand.doing !== 'watching' && (
        <VerbButtons
          verbs={asked.verbs}
          onPress={hand.do}
          classOf={({ key }) => (key === 'back' ? 'back' : '')}
        />
      )}
    </ActionBar>
  );
}
