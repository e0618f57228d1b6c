import { type Device, isAboutTable } from '@packetboat/record';
import type { LinkRecord, LogRecord, TableRecord, TokenRecord } from '../storage';

// What tokens a table's log comes to, told a second time and in the plainest way: what a store keeps is held against it.

type Tokens = readonly TokenRecord[];

/** The tokens of a whole log. */
export function tokensAfter(log: readonly LogRecord[]): Tokens {
  return log.reduce<Tokens>(
    (tokens, entry) => (isAboutTable(entry) ? afterDeedOn(tokens, entry) : tokens),
    [],
  );
}

/** Every hash that a log has given a token. */
export function hashesOf(log: readonly LogRecord[]): string[] {
  return log.flatMap((entry) => {
    if (!isAboutTable(entry)) return [];
    const { deed } = entry;
    const host = deed.kind === 'movedOn' && deed.host !== null ? [deed.host] : [];
    return 'opens' in deed ? [deed.opens, ...host] : host;
  });
}

/** The links among tokens, as a store lists them. */
export function linksAmong(tokens: Tokens): LinkRecord[] {
  const usedBy = (link: string) => [
    ...new Set(
      tokens.flatMap(({ kind, via, seat }) =>
        kind === 'seat' && via === link && seat !== null ? [seat] : [],
      ),
    ),
  ];
  return tokens
    .flatMap(({ number, kind, ...token }) => {
      if (number === null || kind === 'seat' || kind === 'host') return [];
      if (kind === 'movedOn' || kind === 'deviceEnded') return [];
      return [{ ...token, number, kind, usedBy: usedBy(token.hash).sort((a, b) => a - b) }];
    })
    .sort((a, b) => a.number - b.number);
}

const BLANK = {
  seat: null,
  expiresAt: null,
  number: null,
  maker: null,
  uses: 0,
  usesAtMost: null,
  via: null,
  device: null,
  seenAt: null,
};

function afterDeedOn(before: Tokens, { match, at, deed }: TableRecord): Tokens {
  const blank = { ...BLANK, match, createdAt: at };
  switch (deed.kind) {
    case 'opened':
      return [...before, { ...blank, ...on(deed), hash: deed.opens, kind: 'host' }];
    case 'hostMade':
      return [
        ...before.filter(({ hash, kind }) => hash !== deed.ends || kind !== 'host'),
        { ...blank, ...on(deed), hash: deed.opens, kind: 'host' },
      ];
    case 'deviceAdded': {
      const { seat, opens, host, ends, endsHost } = deed;
      const { via = null } =
        before.find((one) => one.kind === 'seat' && one.seat === seat && one.via !== null) ?? {};
      return [
        ...before
          .filter(({ hash, kind }) => hash !== endsHost || kind !== 'host')
          .map((one) => (one.hash === ends ? ended(one, 'movedOn') : one)),
        { ...blank, ...on(deed), hash: opens, kind: 'seat', seat, via },
        ...(host === null ? [] : [{ ...blank, ...on(deed), hash: host, kind: 'host' as const }]),
      ];
    }
    case 'deviceEnded': {
      if (deed.tokens.length === 0) return before;
      const recovers = ({ kind, seat }: TokenRecord) =>
        seat === deed.seat && (kind === 'recovery' || kind === 'recoveryOfHost');
      return before
        .filter((one) => !recovers(one) && !(one.kind === 'host' && deed.tokens.includes(one.hash)))
        .map((one) => (deed.tokens.includes(one.hash) ? ended(one, 'deviceEnded') : one));
    }
    case 'sat': {
      const via = typeof deed.by === 'object' && deed.by !== null ? deed.by.link : null;
      const counted = before.map((one) => (one.hash === via ? { ...one, uses: one.uses + 1 } : one));
      return [...counted, { ...blank, ...on(deed), hash: deed.opens, kind: 'seat', seat: deed.seat, via }];
    }
    case 'left':
      return withoutSeat(before, deed.seat);
    case 'kicked':
      return withoutSeat(withoutItsDoor(before, deed.seat), deed.seat);
    case 'handedOver':
      return deed.kept ? before : withoutSeat(withoutItsDoor(before, deed.seat), deed.seat);
    case 'movedOn': {
      const { seat, opens, host } = deed;
      const opening = before.filter((one) => one.kind === 'seat' && one.seat === seat);
      const via = opening.map((one) => one.via).find((one) => one !== null) ?? null;
      const others = before.filter((one) => one.seat !== seat && !(host !== null && one.kind === 'host'));
      return [
        ...others,
        ...opening.map((one) => ({ ...one, kind: 'movedOn' as const, seat: null })),
        { ...blank, ...on(deed), hash: opens, kind: 'seat', seat, via },
        ...(host === null ? [] : [{ ...blank, ...on(deed), hash: host, kind: 'host' as const }]),
      ];
    }
    case 'hostPassed':
      return before.filter(({ kind }) => kind !== 'host');
    case 'started':
      return before.filter(({ seat }) => seat === null || deed.order.includes(seat));
    case 'linkMade': {
      const { link: kind, opens: hash, number, seat, maker, expiresAt, usesAtMost } = deed;
      return [...before, { ...blank, hash, kind, number, seat, maker, expiresAt, usesAtMost }];
    }
    case 'linkEnded':
      return before.filter(({ number }) => number !== deed.number);
    default:
      return before;
  }
}

/** The browser that a token was given to. */
const on = ({ device }: { readonly device?: Device }) => ({ device: device ?? null });

/** Of a seat's token: it is known for what it was, and opens nothing. */
const ended = (token: TokenRecord, kind: 'movedOn' | 'deviceEnded'): TokenRecord =>
  token.kind === 'seat' ? { ...token, kind, seat: null } : token;

/** Nothing that opens the seat, and nothing that its owner has made. */
const withoutSeat = (tokens: Tokens, seat: number): Tokens =>
  tokens.filter((one) => one.seat !== seat && one.maker !== seat);

/** Not what the owner of the seat came by. */
function withoutItsDoor(tokens: Tokens, seat: number): Tokens {
  const door = tokens.filter((one) => one.seat === seat).map(({ via }) => via);
  return tokens.filter(({ hash }) => !door.includes(hash));
}
