import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { mover, type View } from '@packetboat/games/mississippi-queen/state';
import { Lines, TwinFrame, type TwinMove, type TwinQuestion } from '../../../parts/TwinFrame';
import type { StageProps } from '../../contract';
import { orderEntries } from '../panels/orderStrip';
import { endQuestion } from '../words/ending';
import { givingUpWords } from '../words/givingUp';
import { twinMoves, twinText } from './twin';

type Move = MississippiQueenMove;

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, Move>) {
  const { view, turn, legal, seats, seat, outcome, settings } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const told = seat ?? turn.acting[0] ?? mover(view);
  const text = twinText(view, told, nameOf);
  const facing = turn.stage === 'facing';
  const now = outcome
    ? `${nameOf(outcome.places[0]?.[0] ?? 0)} wins the race.`
    : legal.length > 0
      ? `Your turn, ${nameOf(told)}: ${facing ? 'choose where your pushed boat points' : 'steer your boat'}.`
      : `${nameOf(turn.acting[0] ?? mover(view))} ${facing ? 'chooses a heading' : 'is steering'}.`;
  const question = ({ type }: Move): TwinQuestion | undefined => {
    if (type === 'resign')
      return {
        head: 'Give up the race?',
        consequence: givingUpWords(view, told, nameOf),
        yes: 'Give up',
        no: 'Keep sailing',
      };
    const ask = type === 'endMove' && settings.confirm ? endQuestion(view) : undefined;
    return ask && { head: ask.head, consequence: ask.why, yes: ask.yes, no: ask.no };
  };
  const moves = twinMoves(view, legal, nameOf).map(
    (one): TwinMove<Move> => ({
      ...one,
      kind: one.move.type === 'endMove' ? 'primary' : one.move.type === 'resign' ? 'danger' : undefined,
      question: question(one.move),
    }),
  );

  return (
    <TwinFrame
      stage={props}
      head={`Round ${view.round.number}`}
      now={now}
      details={text.progress === undefined ? [text.boat] : [text.boat, text.progress]}
      warning={text.warning}
      moves={moves}
    >
      <Lines head="Around the boat" lines={text.around} />
      <Lines head="What you race for" lines={text.race} />
      <Lines
        head={view.race === 'passengers' ? 'Stations and landing' : 'Landing'}
        lines={text.goals}
        none="The landing is not laid yet."
      />
      <Lines head="All boats" lines={text.boats} />
      <Lines
        head="Order of this round"
        lines={orderEntries(view, nameOf).map(
          ({ name, note, status }, i) =>
            `${i + 1}. ${name}: ${note}${status === undefined ? '' : `, ${status}`}.`,
        )}
      />
      <Lines head="The river" lines={text.river} />
    </TwinFrame>
  );
}
