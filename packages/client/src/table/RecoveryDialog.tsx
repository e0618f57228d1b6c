import { useState } from 'react';
import { api } from '../api/api';
import type { HeldTable } from '../identity/held';
import { tableLink } from '../identity/links';
import { Button, Dialog, SeatMark } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';

/** A link that moves a seat to another device. It is made only when asked for, because it works once. */
export function RecoveryDialog({
  held,
  onClose,
}: {
  readonly held: HeldTable;
  readonly onClose: () => void;
}) {
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const make = async (token: string) => {
    const reply = await api.recovery(held.table, token);
    if (!reply.ok) {
      setProblem(refusalText(reply.refusal));
      return;
    }
    const link = tableLink(window.location.origin, held.table, { kind: 'recover', token: reply.value.token });
    setLinks((now) => ({ ...now, [token]: link }));
  };
  return (
    <Dialog title={words.recovery.head} consequence={words.recovery.text} onClose={onClose}>
      <ul className="moving">
        {held.seats.map(({ token, seat, name }) => (
          <li key={token}>
            <SeatMark seat={seat} />
            <b>{name}</b>
            {links[token] === undefined ? (
              <Button icon="key" onClick={() => void make(token)}>
                {words.recovery.make}
              </Button>
            ) : (
              <LinkToPass label={words.recovery.link} link={links[token]} code />
            )}
          </li>
        ))}
      </ul>
      {held.hostToken !== null && <p className="soft">{words.recovery.asHost}</p>}
      {problem !== undefined && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
