import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';

interface Asset {
  readonly type: string;
  readonly immutable: boolean;
  readonly variants: ReadonlyMap<Encoding, { readonly bytes: Buffer; readonly etag: string }>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first. */
const PACKED = ['br', 'gzip'] as const;

const SUFFIXES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
];

/** Vite puts a hash of the content into the names of these files: what has the name never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const OWN_PREFIXES = ['/api', '/assets', '/games', '/healthz', '/metrics', '/readyz', '/socket.io'];

/** Takes what sending so many bytes costs, or refuses it. */
export type Spend = (ctx: Context, bytes: number) => Promise<void>;

/**
 * Serves the built web app. Its few megabytes are read once: only what was there at the start has an address, so
 * no path from outside ever reaches the file system.
 */
export function serveWebApp(directory: string, spend: Spend): Middleware {
  const assets = readAssets(directory);
  const index = assets.get('/index.html');
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const asset = assets.get(ctx.path === '/' ? '/index.html' : decoded(ctx.path));
    if (asset !== undefined) return send(ctx, asset, spend);
    if (!isNavigation(ctx)) return next();
    if (index !== undefined) return send(ctx, index, spend);
    if (ctx.path !== '/') return next();
    ctx.type = 'html';
    ctx.body = LANDING_PAGE;
  };
}

async function send(ctx: Context, asset: Asset, spend: Spend): Promise<void> {
  // The smallest of what is taken: browsers name gzip first and mean nothing by it.
  const accepted =
    PACKED.find((encoding) => asset.variants.has(encoding) && ctx.acceptsEncodings(encoding)) ?? 'identity';
  const variant = asset.variants.get(accepted) ?? asset.variants.get('identity');
  if (variant === undefined) return;
  await spend(ctx, variant.bytes.length);
  ctx.status = 200;
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.etag = variant.etag;
  ctx.type = asset.type;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (accepted !== 'identity') ctx.set('Content-Encoding', accepted);
  ctx.body = variant.bytes;
}

/** A page a person opens, as opposed to a file a page asks for. */
function isNavigation(ctx: Context): boolean {
  if (!ctx.get('Accept').includes('text/html')) return false;
  if (path.posix.extname(ctx.path) !== '') return false;
  return !OWN_PREFIXES.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
}

function decoded(requestPath: string): string {
  try {
    return decodeURIComponent(requestPath);
  } catch {
    return '';
  }
}

function readAssets(directory: string): Map<string, Asset> {
  const files = filesBelow(directory);
  const plain = [...files].filter((file) => !/\.(br|gz|map)$/.test(file));
  return new Map(
    plain.map((file) => {
      const variants = SUFFIXES.filter(([, suffix]) => files.has(file + suffix)).map(([encoding, suffix]) => {
        const bytes = readFileSync(path.join(directory, file + suffix));
        const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
        return [encoding, { bytes, etag }] as const;
      });
      const address = `/${file.split(path.sep).join('/')}`;
      return [
        address,
        { type: path.extname(file), immutable: HASHED.test(address), variants: new Map(variants) },
      ];
    }),
  );
}

function filesBelow(directory: string): Set<string> {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name))),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

const LANDING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Packetboat</title>
</head>
<body>
<h1>Packetboat</h1>
<p>The match server is running, but the web app has not been built.</p>
<p>Start the server with <code>npm start</code>, which builds it.</p>
<p>The server itself is complete: <a href="/api/titles">the titles it knows</a>, <a href="/healthz">its health</a>.</p>
</body>
</html>
`;
