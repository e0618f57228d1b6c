import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { namesIn } from '../../../parts/seats';
import { Lines, TwinFrame } from '../../../parts/TwinFrame';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import { NO_DRAFT } from '../hand/draft';
import { readingOf } from '../hand/reading';
import { words } from '../words';
import { texts } from '.';

export { speak } from '.';

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, BroadsidesMove>) {
  const { view, legal, seats, seat } = props;
  const nameOf = namesIn(seats);
  const told = seat ?? 0;
  const reading = readingOf(view, told, legal, NO_DRAFT);
  const hand = { table: props, view, seat: told, half: NO_DRAFT, holds: false, nameOf };
  const { ask, sentence } = asking({ ...reading, ...hand, reading });
  const mine = reading.doing !== 'watching' && reading.doing !== 'sealed';
  return (
    <TwinFrame
      stage={props}
      head={words.twinHead(view)}
      now={mine ? words.yourTurn(nameOf(told), ask) : sentence}
      details={texts.twinDetails(view, seat)}
      moves={seat === null ? [] : texts.twinMoves(view, seat, legal, nameOf)}
    >
      {texts.twinSections(view, seat === 1 ? [1, 0] : [0, 1], nameOf).map(({ id, head, lines }) => (
        <Lines key={id} head={head} lines={lines} />
      ))}
    </TwinFrame>
  );
}
