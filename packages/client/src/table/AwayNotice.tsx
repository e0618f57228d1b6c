import { useState } from 'react';
import { api } from '../api/api';
import { Button } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import type { Scene } from './scene';

/** To whoever looks on while a stand-in plays for him. */
export function AwayNotice({ scene: { table, held, over } }: { readonly scene: Scene }) {
  const [problem, setProblem] = useState<string>();
  const played = (held?.seats ?? []).filter(({ seat }) =>
    table.seats.some((one) => one.seat === seat && one.kind === 'bot'),
  );
  if (played.length === 0 || over) return null;
  const thisTurn =
    table.clock?.pace.atEnd === 'thisTurn' &&
    table.seats.some(({ seat, standInBy }) => seat === played[0]?.seat && standInBy === 'clock');
  const back = async () => {
    const replies = await Promise.all(played.map(({ token }) => api.takeBack(table.id, token)));
    const refused = replies.find((reply) => !reply.ok);
    setProblem(refused?.ok === false ? refusalText(refused.refusal) : undefined);
  };
  return (
    <section className="notice" role="status">
      <p>
        {words.away[thisTurn ? 'thisTurn' : 'playing']} {problem}
      </p>
      <Button kind="primary" onClick={() => void back()}>
        {words.away.back}
      </Button>
    </section>
  );
}
