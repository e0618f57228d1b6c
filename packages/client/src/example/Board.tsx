import type { ExampleMove } from '@packetboat/games/example/moves';
import type { Crate, View } from '@packetboat/games/example/state';
import { useHand } from '../hand/use-hand';
import { useWalk } from '../places/use-walk';
import { useStageKeys } from '../stage/stray-keys';
import type { StageProps } from '../titles/contract';
import { Ferry } from './Ferry';
import { nightFerry } from './hand';
import { placesOf } from './quay';

export function Board(stage: StageProps<View, ExampleMove>) {
  const { hand: now, press } = useHand(nightFerry, stage);
  const places = placesOf(now, press.tap);
  const walk = useWalk<Crate>({
    places,
    home: null,
    onCome: press.pointAt,
    onShow: () => undefined,
    announce: stage.announce,
  });
  useStageKeys((event) => {
    if (press.key(event)) event.preventDefault();
  });
  return <Ferry now={now} places={places} walk={walk} outcome={stage.outcome} press={press} />;
}
