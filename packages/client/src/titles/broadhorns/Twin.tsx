import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { View } from '@packetboat/games/broadhorns/state';
import { Lines, TwinFrame } from '../../parts/TwinFrame';
import type { StageProps } from '../contract';
import { SEASON_NAMES } from './names';
import { twinMoves, twinText } from './twin';
import { asksNow, words } from './words';

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, BroadhornsMove>) {
  const { view, turn, legal, seats, seat, outcome, settings } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const told = seat ?? view.seat;
  const text = twinText(view, told, nameOf, seat !== null);
  const acting = turn.acting.map(nameOf).join(' and ');
  const now = outcome
    ? `${(outcome.places[0] ?? []).map(nameOf).join(' and ')} made the most of the year.`
    : legal.length > 0
      ? `Your turn, ${nameOf(told)}: ${asksNow(view, legal)}.`
      : `${acting} ${turn.acting.length > 1 ? 'are asked for Ice' : (words.stages[turn.stage] ?? '')}.`;
  return (
    <TwinFrame
      stage={props}
      head={`Round ${view.round}, ${SEASON_NAMES[seasonOf(view)].toLowerCase()}`}
      now={now}
      details={text.details}
      warning={text.warning}
      moves={twinMoves(view, legal, nameOf, settings.confirm)}
    >
      <Lines
        head={seat === null ? `The boat of ${nameOf(told)}` : 'Your boat'}
        lines={text.cargo}
        none="No boat."
      />
      <Lines
        head={seat === null ? `The hand of ${nameOf(told)}` : 'Your hand'}
        lines={text.hand}
        none="No cards."
      />
      <Lines
        head={view.merchants[told]?.boat == null ? 'Towns down the river' : 'Towns, those ahead first'}
        lines={text.towns}
      />
      <Lines head="Market" lines={text.market} />
      <Lines head="Seasons" lines={text.seasons} />
      <Lines head="All merchants" lines={text.merchants} />
      <Lines head="Cards" lines={text.cards} />
    </TwinFrame>
  );
}
