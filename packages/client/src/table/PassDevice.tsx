import type { Seat } from '@packetboat/games/kit/title';
import { useEffect, useRef } from 'react';
import { Cover } from '../covers/Cover';
import { SeatMark } from '../parts';
import { words } from '../words';

interface PassDeviceProps {
  /** The title's id: its cover is all that is shown of the game. */
  readonly title: string;
  readonly seat: Seat;
  readonly name: string;
  readonly onReady: () => void;
}

/** Covers the screen until the right person has the device. Nothing of any seat is drawn beneath it. */
export function PassDevice({ title, seat, name, onReady }: PassDeviceProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main className="pass-device">
      <div className="panel">
        <span className="pass-plate">
          <Cover title={title} />
          <SeatMark seat={seat} size={72} />
        </span>
        <h1>{words.pass.head(name)}</h1>
        <p className="voice">{words.pass.text}</p>
        <button ref={button} type="button" className="button primary" onClick={onReady}>
          {words.pass.ready(name)}
        </button>
      </div>
    </main>
  );
}
