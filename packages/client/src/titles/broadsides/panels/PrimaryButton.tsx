import { of, type View } from '@packetboat/games/broadsides/state';
import { useRef } from 'react';
import { Button } from '../../../parts';
import type { Hand } from '../hand/hand';
import type { HandState } from '../hand/useHand';
import { placeParts } from '../words/names';

interface PrimaryButtonProps {
  readonly view: View;
  readonly hand: HandState;
  nameOf(seat: number): string;
}

/** What the button says, and what it lacks as long as it is barred. */
const VERBS: Partial<Record<Hand, readonly [says: string, lacks: string]>> = {
  manning: ['Ready', 'choose a section'],
  plotting: ['Ready', 'fill all three slots'],
  aiming: ['Fire', 'choose a row'],
  choosingFight: ['Fight', ''],
  appointing: ['Make Captain', 'choose a crewmember'],
  ending: ['End turn', ''],
};

/** What the hand is about to do, or what it lacks to do it. */
export function PrimaryButton({ view, hand, nameOf }: PrimaryButtonProps) {
  const { seat } = hand;
  /** The question that was asked when the button was pressed down: what has come up under the finger since is not answered. */
  const pressed = useRef('');
  if (hand.hand === 'leading') {
    const begin = (first: number) => hand.attempt({ type: 'begin', args: { seat: first === 0 ? 0 : 1 } });
    return (
      <>
        <Button onClick={() => begin(1 - seat)}>{nameOf(1 - seat)} first</Button>
        <Button kind="primary" onClick={() => begin(seat)}>
          I board first
        </Button>
      </>
    );
  }
  const verb = VERBS[hand.hand];
  if (verb === undefined || (hand.hand === 'choosingFight' && hand.ready === undefined)) return null;
  const [says, lacks] = verb;
  const at = hand.ready?.type === 'fight' ? ` in ${placeParts(hand.ready.args.at).cell}` : '';
  const missing = hand.ready === undefined;
  const [gun] = of(view.volley?.guns ?? [[], []], seat);
  const asked = `${hand.hand} ${gun} ${view.round} ${view.turned} ${view.boarding?.turn}`;
  return (
    <Button
      kind={missing ? 'plain' : 'primary'}
      title="Key: Enter"
      barred={missing ? lacks : undefined}
      onPointerDown={() => {
        pressed.current = asked;
      }}
      onClick={({ detail }) => (detail === 0 || pressed.current === asked) && hand.confirm()}
    >
      {hand.hand === 'aiming' ? `${says} ${gun}` : `${says}${at}`}
    </Button>
  );
}
