import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import { refuse } from './refusals';

/**
 * By which names this house may be called. A page of somebody else's can let its own name lead here (DNS rebinding), and
 * its browser then takes what it reads for that page's own. Such a name is one of the public name system. So whatever
 * nobody can own there is let in, and of all other names those alone that the settings name.
 */
export interface Hosts {
  /** `host` as the header of a request has it. */
  know(host: string | undefined): boolean;
}

export interface HostsMake {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly hosts: readonly string[];
  readonly log: { warn(fields: object, text: string): void };
}

/**
 * Endings of names for the machine itself and for networks at home. The first are reserved for that; the next ones are
 * what routers hand out, and nobody's to buy; the last belongs to a maker of routers, who gives no names below it away.
 */
const AT_HOME = [
  ...['localhost', 'local', 'internal', 'home.arpa', 'test'],
  ...['lan', 'home', 'localdomain'],
  'fritz.box',
];

/** So many unknown names are told of: everything else would be somebody who plays with us. */
const TOLD_AT_MOST = 10;

export function createHosts({ publicUrl, allowedOrigins, hosts, log }: HostsMake): Hosts {
  const origins = publicUrl === undefined ? allowedOrigins : [publicUrl, ...allowedOrigins];
  const named = new Set([...origins.map((origin) => new URL(origin).hostname), ...hosts]);
  const told = new Set<string>();
  return {
    know: (host) => {
      // Browsers always say where they mean to be; what says nothing is a program.
      if (host === undefined || host === '') return true;
      const name = hostName(host);
      if (name !== undefined && (isAtHome(name) || named.has(name))) return true;
      const unknown = (name ?? host).slice(0, 100);
      if (told.size < TOLD_AT_MOST && !told.has(unknown)) {
        told.add(unknown);
        log.warn(
          { host: unknown },
          'a host name this server does not know was refused: set PUBLIC_URL or PACKETBOAT_KNOWN_HOSTS if it is yours',
        );
      }
      return false;
    },
  };
}

/** The name as browsers write it, without port and final dot; undefined for what is no name. */
export function hostName(host: string): string | undefined {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) || !URL.canParse(`http://${host}`))
    return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

function isAtHome(name: string): boolean {
  // An address is nobody's name, and a name without a dot is one of the own network.
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.')) return true;
  return AT_HOME.some((ending) => name.endsWith(`.${ending}`));
}

/** Refuses what came by an unknown name: a person at a browser gets a page to read. */
export function refuseUnknownHosts(hosts: Hosts): Middleware {
  return (ctx, next) => {
    if (hosts.know(ctx.req.headers.host)) return next();
    if (!ctx.get('Accept').includes('text/html')) throw refuse('host.unknown');
    const { status, key } = refuse('host.unknown');
    ctx.status = status;
    ctx.state.refusal = key;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = pageFor(ctx);
  };
}

function pageFor(ctx: Context): string {
  const name = hostName(ctx.req.headers.host ?? '') ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Packetboat</title>
</head>
<body>
<h1>Packetboat does not know this name</h1>
<p>You have reached a Packetboat server, but it has not been told that it is called <b>${name}</b>.
It answers to names it knows alone, so that no other site can pass itself off as this one.</p>
<p>If this is your server, start it with the setting <code>PUBLIC_URL=https://${name}</code> where this is the address people open,
or with <code>PACKETBOAT_KNOWN_HOSTS=${name}</code> where it is a further name, as in a network at home. The page “Hosting” in its documents
(<code>docs/hosting.md</code>) explains both. Its address in numbers works without any setting.</p>
</body>
</html>
`;
}
