import type { Seat } from '@packetboat/games/kit/title';
import { AREAS } from '@packetboat/games/montana/data';
import type { View } from '@packetboat/games/montana/state';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../parts';
import type { Doing } from '../hand/hand';
import { isIn } from '../map/landmark';
import { words } from '../words';
import { WorkerIcon } from './drawings';
import { Figures } from './Figures';
import { wheelTurns } from './WheelPanel';

/** The parts of the table that lie beside the land on a wide stage, and over it, one at a time, on a narrow one; the signs lie over it on both. */
export type PartName = 'wheel' | 'workers' | 'city' | 'signs';

/** The part that is asked about now; none when it is the land. */
export function partAsked(stage: string, doing: Doing): PartName | null {
  if (wheelTurns(stage) || doing === 'atTheWheel') return 'wheel';
  if (stage === 'bidding' || stage === 'trading' || stage === 'takingGoods') return 'city';
  if (doing === 'manningSmall' || doing === 'sendingCrew') return 'workers';
  return null;
}

interface PartsProps {
  readonly view: View;
  readonly open: PartName | null;
  readonly onOpen: (part: PartName | null) => void;
  readonly nameOf: (seat: Seat) => string;
  readonly seat: Seat | null;
  /** The place that is pointed at: as long as its part is not open, its tab is lit. */
  readonly pointed: string | null;
}

/** The names of places in each part begin so. */
const HEADS = { wheel: ['wheel'], workers: [...AREAS, 'bank'], city: ['city'] } as const;

/** Three tabs that bring a part over the land. */
export function Parts({ view, open, onOpen, nameOf, seat, pointed }: PartsProps) {
  const free =
    AREAS.reduce(
      (sum, area) => sum + view.areas[area].large.filter((space) => space.length === 0).length,
      0,
    ) + view.bank.filter((space) => space.length === 0).length;
  const parts = [
    { part: 'wheel', head: words.WHEEL_HEAD, note: <Resting view={view} /> },
    { part: 'workers', head: words.PARTS.workers, note: words.freeWords(free) },
    { part: 'city', head: words.CITY, note: words.cityNote(view, nameOf, seat) },
  ] as const;
  return (
    <nav className="mt-parts" aria-label={words.PARTS.label}>
      {parts.map(({ part, head, note }) => (
        <button
          key={part}
          data-spot={`tab.${part}`}
          type="button"
          className={`button${open !== part && HEADS[part].some((head) => isIn(head, pointed)) ? ' pointed' : ''}`}
          aria-pressed={open === part}
          onClick={() => onOpen(open === part ? null : part)}
        >
          <b>{head}</b>
          <small>{note}</small>
        </button>
      ))}
    </nav>
  );
}

function Resting({ view }: { readonly view: View }) {
  const [a, b] = words.hatsAt(view.arrow);
  return (
    <span className="mt-crew-row">
      <WorkerIcon hat={a} size={19} />
      <WorkerIcon hat={b} size={19} />
      <span className="unseen">{words.restsWords(view.arrow)}</span>
    </span>
  );
}

export function Sheet({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  // Where the tab that was pressed makes way for it, the way back has the focus, and gives it back to the tab.
  useEffect(() => {
    const tab = document.activeElement;
    if (!(tab instanceof HTMLElement) || tab.getClientRects().length > 0) return;
    sheet.current?.querySelector<HTMLElement>('.mt-sheet-close')?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) tab.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="mt-sheet" ref={sheet}>
      {children}
      <IconButton className="mt-sheet-close" icon="close" label={words.PARTS.back} onClick={onClose} />
    </div>
  );
}

/** One's own goods, where the players' panel is not beside the stage. */
export function OwnStock({ view, seat }: { readonly view: View; readonly seat: Seat }) {
  return (
    <div className="mt-own panel">
      <Figures view={view} seat={seat} />
    </div>
  );
}
