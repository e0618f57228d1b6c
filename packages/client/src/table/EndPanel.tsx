import type { Outcome, Seat } from '@packetboat/games/kit/title';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../api/api';
import { drawContribution } from '../identity/contribution';
import { identity } from '../identity/held';
import { Button, PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import type { Scene } from './scene';

interface EndPanelProps {
  readonly scene: Scene;
  readonly outcome: Outcome;
  readonly onLook: () => void;
  readonly onFairness: () => void;
}

/** How it ended: the sentence, the ranking, and what one may do next. */
export function EndPanel({ scene, outcome, onLook, onFairness }: EndPanelProps) {
  const { title, nameOf, seats, table, held } = scene;
  const winners = outcome.places[0] ?? [];
  const ending = title.words.endings[outcome.ending]?.(outcome);
  const columns = Object.keys(title.words.scores).filter((key) =>
    outcome.scores.some((score) => score[key] !== undefined),
  );
  const mine = (seat: Seat) => seats.some((one) => one.seat === seat && one.mine);
  const head =
    winners.length === 1 && winners.some(mine)
      ? words.end.youWon
      : words.end.won(words.common.names(winners.map(nameOf)), winners.length > 1);
  return (
    <section className="panel end" aria-labelledby="end-head">
      <h2 id="end-head">
        {winners.map((seat) => (
          <SeatMark key={seat} seat={seat} size={40} />
        ))}
        {head}
      </h2>
      {ending !== undefined && (
        <p className="voice ending">
          <PhraseText phrase={ending} nameOf={nameOf} />
        </p>
      )}
      <div className="end-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.end.rank}</th>
              <th scope="col">{words.end.player}</th>
              {columns.map((key) => (
                <th key={key} scope="col" className="figure">
                  {title.words.scores[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcome.places.flatMap((tied, place) =>
              tied.map((seat) => (
                <tr key={seat} className={place === 0 ? 'first' : ''}>
                  <td>{words.end.place(place + 1)}</td>
                  <th scope="row">
                    <SeatMark seat={seat} />
                    {nameOf(seat)}
                  </th>
                  {columns.map((key) => (
                    <td key={key} className="figure">
                      {outcome.scores[seat]?.[key] ?? ''}
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      <div className="ways">
        {(held?.hostToken ?? held?.seats[0]?.token) != null && <Rematch scene={scene} />}
        <Button onClick={onLook}>{words.end.look}</Button>
        <Link className="button" to={`/replay/${table.id}`}>
          {words.end.replay}
        </Link>
        <Button icon="scales" onClick={onFairness}>
          {words.end.fairness}
        </Button>
      </div>
    </section>
  );
}

/** The next table for the same people: opened by the first who asks, found by the others. */
function Rematch({ scene: { table, held } }: { readonly scene: Scene }) {
  const go = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rematch = async () => {
    const token = held?.hostToken ?? held?.seats[0]?.token;
    if (token == null) return;
    setBusy(true);
    const reply = await api.rematch(table.id, token);
    if (!reply.ok) {
      setProblem(refusalText(reply.refusal));
      setBusy(false);
      return;
    }
    const { id, hostToken } = reply.value;
    if (hostToken !== null) identity.change(id, table.title, (now) => ({ ...now, hostToken }));
    // Everybody of this browser who played sits down again.
    if ((identity.table(id)?.seats.length ?? 0) === 0) {
      for (const { name } of held?.seats ?? []) {
        const contribution = drawContribution();
        const sat = await api.sit(id, { name, contribution }, hostToken ?? token);
        if (sat.ok) identity.hold(id, table.title, { ...sat.value, name, contribution, seen: 0 });
      }
    }
    void go(`/t/${id}`);
  };
  return (
    <>
      <Button kind="primary" onClick={() => void rematch()} aria-disabled={busy || undefined}>
        {table.rematch === null ? words.end.rematch : words.end.toRematch}
      </Button>
      {problem !== undefined && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
