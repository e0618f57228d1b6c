import { useState } from 'react';
import { api } from '../api/api';
import { PaceChoice, paceOf, wishOf } from '../pages/PaceChoice';
import { Button, Dialog } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import type { Scene } from './scene';

interface PaceDialogProps {
  readonly scene: Scene;
  readonly onClose: () => void;
}

/** The pace of a game under way: what it is, and what one may propose to the others. */
export function PaceDialog({ scene: { table, held }, onClose }: PaceDialogProps) {
  const { clock } = table;
  const [wish, setWish] = useState(() => wishOf(clock?.pace ?? null));
  const [problem, setProblem] = useState<string>();
  const { pace: w } = words;
  const own = held?.seats[0]?.token ?? '';
  const propose = async (motion: Parameters<typeof api.propose>[2]) => {
    const reply = await api.propose(table.id, own, motion);
    if (reply.ok) onClose();
    else setProblem(refusalText(reply.refusal));
  };
  const chosen = paceOf(wish);
  const same = JSON.stringify(chosen) === JSON.stringify(clock?.pace ?? null);
  return (
    <Dialog
      title={w.menu}
      consequence={`${w.now(clock === null ? w.noClock : w.chosen(clock.pace))} ${w.asked}`}
      onClose={onClose}
    >
      <div className="stack">
        {clock !== null && (
          <Button
            icon={clock.paused ? 'play' : 'pause'}
            onClick={() => void propose({ kind: clock.paused ? 'resume' : 'pause' })}
          >
            {clock.paused ? w.askResume : w.askPause}
          </Button>
        )}
        <PaceChoice wish={wish} onChange={setWish} />
        {!same && (
          <Button kind="primary" onClick={() => void propose({ kind: 'pace', pace: chosen })}>
            {w.askPace}
          </Button>
        )}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
