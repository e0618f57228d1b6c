import { of, other, type View } from '@packetboat/games/broadsides/state';
import { useRef } from 'react';
import { Button } from '../../../parts';
import { trying } from '../hand/deeds';
import type { SeaHand } from '../hand/useHand';
import { words } from '../words';

interface PrimaryButtonProps {
  readonly view: View;
  readonly hand: SeaHand;
  nameOf(seat: number): string;
}

/** What the hand is about to do, or what it lacks to do it. */
export function PrimaryButton({ view, hand, nameOf }: PrimaryButtonProps) {
  const { seat, doing, ready } = hand;
  /** The question that was asked when the button was pressed down: what has come up under the finger since is not answered. */
  const pressed = useRef('');
  if (doing === 'leading') {
    const begin = (first: number) => hand.do(trying({ type: 'begin', args: { seat: first === 0 ? 0 : 1 } }));
    return (
      <>
        <Button onClick={() => begin(other(seat))}>{words.leadsWords(nameOf(other(seat)))}</Button>
        <Button kind="primary" onClick={() => begin(seat)}>
          {words.BUTTONS.leads}
        </Button>
      </>
    );
  }
  const [gun] = of(view.volley?.guns ?? [[], []], seat);
  const [says, lacks] = words.mainWords(doing, ready, gun) ?? [];
  const missing = ready === undefined;
  if (says === undefined || (doing === 'choosingFight' && missing)) return null;
  const asked = `${doing} ${gun} ${view.round} ${view.turned} ${view.boarding?.turn}`;
  return (
    <Button
      kind={missing ? 'plain' : 'primary'}
      title={words.BUTTONS.enter}
      barred={missing ? lacks : undefined}
      onPointerDown={() => {
        pressed.current = asked;
      }}
      onClick={({ detail }) => {
        if (detail === 0 || pressed.current === asked) hand.confirm();
      }}
    >
      {says}
    </Button>
  );
}
