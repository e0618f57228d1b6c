import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Hand } from '../../../hand/hand';
import type { Walk } from '../../../places/walk';
import { useShape } from '../../../stage/shape';
import type { KeyPress } from '../../../stage/stray-keys';
import type { LandPlace, Montana } from '../hand/reading';
import { isForBoard, leaveLand } from '../hand/useBoardKeys';
import type { MontanaHand } from '../hand/useHand';
import type { LandWindow } from '../map/useLandWindow';
import { words } from '../words';

interface TableProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly hand: MontanaHand;
  readonly press: Hand<Montana>;
  readonly walk: Walk<LandPlace>;
  readonly window: LandWindow;
  readonly pending: boolean;
  onKey(event: KeyPress): void;
  readonly children: ReactNode;
}

/** Around all of it: how it is laid out, and what a press beside the land and a key on a button mean to the land. */
export function Table({ root, hand, press, walk, window, pending, onKey, children }: TableProps) {
  const { foot, wide } = window;
  const { level } = useShape();
  const names = [
    'mt-root',
    wide ? 'wide' : 'narrow',
    ...(level ? ['flat'] : []),
    ...(pending ? ['pending'] : []),
    ...(hand.invites === null ? [] : [`invites-${hand.invites}`]),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its buttons do not
    <div
      ref={root}
      style={{ '--mt-foot': `${foot}px` } as CSSProperties}
      className={names.join(' ')}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('.chart') === null) leaveLand({ press, walk });
      }}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && isForBoard(event)) onKey(event.nativeEvent);
      }}
    >
      {children}
    </div>
  );
}

/** Over the land, once the game has ended. */
export function Ribbon({
  outcome,
  nameOf,
}: {
  readonly outcome: Outcome;
  readonly nameOf: (seat: Seat) => string;
}) {
  return (
    <p className="stage-ribbon" role="status">
      {words.settledWords((outcome.places[0] ?? []).map(nameOf))}
    </p>
  );
}
