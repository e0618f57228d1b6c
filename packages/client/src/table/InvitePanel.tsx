import type { TableInfo } from '@packetboat/protocol';
import { useEffect } from 'react';
import { api } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { tableLink } from '../identity/links';
import { Panel } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { words } from '../words';

/**
 * The invitation: a link and its code. Private tables, and those whose seats are kept, need a token in it, which the
 * host's browser asks for.
 */
export function InvitePanel({ table, held }: { readonly table: TableInfo; readonly held: HeldTable }) {
  const { hostToken, inviteToken } = held;
  const closed = table.private || table.keptUntil !== null;
  const needed = closed && inviteToken === null && hostToken !== null;
  useEffect(() => {
    if (!needed || hostToken === null) return;
    void api.invite(table.id, hostToken).then((reply) => {
      if (reply.ok) {
        identity.change(table.id, table.title, (now) => ({ ...now, inviteToken: reply.value.token }));
      }
    });
  }, [needed, hostToken, table.id, table.title]);
  if (closed && inviteToken === null) return null;
  const ticket = inviteToken === null ? undefined : ({ kind: 'invite', token: inviteToken } as const);
  return (
    <Panel head={words.waiting.invite} className="invite">
      <div className="panel-body stack">
        <p className="voice">{words.waiting.inviteText}</p>
        <LinkToPass
          label={words.waiting.inviteLink}
          link={tableLink(window.location.origin, table.id, ticket)}
          code
        />
      </div>
    </Panel>
  );
}
