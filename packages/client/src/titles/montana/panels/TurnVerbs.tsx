import { MOST_BUILDS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { Button } from '../../../parts';
import type { StageProps } from '../../contract';
import type { HandState } from '../hand/useHand';
import { silverWords } from '../words/names';
import { ThingIcon } from './drawings';

export interface VerbsProps {
  readonly stage: StageProps<View, MontanaMove>;
  readonly hand: HandState;
}

export function StepBack({ stage: { undo, pending } }: VerbsProps) {
  if (!undo.possible) return null;
  return (
    <Button
      icon="stepBack"
      className="mt-verb"
      title={`${undo.limit}. Key: Backspace`}
      aria-keyshortcuts="Backspace"
      limit="one step"
      onClick={() => {
        if (!pending) void undo.run();
      }}
    >
      Step back
    </Button>
  );
}

/** A cow can be traded at nearly any time. */
export function Cow({ stage, hand }: VerbsProps) {
  const { cows } = playerOf(stage.view.players, hand.seat);
  const may = stage.legal.some(({ type }) => type === 'cattle');
  if (cows === 0 || !may) return null;
  return (
    <Button
      className="mt-verb"
      limit={`trade, ${cows} left`}
      aria-label="Trade a cow"
      onClick={() => hand.hold({ is: 'tradingCow' })}
    >
      <ThingIcon thing="cow" size={26} /> Cow
    </Button>
  );
}

/** What ends the turn, and what may still be done before it. */
export function Ending(props: VerbsProps) {
  const { stage, hand } = props;
  const { view, legal } = stage;
  const sure = hand.hand.is === 'endingTurn';
  const builds = view.turn.action === 'build';
  const silver = builds ? MOST_BUILDS - view.turn.built.length : 0;
  return (
    <>
      {sure ? <Button onClick={hand.cancel}>Not yet</Button> : <StepBack {...props} />}
      {!sure && <Cow {...props} />}
      {!sure && legal.some(({ type }) => type === 'canteen') && (
        <Button
          className="mt-verb"
          limit="another turn"
          onClick={() => hand.try({ type: 'canteen', args: {} })}
        >
          <ThingIcon thing="canteen" size={24} /> Canteen
        </Button>
      )}
      {legal.some(({ type }) => type === 'endTurn') && (
        <Button
          kind="primary"
          title="Key: Enter"
          aria-keyshortcuts="Enter"
          limit={sure ? 'for good' : silver > 0 ? `and take ${silverWords(silver)}` : undefined}
          onClick={hand.endTurn}
        >
          {sure ? 'Yes, end it' : 'End turn'}
        </Button>
      )}
    </>
  );
}
