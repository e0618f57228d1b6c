import { of, type View } from '@packetboat/games/broadsides/state';
import { Button } from '../../parts';
import type { HandState } from './useHand';

interface PrimaryButtonProps {
  readonly view: View;
  readonly hand: HandState;
  nameOf(seat: number): string;
}

/** What the hand is about to do, or what it lacks to do it. */
export function PrimaryButton({ view, hand, nameOf }: PrimaryButtonProps) {
  const missing = hand.ready === undefined;
  const [gun] = of(view.volley?.guns ?? [[], []], hand.seat);
  switch (hand.hand) {
    case 'manning':
      return (
        <Button
          kind={missing ? 'plain' : 'primary'}
          barred={missing ? 'choose a section' : undefined}
          onClick={hand.confirm}
        >
          Ready
        </Button>
      );
    case 'plotting':
      return (
        <Button
          kind={missing ? 'plain' : 'primary'}
          title="Key: Enter"
          barred={missing ? 'fill all three slots' : undefined}
          onClick={hand.confirm}
        >
          Ready
        </Button>
      );
    case 'aiming':
      return (
        <Button
          kind={missing ? 'plain' : 'primary'}
          title="Key: Enter"
          barred={missing ? 'choose a row' : undefined}
          onClick={hand.confirm}
        >
          Fire {gun}
        </Button>
      );
    case 'appointing':
      return (
        <Button
          kind={missing ? 'plain' : 'primary'}
          barred={missing ? 'choose a crewmember' : undefined}
          onClick={hand.confirm}
        >
          Make Captain
        </Button>
      );
    case 'leading':
      return (
        <>
          <Button onClick={() => hand.attempt({ type: 'begin', args: { seat: hand.seat === 0 ? 1 : 0 } })}>
            {nameOf(1 - hand.seat)} first
          </Button>
          <Button
            kind="primary"
            onClick={() => hand.attempt({ type: 'begin', args: { seat: hand.seat === 0 ? 0 : 1 } })}
          >
            I board first
          </Button>
        </>
      );
    case 'ending':
      return (
        <Button kind="primary" title="Key: Enter" onClick={hand.confirm}>
          End turn
        </Button>
      );
    default:
      return null;
  }
}
