/** What a link can carry in its fragment, which never reaches a server's log or a referrer. */
export type LinkKind = 'invite' | 'recover' | 'watch';

export interface Ticket {
  readonly kind: LinkKind;
  readonly token: string;
}

const KINDS: readonly LinkKind[] = ['invite', 'recover', 'watch'];

export function ticketOf(hash: string): Ticket | undefined {
  const match = /^#(\w+)=([\w-]{1,128})$/.exec(hash);
  const kind = KINDS.find((known) => known === match?.[1]);
  return kind === undefined || match?.[2] === undefined ? undefined : { kind, token: match[2] };
}

export function tableLink(origin: string, table: string, ticket?: Ticket): string {
  const path = ticket?.kind === 'watch' ? `/watch/${table}` : `/t/${table}`;
  return `${origin}${path}${ticket === undefined ? '' : `#${ticket.kind}=${ticket.token}`}`;
}
