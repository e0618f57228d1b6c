import { type ExampleMove, notation } from '@packetboat/games/example/moves';
import type { View } from '@packetboat/games/example/state';
import { namesIn } from '../parts/seats';
import { Lines, TwinFrame } from '../parts/TwinFrame';
import type { StageProps } from '../titles/contract';
import { plain } from '../words/phrase';
import { asking } from './asking';
import { doingOf, EMPTY } from './hand';
import { words } from './words';

/** The whole game as headings, sentences and buttons. */
export function Twin(stage: StageProps<View, ExampleMove>) {
  const { view, legal, seats, outcome, turn } = stage;
  const seat = stage.seat ?? turn.seat;
  const nameOf = namesIn(seats);
  const reading = { doing: doingOf(view, legal, EMPTY) };
  const { sentence, detail } = asking({ table: stage, view, seat, half: EMPTY, reading }, outcome);
  return (
    <TwinFrame
      stage={stage}
      head={words.roundWords(view)}
      now={sentence}
      details={[detail]}
      moves={legal.map((move) => ({
        id: notation.write(move),
        move,
        label: plain(words.titleWords.move(move, view), nameOf),
      }))}
    >
      <Lines head={words.HEADS.ferry} lines={words.ferryWords(view, seat)} />
      <Lines
        head={words.HEADS.seats}
        lines={seats.map((one) => words.seatLine(one.name, words.seatWords(view, one.seat)))}
      />
    </TwinFrame>
  );
}
