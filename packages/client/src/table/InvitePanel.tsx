import type { TableInfo } from '@packetboat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { tableLink } from '../identity/links';
import { Button, Panel } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { words } from '../words';
import { LinkList } from './LinkList';

/** The invitation: a link and its code; and for the host every link that is out. */
export function InvitePanel({ table, held }: { readonly table: TableInfo; readonly held: HeldTable }) {
  const { inviteToken, hostToken } = held;
  const closed = table.private || table.keptUntil !== null;
  const { ended, make, look } = useInvitation(table, held, closed);
  if (closed && (ended || inviteToken === null) && hostToken === null) return null;
  const ticket = inviteToken === null ? undefined : ({ kind: 'invite', token: inviteToken } as const);
  return (
    <Panel head={words.waiting.invite} className="invite">
      <div className="panel-body stack">
        {closed && (ended || inviteToken === null) ? (
          ended && (
            <>
              <p className="voice" role="status">
                {words.links.ended}
              </p>
              <Button icon="people" onClick={() => void make()}>
                {words.links.renew}
              </Button>
            </>
          )
        ) : (
          <>
            <p className="voice">{words.waiting.inviteText}</p>
            <LinkToPass
              label={words.waiting.inviteLink}
              link={tableLink(window.location.origin, table.id, ticket)}
              code
            />
          </>
        )}
        <LinkList table={table} held={held} mark={inviteToken ?? ''} onEnded={look} />
      </div>
    </Panel>
  );
}

/**
 * The invitation of this browser. Private tables, and those whose seats are kept, need a token in it: the first one the
 * host's browser asks for by itself. One that has ended is said to have, and another is made when he asks for it.
 */
function useInvitation(table: TableInfo, { hostToken, inviteToken }: HeldTable, closed: boolean) {
  const [ended, setEnded] = useState(false);
  const { id, title } = table;
  const make = useCallback(async () => {
    if (hostToken === null) return;
    const reply = await api.invite(id, hostToken);
    if (!reply.ok) return;
    identity.change(id, title, (now) => ({ ...now, inviteToken: reply.value.token }));
    setEnded(false);
  }, [id, title, hostToken]);
  const look = useCallback(async () => {
    if (inviteToken === null) return;
    const reply = await api.holder(id, inviteToken);
    if (!reply.ok && !reply.refusal.key.startsWith('server.')) setEnded(true);
  }, [id, inviteToken]);
  useEffect(() => {
    if (closed && inviteToken === null) void make();
  }, [closed, inviteToken, make]);
  const people = table.seats.map(({ kind, name }) => `${kind} ${name}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the people an invitation is used, or ends.
  useEffect(() => void look(), [look, people]);
  return { ended, make, look };
}
