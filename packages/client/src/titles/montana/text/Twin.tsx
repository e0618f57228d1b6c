import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { namesIn } from '../../../parts/seats';
import { Lines, TwinFrame, type TwinMove } from '../../../parts/TwinFrame';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import { givenUp } from '../hand/givingUp';
import { EMPTY, readingOf } from '../hand/reading';
import { movesShort } from '../hand/scarce';
import { words } from '../words';
import { texts } from '.';

export { speak } from '.';

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, MontanaMove>) {
  const { view, legal, seats, seat, outcome, settings } = props;
  const nameOf = namesIn(seats);
  const asked = askedSeat(view);
  const told = seat ?? asked;
  const text = texts.twinText(view, told, nameOf);
  const short = plain(words.shortWords(movesShort(view, legal)), nameOf).trim();
  const reading = readingOf(view, told, legal, EMPTY);
  const { ask, sentence } = asking(
    view,
    { table: props, view, seat: told, half: EMPTY, reading, ...reading, nameOf },
    { outcome },
  );
  const now = outcome === undefined && legal.length > 0 ? words.askedWords(nameOf(told), ask) : sentence;
  const lost = givenUp(view, legal);
  const moves = texts.twinMoves(view, legal, nameOf).map(
    (one): TwinMove<MontanaMove> => ({
      ...one,
      kind: one.move.type === 'endTurn' ? 'primary' : undefined,
      question:
        one.move.type === 'endTurn' && settings.confirm && lost !== null
          ? { ...words.END_TURN_QUESTION, consequence: words.asked.givenUp(lost) }
          : undefined,
    }),
  );
  return (
    <TwinFrame
      stage={props}
      head={words.roundHead(view.round)}
      now={now}
      details={[seat === null ? (text.players[told] ?? '') : text.own, ...(short === '' ? [] : [short])]}
      moves={moves}
    >
      <Lines head={words.LISTS.race} lines={text.race} />
      <Lines head={words.LISTS.fields} lines={text.fields} none={words.NO_FIELDS} />
      <Lines head={words.LISTS.wheel} lines={text.wheel} />
      <Lines head={words.LISTS.workers} lines={text.workers} />
      <Lines head={words.LISTS.city} lines={text.city} />
      <Lines head={words.LISTS.players} lines={text.players} />
      <Lines head={words.LISTS.supply} lines={text.supply} />
      <Lines head={words.LISTS.land} lines={text.land} />
    </TwinFrame>
  );
}
