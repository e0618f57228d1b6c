import type { Seat } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { useState } from 'react';
import { api } from '../api/api';
import { tableLink } from '../identity/links';
import { Button } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';

interface SeatInvitationProps {
  readonly table: TableInfo;
  /** The host's token, or that of somebody who plays. */
  readonly by: string;
  readonly seat: Seat;
}

/** Lets somebody in at a seat that was left in the middle of the game. The link is made when it is asked for. */
export function SeatInvitation({ table, by, seat }: SeatInvitationProps) {
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    const reply = await api.invite(table.id, by, seat);
    if (!reply.ok) return setProblem(refusalText(reply.refusal));
    setProblem(undefined);
    setLink(tableLink(window.location.origin, table.id, { kind: 'invite', token: reply.value.token }));
  };
  return (
    <>
      {link === undefined ? (
        <Button icon="people" onClick={() => void make()}>
          {words.links.inviteTo}
        </Button>
      ) : (
        <>
          <p>{words.links.inviteText}</p>
          <LinkToPass label={words.waiting.inviteLink} link={link} code />
        </>
      )}
      <Problem text={problem} />
    </>
  );
}
