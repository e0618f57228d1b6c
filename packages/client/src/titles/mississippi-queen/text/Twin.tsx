import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { namesIn } from '../../../parts/seats';
import { Lines, TwinFrame, type TwinMove, type TwinQuestion } from '../../../parts/TwinFrame';
import type { StageProps } from '../../contract';
import { actingIn, asking } from '../hand/asking';
import { endQuestion } from '../hand/ending';
import { givingUp } from '../hand/givingUp';
import { EMPTY, isSpeedOpen } from '../hand/hand';
import { readingOf } from '../hand/reading';
import { words } from '../words';
import { texts } from '.';

export { speak } from '.';

type Move = MississippiQueenMove;

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, Move>) {
  const { view, legal, seats, seat, settings } = props;
  const nameOf = namesIn(seats);
  const told = seat ?? actingIn(props);
  const text = texts.twinText(view, told, nameOf);
  const reading = readingOf(view, legal, EMPTY);
  const hand = {
    ...reading,
    speedOpen: isSpeedOpen(view, reading.doing),
    barred: null,
    ending: undefined,
    holds: false,
  };
  const { sentence } = asking({ ...props, hand, keys: false, nameOf });
  const question = ({ type }: Move): TwinQuestion | undefined => {
    if (type === 'resign') return words.resignQuestion(words.givingUpWords(givingUp(view, told), nameOf));
    const ask = type === 'endMove' && settings.confirm ? endQuestion(view) : undefined;
    return ask && { head: ask.head, consequence: ask.why, yes: ask.yes, no: ask.no };
  };
  const moves = texts.twinMoves(view, legal, nameOf).map(
    (one): TwinMove<Move> => ({
      ...one,
      kind: one.move.type === 'endMove' ? 'primary' : one.move.type === 'resign' ? 'danger' : undefined,
      question: question(one.move),
    }),
  );

  return (
    <TwinFrame
      stage={props}
      head={words.roundHead(view)}
      now={sentence}
      details={text.progress === undefined ? [text.boat] : [text.boat, text.progress]}
      warning={text.warning}
      moves={moves}
    >
      <Lines head={words.HEADS.around} lines={text.around} />
      <Lines head={words.HEADS.race} lines={text.race} />
      <Lines head={words.goalsHead(view)} lines={text.goals} none={words.NO_LANDING} />
      <Lines head={words.HEADS.boats} lines={text.boats} />
      <Lines
        head={words.HEADS.order}
        lines={words
          .orderEntries(view, nameOf)
          .map(({ name, note, status }, i) => words.orderLine(i + 1, name, note, status))}
      />
      <Lines head={words.HEADS.river} lines={text.river} />
    </TwinFrame>
  );
}
