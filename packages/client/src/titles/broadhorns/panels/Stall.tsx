import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { ReactNode } from 'react';
import { words } from '../words';
import { BarrelIcon } from './Goods';

interface StallProps {
  readonly cargo: Cargo;
  /** The price, or a tick: what stands under the barrel. */
  readonly value: ReactNode;
  readonly state: 'may' | 'barred' | 'filled' | 'open';
  /** All of it in a sentence, for who does not see the picture. */
  readonly label: string;
  /** Its number, where barrels come to it. */
  readonly space?: number;
  readonly onPress?: (() => void) | undefined;
}

/** A stall of a town: its barrel, its price, and whether one may sell onto it. */
export function Stall({ cargo, value, state, label, space, onPress }: StallProps) {
  const face = (
    <>
      <span className="unseen">{label}</span>
      <span className="bh-inside" aria-hidden="true">
        <BarrelIcon cargo={cargo} width={26} />
        <span className="name">{words.CARGO_NAMES[cargo]}</span>
        <b>{value}</b>
      </span>
    </>
  );
  const look = `bh-stall-tile ${state}`;
  return (
    <li data-at={space === undefined ? undefined : `tile-${space}`}>
      {onPress === undefined ? (
        <div className={look}>{face}</div>
      ) : (
        <button
          type="button"
          className={look}
          aria-disabled={state === 'barred' || undefined}
          onClick={onPress}
        >
          {face}
        </button>
      )}
    </li>
  );
}
