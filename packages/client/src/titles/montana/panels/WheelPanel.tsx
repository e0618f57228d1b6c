import { WHEEL } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { useCallback } from 'react';
import { Panel } from '../../../parts';
import type { Hand } from '../hand/hand';
import { isIn } from '../map/landmark';
import { words } from '../words';
import { WorkerIcon } from './drawings';
import { Advances, WheelDrawing } from './Wheel';

export type WheelSize = 'large' | 'drawn' | 'strip';

interface WheelPanelProps {
  readonly view: View;
  readonly hand: Hand;
  /** Large while somebody recruits, for everybody; else as much as there is room for. */
  readonly size: WheelSize;
  readonly grain: number;
  readonly onTry: (move: MontanaMove) => void;
  readonly onAim: (spaces: number | null) => void;
  /** Whatever spins is put in here while it is drawn. */
  readonly register: Set<SVGGElement>;
  readonly pointed: string | null;
  /** It has been spun, and nobody knows yet where it will stop. */
  readonly turning: boolean;
}

const SPACES = WHEEL.length;
const AHEAD = Array.from({ length: SPACES }, (_, ahead) => ahead);

const TURNING = new Set(['spinning', 'hiring', 'sendingBack', 'recruiting']);

/** Whether the wheel is what the table looks at. */
export const wheelTurns = (stage: string): boolean => TURNING.has(stage);

/** The wheel: large while somebody recruits, else a strip of what comes next and what it would cost. */
export function WheelPanel(props: WheelPanelProps) {
  const { view, hand, size, grain, onTry, onAim, register, pointed, turning } = props;
  const keep = useRegistered(register);
  const advancing = hand.is === 'advancing';
  return (
    <Panel
      head={words.WHEEL_HEAD}
      note={words.wheelNote(view.arrow, size, turning)}
      className={`mt-box mt-wheel-box ${size}${isIn('wheel', pointed) ? ' pointed' : ''}`}
    >
      <div
        hidden={size === 'strip'}
        data-spot="wheel"
        className={`mt-wheel-stand${turning ? ' turning' : ''}`}
      >
        <WheelDrawing arrow={view.arrow} prices={!advancing && !turning} register={keep} />
        {advancing && <Advances view={view} grain={grain} onTry={onTry} onAim={onAim} />}
      </div>
      {size === 'strip' && <NextSpaces arrow={view.arrow} />}
    </Panel>
  );
}

function useRegistered(register: Set<SVGGElement>) {
  return useCallback(
    (disc: SVGGElement | null) => {
      if (disc === null) return;
      register.add(disc);
      return () => void register.delete(disc);
    },
    [register],
  );
}

/** The eight spaces from the arrow on, each with its price in grain. */
function NextSpaces({ arrow }: { readonly arrow: number }) {
  return (
    <ol className="mt-next" data-spot="wheel">
      {AHEAD.map((ahead) => {
        const [a, b] = words.hatsAt(arrow + ahead);
        return (
          <li key={(arrow + ahead) % SPACES} className={ahead === 0 ? 'rests' : ''}>
            <span aria-hidden="true">
              <WorkerIcon hat={a} size={24} />
              <WorkerIcon hat={b} size={24} />
            </span>
            <b aria-hidden="true">{ahead === 0 ? '\u25B2' : ahead}</b>
            <span className="unseen">{words.nextSpaceWords(arrow, ahead)}</span>
          </li>
        );
      })}
    </ol>
  );
}
