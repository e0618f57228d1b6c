import type { TableInfo } from '@packetboat/protocol';
import { useState } from 'react';
import { api } from '../api/api';
import type { Check } from '../fairness/check';
import type { HeldTable } from '../identity/held';
import { chairsInOrder } from '../match/chairs';
import { Button, Dialog } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { namesOf } from './names';

export interface FairnessDialogProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
  readonly onClose: () => void;
}

type State =
  | { readonly at: 'idle' | 'checking' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'checked'; readonly check: Check; readonly file: string };

/** The promise behind everything that chance decides, and the check of it when the game is over. */
export function FairnessDialog({ table, held, onClose }: FairnessDialogProps) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const { fairness } = words;
  const contributions = (held?.seats ?? []).flatMap(({ seat, contribution }) =>
    contribution === null ? [] : [{ seat, text: contribution }],
  );
  const check = async () => {
    setState({ at: 'checking' });
    const reply = await api.proof(table.id, held?.seats[0]?.token ?? held?.hostToken ?? held?.watchToken);
    if (!reply.ok) {
      setState({ at: 'failed', why: refusalText(reply.refusal) });
      return;
    }
    try {
      const { checkProof } = await import('../fairness/check');
      const kept = {
        commitment: held?.commitment ?? table.commitment,
        contributions,
        drawn: table.drawn,
        order: chairsInOrder(table),
      };
      const result = checkProof(reply.value, kept);
      setState({ at: 'checked', check: result, file: JSON.stringify(reply.value, null, 1) });
    } catch {
      setState({ at: 'failed', why: words.refusals['server.silent']() });
    }
  };
  return (
    <Dialog title={fairness.head} consequence={fairness.text(table.title)} onClose={onClose} roomy>
      <dl className="facts fairness">
        <dt>{fairness.commitment}</dt>
        <dd>
          <code>{held?.commitment ?? table.commitment}</code>
        </dd>
        <dt>{fairness.mine}</dt>
        <dd>
          {contributions.length === 0
            ? fairness.none
            : contributions.map(({ text }) => <code key={text}>{text}</code>)}
        </dd>
      </dl>
      {table.status === 'over' ? (
        <div className="stack tight checks" aria-live="polite">
          {state.at === 'checked' ? (
            <Result check={state.check} file={state.file} table={table} />
          ) : (
            <Button kind="primary" onClick={() => void check()}>
              {state.at === 'checking' ? fairness.checking : fairness.check}
            </Button>
          )}
          {state.at === 'failed' && <p className="wrong">{state.why}</p>}
        </div>
      ) : (
        <p className="soft">{fairness.after}</p>
      )}
    </Dialog>
  );
}

function Result({
  check,
  file,
  table,
}: {
  readonly check: Check;
  readonly file: string;
  readonly table: TableInfo;
}) {
  const { fairness } = words;
  const { good, promise, contribution, order, moves, outcome, entries } = check;
  const { steps } = fairness;
  const save = () => {
    const address = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `packetboat-${table.id}.json`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <ul>
        <Outcome good={promise} text={steps.commitment} />
        <Outcome good={contribution} text={steps.contribution} />
        {table.drawn ? (
          <Outcome good={order} text={steps.order(namesOf(table.seats)[0] ?? '')} />
        ) : (
          order === false && <Outcome good={order} text={steps.asSeated} />
        )}
        <Outcome good={moves} text={entries === null ? steps.replayed : steps.moves(entries)} />
        <Outcome good={outcome} text={steps.outcome} />
      </ul>
      <p className="voice">{good ? fairness.good : fairness.bad}</p>
      <Button onClick={save}>{fairness.save}</Button>
    </>
  );
}

/** Of what was not looked at nothing is said. */
function Outcome({ good, text }: { readonly good: boolean | null; readonly text: string }) {
  if (good === null) return null;
  return (
    <li className={good ? 'good' : 'wrong'}>
      <svg
        className="icon-drawing"
        viewBox="0 0 24 24"
        role="img"
        aria-label={good ? words.common.yes : words.common.no}
      >
        <path d={good ? 'm4.5 12.5 5 5 10-11' : 'M6 6l12 12M18 6 6 18'} />
      </svg>
      {text}
    </li>
  );
}
