import { useState } from 'react';
import { type HeldSeat, type HeldTable, identity } from '../identity/held';
import { linkToMove, movesHost } from '../identity/moving';
import { Button, ChairMark, Dialog } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';

/** Recovery links for every seat of this browser: how one changes devices without an account. */
export function MoveSeatsDialog({ onClose }: { readonly onClose: () => void }) {
  const seats = identity.tables().flatMap((held) => held.seats.map((seat) => ({ held, seat })));
  return (
    <Dialog title={words.moving.title} consequence={words.moving.text} onClose={onClose} roomy>
      {seats.length === 0 && <p>{words.moving.none}</p>}
      <ul className="moving">
        {seats.map(({ held, seat }) => (
          <SeatToMove key={seat.token} held={held} seat={seat} />
        ))}
      </ul>
    </Dialog>
  );
}

function SeatToMove({ held, seat }: { readonly held: HeldTable; readonly seat: HeldSeat }) {
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    const reply = await linkToMove(held, seat);
    if (reply.ok) setLink(reply.value);
    else setProblem(refusalText(reply.refusal));
  };
  return (
    <li>
      <ChairMark chair={seat.seat} />
      <span>
        <b>{titleName(held.title)}</b> {seat.name}
        {movesHost(held, seat) && <small> {words.moving.asHost}</small>}
      </span>
      {link === undefined ? (
        <Button onClick={make}>{words.moving.make}</Button>
      ) : (
        <LinkToPass label={words.recovery.link} link={link} code />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </li>
  );
}
