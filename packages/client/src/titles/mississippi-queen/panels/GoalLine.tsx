import type { Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { words } from '../words';

interface GoalProps {
  readonly view: View;
  readonly seat: Seat | null;
  readonly nameOf: (seat: Seat) => string;
}

/** What all of them race for, and how far one has come: a quiet line under the order of the round. */
export function GoalLine({ view, seat, nameOf }: GoalProps) {
  return (
    <p className={`panel mq-goal${words.noGoalWords(view) === undefined ? '' : ' wordy'}`}>
      <i>{words.goalLine(view)}</i>
      <span>{words.progressWords(view, seat, nameOf)}</span>
    </p>
  );
}
