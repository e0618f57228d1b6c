import type { Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { goalWords, progressWords } from './goal';

interface GoalProps {
  readonly view: View;
  readonly seat: Seat | null;
  readonly nameOf: (seat: Seat) => string;
}

/** What all of them race for, and how far one has come: a quiet line under the order of the round. */
export function GoalLine({ view, seat, nameOf }: GoalProps) {
  const goal = goalWords(view);
  return (
    <p className="panel mq-goal">
      <i>{goal.charAt(0).toUpperCase() + goal.slice(1)}</i>
      <span>{progressWords(view, seat, nameOf)}</span>
    </p>
  );
}
