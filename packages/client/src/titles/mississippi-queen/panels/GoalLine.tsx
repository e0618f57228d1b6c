import type { Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { goalWords, noGoalWords, progressWords } from '../words/goal';

interface GoalProps {
  readonly view: View;
  readonly seat: Seat | null;
  readonly nameOf: (seat: Seat) => string;
}

/** What all of them race for, and how far one has come: a quiet line under the order of the round. */
export function GoalLine({ view, seat, nameOf }: GoalProps) {
  const none = noGoalWords(view);
  const sentence = goalWords(view) + (none === undefined ? '' : `; ${none}`);
  return (
    <p className={`panel mq-goal${none === undefined ? '' : ' wordy'}`}>
      <i>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</i>
      <span>{progressWords(view, seat, nameOf)}</span>
    </p>
  );
}
