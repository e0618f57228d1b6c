import { useState } from 'react';
import { Button, Dialog } from '../parts';
import { useCell } from '../settings/cell';
import { directingToken } from '../table/directing';
import type { Scene } from '../table/scene';
import { words } from '../words';
import { kept } from './kept';
import { tellHere, tellNoMore, tellNothing, type WhyNot, whyNot } from './push';
import { Webhooks } from './Webhooks';

/** Whether this browser tells one of one's turn, and why it cannot; and for the host, which channels are told. */
export function TellDialog({ scene, onClose }: { readonly scene: Scene; readonly onClose: () => void }) {
  const { table, held, snapshot } = scene;
  const { on } = useCell(kept);
  const [failed, setFailed] = useState<WhyNot>();
  const [busy, setBusy] = useState(false);
  const token = held?.seats.find((one) => one.seat === snapshot.chair)?.token;
  const host = directingToken(table, held);
  const cannot = whyNot();
  const { telling } = words;
  const during = (work: Promise<WhyNot | undefined>) => {
    setBusy(true);
    void work.then(
      (why) => {
        setFailed(why ?? undefined);
        setBusy(false);
      },
      () => setBusy(false),
    );
  };
  return (
    <Dialog title={telling.head} onClose={onClose}>
      <div className="stack">
        {token !== undefined && (
          <>
            <p>{on[table.id] === undefined ? telling.text : telling.on}</p>
            {failed !== undefined && <p role="status">{telling.reasons[failed]}</p>}
            {on[table.id] === undefined ? (
              <Button
                icon="bell"
                wide
                barred={busy ? telling.asking : cannot && telling.reasons[cannot]}
                onClick={() => during(tellHere(table.id, token))}
              >
                {telling.turnOn}
              </Button>
            ) : (
              <Button
                icon="bellOff"
                wide
                barred={busy ? telling.asking : undefined}
                onClick={() => during(tellNoMore(table.id, token))}
              >
                {telling.turnOff}
              </Button>
            )}
            {Object.keys(on).length > 0 && (
              <Button
                kind="ghost"
                wide
                barred={busy ? telling.asking : undefined}
                onClick={() => during(tellNothing())}
              >
                {telling.turnAllOff}
              </Button>
            )}
          </>
        )}
        {host !== null && <Webhooks table={table.id} token={host} />}
      </div>
    </Dialog>
  );
}
