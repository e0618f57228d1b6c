import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { Lines, TwinFrame } from '../../../parts/TwinFrame';
import type { StageProps } from '../../contract';
import { words } from '../words/words';
import { twinDetails, twinMoves } from './twinMoves';
import { twinSections } from './twinSections';

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, BroadsidesMove>) {
  const { view, turn, legal, seats, seat, outcome } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const head =
    view.phase === 'manning'
      ? 'Manning the ships'
      : view.boarding !== null && view.boarding.turn > 0
        ? `Boarding, turn ${view.boarding.turn}`
        : `Round ${view.round}`;
  const recalls = seat !== null && turn.recalling?.includes(seat) === true;
  const acting = turn.acting.map((one) => `${nameOf(one)} ${words.stages[turn.stage] ?? 'acts'}`).join(', ');
  const winner = outcome?.places[0] ?? [];
  const now = outcome
    ? winner.length > 1
      ? 'The game is drawn.'
      : `${nameOf(winner[0] ?? 0)} wins.`
    : recalls
      ? `You are ready. ${acting}.`
      : seat !== null && legal.length > 0
        ? `Your turn, ${nameOf(seat)}: ${words.asks[turn.stage] ?? 'act'}.`
        : `${acting}.`;
  const order = seat === 1 ? [1, 0] : [0, 1];
  return (
    <TwinFrame
      stage={props}
      head={head}
      now={now}
      details={twinDetails(view, seat)}
      moves={seat === null ? [] : twinMoves(view, seat, legal, nameOf)}
    >
      {twinSections(view, order, nameOf).map(({ head: title, lines }) => (
        <Lines key={title} head={title} lines={lines} />
      ))}
    </TwinFrame>
  );
}
