import { useState } from 'react';
import { api } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { expectName, fitName } from '../identity/naming';
import { Button, Dialog } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';

interface NameDialogProps {
  /** Where one sits: the name changes there as well. */
  readonly held?: HeldTable | undefined;
  readonly onClose: () => void;
}

/** What one is called: at this table, and wherever one sits down next. */
export function NameDialog({ held, onClose }: NameDialogProps) {
  const before = identity.name();
  const own = held === undefined ? [] : ownSeats(held, before);
  const [name, setName] = useState(own[0]?.name ?? before);
  const [problem, setProblem] = useState<string>();

  const rename = async () => {
    // Who else is at the table, the server knows.
    const fit = await fitName(name, []);
    if (!fit.ok) return setProblem(refusalText(fit.refusal));
    const called = fit.name;
    for (const { token } of own) {
      if (held === undefined) continue;
      const reply = await api.rename(held.table, token, called);
      if (!reply.ok) return setProblem(refusalText(reply.refusal));
      identity.change(held.table, held.title, (now) => ({
        ...now,
        seats: now.seats.map((seat) => (seat.token === token ? { ...seat, name: called } : seat)),
      }));
    }
    identity.rename(called);
    onClose();
  };

  const { front } = words;
  return (
    <Dialog
      title={front.name}
      consequence={own.length > 0 ? front.changeNameHere : front.changeName}
      onClose={onClose}
    >
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <input
          className="text-field"
          aria-label={front.name}
          value={name}
          maxLength={32}
          autoComplete="nickname"
          onFocus={expectName}
          onChange={(event) => setName(event.target.value)}
        />
        <Problem text={problem} />
        <div className="verbs">
          <Button kind="primary" type="submit">
            {front.saveName}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Of several people at one device, those who are called by the name that changes; somebody alone in any case. */
const ownSeats = ({ seats }: HeldTable, name: string) =>
  seats.length === 1 ? seats : seats.filter((seat) => seat.name === name);
