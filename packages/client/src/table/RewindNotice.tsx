import type { RewindProposal } from '@packetboat/protocol';
import { useEffect, useRef, useState } from 'react';
import { Button, Icon, IconButton } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { endOf, type KnownProposal, knownProposal, type ProposalEnd } from './rewind-end';
import type { Scene } from './scene';

/** Somebody asks everybody to go back, across chance and turns: all who sit must agree. */
export function RewindNotice({ scene }: { readonly scene: Scene }) {
  const { table, seat, seats, store, nameOf } = scene;
  const [problem, setProblem] = useState<string>();
  const withdrawn = useRef(false);
  const [lapsed, forget] = useLapse(scene, withdrawn);
  const proposal = table.rewind;
  const { undo } = words;
  if (proposal === null) {
    if (lapsed === null) return null;
    return (
      <section className="notice" role="status">
        <Icon name="undo" />
        <p>{undo.lapsed[lapsed.end]}</p>
        {lapsed.end === 'lost' && (
          <Button
            onClick={() => {
              forget();
              void store.rewind({ do: 'propose', to: lapsed.to });
            }}
          >
            {undo.again}
          </Button>
        )}
        <IconButton icon="close" label={undo.understood} onClick={forget} />
      </section>
    );
  }
  const people = seats.filter(({ bot }) => !bot).length;
  const steps = scene.snapshot.seq - proposal.to;
  const mine = seat !== null && proposal.by === seat;
  const answered = seat === null || proposal.agreed.includes(seat);
  const answer = async (what: 'agree' | 'decline' | 'withdraw') => {
    withdrawn.current = what === 'withdraw';
    const done = await store.rewind({ do: what });
    setProblem(done.ok ? undefined : refusalText(done.refusal));
  };
  return (
    <section className="notice" role="status">
      <Icon name="undo" />
      <p>
        {mine ? undo.rewindYours(steps) : undo.rewindHead(nameOf(proposal.by), steps)}{' '}
        {undo.rewindText(proposal.agreed.length, people)} {problem}
      </p>
      {mine && <Button onClick={() => void answer('withdraw')}>{undo.withdraw}</Button>}
      {!answered && (
        <>
          <Button onClick={() => void answer('agree')}>{undo.agree}</Button>
          <Button onClick={() => void answer('decline')}>{undo.decline}</Button>
        </>
      )}
    </section>
  );
}

interface Lapse {
  readonly end: Exclude<ProposalEnd, 'done'>;
  readonly to: RewindProposal['to'];
}

/** How the proposal of these hands came to nothing, until they have read it. */
function useLapse({ snapshot, seat }: Scene, withdrawn: { current: boolean }): [Lapse | null, () => void] {
  const [lapse, setLapse] = useState<Lapse | null>(null);
  const known = useRef<KnownProposal | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = knownProposal(before, snapshot);
    if (known.current !== null) setLapse(null);
    if (before === null) withdrawn.current = false;
    if (before === null || known.current !== null || before.proposal.by !== seat || withdrawn.current) return;
    const end = endOf(before, snapshot);
    if (end !== 'done') setLapse({ end, to: before.proposal.to });
  }, [snapshot, seat, withdrawn]);
  return [lapse, () => setLapse(null)];
}
