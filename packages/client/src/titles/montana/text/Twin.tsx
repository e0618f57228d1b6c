import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { Lines, TwinFrame, type TwinMove, type TwinQuestion } from '../../../parts/TwinFrame';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { givenUp } from '../hand/givingUp';
import { EMPTY, readingOf } from '../hand/reading';
import { asking } from '../words/asking';
import { movesShort } from '../words/scarce';
import { twinMoves, twinText } from './twin';

const QUESTION: TwinQuestion = { head: 'End your turn?', yes: 'End it', no: 'Not yet' };

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, MontanaMove>) {
  const { view, legal, seats, seat, outcome, settings } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const asked = askedSeat(view);
  const told = seat ?? asked;
  const text = twinText(view, told, nameOf);
  const short = plain(movesShort(view, legal), nameOf).trim();
  const reading = readingOf(view, told, legal, EMPTY);
  const { ask, sentence } = asking(
    view,
    { table: props, view, seat: told, half: EMPTY, reading, ...reading, nameOf },
    { outcome },
  );
  const now = outcome === undefined && legal.length > 0 ? `Your turn, ${nameOf(told)}: ${ask}.` : sentence;
  const lost = givenUp(view, legal);
  const moves = twinMoves(view, legal, nameOf).map(
    (one): TwinMove<MontanaMove> => ({
      ...one,
      kind: one.move.type === 'endTurn' ? 'primary' : undefined,
      question:
        one.move.type === 'endTurn' && settings.confirm && lost !== null
          ? { ...QUESTION, consequence: lost }
          : undefined,
    }),
  );
  return (
    <TwinFrame
      stage={props}
      head={view.round === 0 ? 'Before the first round' : `Round ${view.round}`}
      now={now}
      details={[seat === null ? (text.players[told] ?? '') : text.own, ...(short === '' ? [] : [short])]}
      moves={moves}
    >
      <Lines head="The race" lines={text.race} />
      <Lines head="Open fields" lines={text.fields} none="There is nothing to build." />
      <Lines head="The wheel" lines={text.wheel} />
      <Lines head="The worker board" lines={text.workers} />
      <Lines head="The city" lines={text.city} />
      <Lines head="Everybody" lines={text.players} />
      <Lines head="The supply" lines={text.supply} />
      <Lines head="The land, row by row" lines={text.land} />
    </TwinFrame>
  );
}
