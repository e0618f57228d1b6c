import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import { namesIn } from '../../../parts/seats';
import { Lines, TwinFrame } from '../../../parts/TwinFrame';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import { NOTHING_HALF } from '../hand/doing';
import { readingOf } from '../hand/reading';
import { words } from '../words';
import { texts } from '.';

export { speak } from '.';

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, BroadhornsMove>) {
  const { view, legal, seats, seat, outcome, settings } = props;
  const nameOf = namesIn(seats);
  const told = seat ?? view.seat;
  const text = texts.twinText(view, told, nameOf, seat !== null);
  const reading = readingOf(view, told, legal, NOTHING_HALF);
  const { ask, sentence } = asking(
    { table: props, view, seat: told, half: NOTHING_HALF, reading, ...reading, holds: false, nameOf },
    { outcome, past: props.past },
  );
  const other = seat === null ? nameOf(told) : null;
  return (
    <TwinFrame
      stage={props}
      head={words.roundHead(view)}
      now={ask === '' ? sentence : words.askedWords(nameOf(told), ask)}
      details={text.details}
      warning={text.warning}
      moves={texts.twinMoves(view, legal, nameOf, settings.confirm)}
    >
      <Lines head={words.boatList(other)} lines={text.cargo} none={words.NO_BOAT} />
      <Lines head={words.handList(other)} lines={text.hand} none={words.NO_CARDS} />
      <Lines head={words.townList(view.merchants[told]?.boat != null)} lines={text.towns} />
      <Lines head={words.LISTS.market} lines={text.market} />
      <Lines head={words.LISTS.seasons} lines={text.seasons} />
      <Lines head={words.LISTS.merchants} lines={text.merchants} />
      <Lines head={words.LISTS.cards} lines={text.cards} />
    </TwinFrame>
  );
}
