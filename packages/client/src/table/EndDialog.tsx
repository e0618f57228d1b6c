import { useState } from 'react';
import { api } from '../api/api';
import { Button, Dialog } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { directingToken } from './directing';
import type { Scene } from './scene';

interface EndDialogProps {
  readonly scene: Scene;
  readonly onClose: () => void;
}

/** Ends the game without a result: the host at once, the others together. */
export function EndDialog({ scene: { table, held }, onClose }: EndDialogProps) {
  const [problem, setProblem] = useState<string>();
  const host = directingToken(table, held);
  const own = held?.seats[0]?.token ?? '';
  const { seatMenu: w } = words;
  const end = async () => {
    const reply =
      host !== null ? await api.close(table.id, host) : await api.propose(table.id, own, { kind: 'end' });
    if (reply.ok) onClose();
    else setProblem(refusalText(reply.refusal));
  };
  return (
    <Dialog
      question
      title={w.endAsk}
      consequence={host !== null ? w.endHostText : w.endText}
      onClose={onClose}
      verbs={
        <>
          <Button kind="primary" onClick={onClose}>
            {words.waiting.stay}
          </Button>
          <Button kind="danger" onClick={() => void end()}>
            {host !== null ? w.endYes : w.endPropose}
          </Button>
        </>
      }
    >
      <Problem text={problem} />
    </Dialog>
  );
}
