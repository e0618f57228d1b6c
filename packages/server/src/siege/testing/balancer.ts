import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

export const BALANCERS = ['nginx', 'caddy'] as const;
export type BalancerName = (typeof BALANCERS)[number];

const HOSTING = readFileSync(path.join(__dirname, '../../../../../docs/hosting.md'), 'utf8');
const MANY_NODES = HOSTING.slice(HOSTING.indexOf('## Many nodes'));

export interface Balancer {
  readonly url: string;
  end(): Promise<void>;
}

export const isInstalled = (name: BalancerName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0;

/** What the docs tell a host to write, with the ports of a test for the nodes' addresses and plain http for certificates. */
export function asDocumented(name: BalancerName, port: number, nodes: readonly number[]): string {
  const fence = name === 'nginx' ? 'nginx' : 'caddyfile';
  const written = new RegExp(`\`\`\`${fence}\\n([^]*?)\`\`\``).exec(MANY_NODES)?.[1];
  if (written === undefined) throw new Error(`docs/hosting.md has no example for ${name} with many nodes`);
  const here = written
    .replaceAll('10.0.0.11:8000', `127.0.0.1:${nodes[0]}`)
    .replaceAll('10.0.0.12:8000', `127.0.0.1:${nodes[1]}`);
  if (name === 'caddy') return here.replace('games.example.org', `http://127.0.0.1:${port}`);
  return here
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '');
}

/** Starts one in front of two nodes. */
export async function balance(name: BalancerName, nodes: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-balancer-'));
  const file = path.join(folder, 'settings');
  const port = await freePort();
  const written = asDocumented(name, port, nodes);
  writeFileSync(file, name === 'nginx' ? aroundNginx(folder, written) : `{\n\tadmin off\n}\n${written}`);
  const args =
    name === 'nginx'
      ? ['-c', file, '-p', folder, '-e', 'stderr']
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  const { PATH = '' } = process.env;
  const child = spawn(name, args, { env: { PATH, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-4000);
  });
  await listens(port, child, () => said);
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

/** What Debian's own nginx.conf has around the files of its sites. */
function aroundNginx(folder: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${folder}/${part};`)
    .join('\n');
  return `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listens(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const gone = once(child, 'close').then(() => {
    throw new Error(`the balancer ended: ${said()}`);
  });
  // Later on it is ended on purpose.
  gone.catch(() => {});
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const connected = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    const there = await Promise.race([connected, gone]);
    socket.destroy();
    if (there) return;
    await after(20);
  }
}
