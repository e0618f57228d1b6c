import { setPriority } from 'node:os';
import { io, type Socket } from 'socket.io-client';
import { keepTo } from './cores';

// A program of its own, so that what attacks does not share a thread with what measures. Nor does it take a processor from
// it: attackers have machines of their own.
setPriority(10);

/** What a storm does. Packets are as they go over the wire, `#` in them a number that is never the same. */
export interface StormPlan {
  readonly url: string;
  readonly title: string;
  /** Each connection comes from one of them, by turns. */
  readonly addresses: readonly string[];
  readonly connections: number;
  /** Written once a connection stands; the others follow when these have been answered. */
  readonly first?: readonly string[];
  /** Written again and again, by turns. */
  readonly packets: readonly string[];
  /** So many together, and then a pause. */
  readonly atOnce: number;
  readonly everyMs: number;
  readonly forMs: number;
  /** It does not end before it has been answered so, unless that takes much too long: on a busy machine a storm is slow to rise. */
  readonly heard?: string;
  /** Hangs up after each salvo and comes back. */
  readonly reconnecting?: boolean;
  /** Which of the machine's processors it is to keep to; left out, any. */
  readonly core?: number;
  /** Asked over HTTP by each connection's address as well, one after the other. */
  readonly paths?: readonly string[];
}

/** What became of it. */
export interface StormReport {
  readonly sent: number;
  readonly opened: number;
  /** Answers by refusal key, `ok` for the others. */
  readonly answers: Readonly<Record<string, number>>;
}

const plan = JSON.parse(process.argv[2] ?? '') as StormPlan;
if (plan.core !== undefined) keepTo(process.pid, `${plan.core}`);
/** It begins when everybody is there, however long that takes on a busy machine. */
let until = Number.POSITIVE_INFINITY;
const going = () => {
  const past = performance.now() - until;
  return past < 0 || (past < LATEST_MS && plan.heard !== undefined && answers[plan.heard] === undefined);
};
/** After its time nobody waits longer for what it is to hear. */
const LATEST_MS = 30_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const answers: Record<string, number> = {};
let sent = 0;
let opened = 0;
let made = 0;

const numbered = (packet: string) => packet.replaceAll('#', String(++made));

function hear(data: unknown): void {
  if (typeof data !== 'string' || !/^[34]?[23]/.test(data)) return;
  const key = /"key":"([\w.]+)"/.exec(data.slice(0, 300))?.[1] ?? 'ok';
  answers[key] = (answers[key] ?? 0) + 1;
}

function open(address: string): Promise<Socket | undefined> {
  const socket = io(`${plan.url}/${plan.title}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  });
  return new Promise((resolve) => {
    socket.once('connect', () => {
      opened++;
      const { engine } = socket.io;
      const first = plan.first ?? [];
      let unanswered = first.length;
      // What comes back is counted, and not taken apart.
      engine.off('data');
      engine.on('data', (data: unknown) => {
        hear(data);
        if (String(data).startsWith('3') && --unanswered === 0) resolve(socket);
      });
      engine.once('close', () => resolve(undefined));
      for (const packet of first) engine.write(numbered(packet));
      if (first.length === 0) resolve(socket);
    });
    socket.once('connect_error', () => {
      answers.turnedAway = (answers.turnedAway ?? 0) + 1;
      socket.disconnect();
      resolve(undefined);
    });
  });
}

const addressOf = (n: number) => plan.addresses[n % plan.addresses.length] ?? '';

async function attack(n: number, first: Socket | undefined): Promise<void> {
  const address = addressOf(n);
  let socket = first;
  // One salvo at the least, however late it is.
  for (let salvo = 0; salvo === 0 || going(); salvo++) {
    if (socket === undefined || socket.io.engine.readyState !== 'open') {
      await pause(50);
      socket = await open(address);
      continue;
    }
    for (let i = 0; i < plan.atOnce; i++) {
      const packet = plan.packets[sent++ % plan.packets.length] ?? '';
      socket.io.engine.write(numbered(packet));
    }
    await pause(plan.everyMs);
    if (!plan.reconnecting) continue;
    socket.disconnect();
    socket = await open(address);
  }
  socket?.disconnect();
}

async function read(n: number): Promise<void> {
  const headers = { 'x-forwarded-for': addressOf(n) };
  while (going()) {
    const path = plan.paths?.[sent++ % plan.paths.length] ?? '';
    const response = await fetch(plan.url + path, { headers });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  }
}

async function storm(): Promise<void> {
  const all = Array.from({ length: plan.connections }, (_, n) => n);
  const speaks = plan.packets.length > 0;
  const sockets = await Promise.all(all.map((n) => (speaks ? open(addressOf(n)) : undefined)));
  until = performance.now() + plan.forMs;
  await Promise.all(all.map((n) => (speaks ? attack(n, sockets[n]) : read(n))));
  process.stdout.write(JSON.stringify({ sent, opened, answers } satisfies StormReport));
  process.exit(0);
}

void storm();
