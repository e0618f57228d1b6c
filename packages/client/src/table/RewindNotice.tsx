import { useState } from 'react';
import { Button, Icon } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import type { Scene } from './scene';

/** Somebody asks everybody to go back, across chance and turns: all who sit must agree. */
export function RewindNotice({ scene }: { readonly scene: Scene }) {
  const { table, seat, seats, store, nameOf } = scene;
  const [problem, setProblem] = useState<string>();
  const proposal = table.rewind;
  if (proposal === null) return null;
  const people = seats.filter(({ bot }) => !bot).length;
  const mine = seat !== null && proposal.by === seat;
  const answered = seat === null || proposal.agreed.includes(seat);
  const { undo } = words;
  const answer = async (what: 'agree' | 'decline' | 'withdraw') => {
    const done = await store.rewind({ do: what });
    setProblem(done.ok ? undefined : refusalText(done.refusal));
  };
  return (
    <section className="panel notice" role="status">
      <Icon name="undo" />
      <p>
        {mine ? undo.rewindYours : undo.rewindHead(nameOf(proposal.by))}{' '}
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
