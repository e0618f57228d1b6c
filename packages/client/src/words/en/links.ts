import type { LinkInfo } from '@packetboat/protocol';
import { capital, counted } from '../phrase';

// The links of a table: who may still come by which, and how they end.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const span = (ms: number): string =>
  ms < DAY_MS
    ? counted(Math.max(1, Math.round(ms / HOUR_MS)), 'hour', 'hours')
    : counted(Math.round(ms / DAY_MS), 'day', 'days');

const KINDS: Readonly<Record<LinkInfo['kind'], string>> = {
  invite: 'Invitation',
  rematch: 'Invitation for who has just played',
  recovery: 'Recovery link',
  watch: 'Link to watch',
};

export const links = {
  head: 'Links that are out',
  text: 'Whoever has one of these can come in by it until it ends.',
  kind: (kind: LinkInfo['kind'], seat: string | null) =>
    seat === null ? KINDS[kind] : `${KINDS[kind]} for ${seat}`,
  seat: (colour: string, shape: string) => `the ${colour} ${shape}`,
  byYou: 'by you',
  byHost: 'by the host',
  by: (name: string) => `by ${name}`,
  made: (ago: string, by: string) => capital(`made ${ago} ${by}`),
  used: (uses: number, most: number, names: string) =>
    `used ${uses} of ${most}${names === '' ? '' : `, by ${names}`}`,
  ends: (ms: number) => `ends in ${span(ms)}`,
  end: 'End this link',
  endOf: (kind: string) => `End this link: ${kind}`,
  ended: 'Your invitation has ended: nobody can sit down with it any more.',
  renew: 'Make a new invitation',
  invite: 'Invite somebody',
  inviteTo: 'Invite somebody to this seat',
  inviteHead: 'Fill the free seat',
  inviteText: 'Send this link to whoever is to play on there. It seats one person.',
  /** To who watches a game with a free seat. */
  vacated: 'A seat is free. The host, or somebody who plays, can invite you to it.',
  freed: 'A seat is free, and the game waits for somebody to take it.',
};

/** What everybody at a table is told of a seat, for who sits there and for the others. */
export const notices = {
  'recovery.made': (name: string) =>
    `The host has made a link that moves the seat of ${name} to another device.`,
  'recovery.used': (name: string) =>
    `The seat of ${name} was moved to another device, by a link of the host's.`,
  yours:
    'While you were away the host made a link that moves your seat to another device. If you did not ask for it, ask why.',
  understood: 'Understood',
};
