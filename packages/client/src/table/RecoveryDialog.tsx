import { useState } from 'react';
import type { HeldSeat, HeldTable } from '../identity/held';
import { linkToMove, movesHost } from '../identity/moving';
import { Button, ChairMark, Dialog } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { Problem } from '../parts/Problem';
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
  const host = held.seats.find((seat) => movesHost(held, seat));
  const make = async (seat: HeldSeat) => {
    const reply = await linkToMove(held, seat);
    if (reply.ok) setLinks((now) => ({ ...now, [seat.token]: reply.value }));
    else setProblem(refusalText(reply.refusal));
  };
  return (
    <Dialog title={words.recovery.head} consequence={words.recovery.text} onClose={onClose}>
      <ul className="moving">
        {held.seats.map((seat) => (
          <li key={seat.token}>
            <ChairMark chair={seat.seat} />
            <b>{seat.name}</b>
            {links[seat.token] === undefined ? (
              <Button icon="key" onClick={() => void make(seat)}>
                {words.recovery.make}
              </Button>
            ) : (
              <LinkToPass label={words.recovery.link} link={links[seat.token] ?? ''} code />
            )}
          </li>
        ))}
      </ul>
      {host !== undefined && <p className="soft">{words.recovery.asHost(host.name)}</p>}
      <Problem text={problem} />
    </Dialog>
  );
}
