import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Window as BrowserWindow, callOf, givenIn } from './window';

const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';

/** WebKitGTK on a screen of its own that nobody sees, over its WebDriver. */
export async function openWebKit(): Promise<BrowserWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'packetboat-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: folder },
    stdio: 'ignore',
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await answering(port);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {},
  });
  const session = `/session/${sessionId}`;
  const run: BrowserWindow['run'] = async (inPage, ...given) => {
    const script = `const done = arguments[0]; ${callOf(inPage, given)}.then((text) => done({ text }), (error) => done({ error: String(error) }))`;
    const { text, error } = await ask<{ text?: string; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args: [],
    });
    if (text === undefined) throw new Error(error);
    return givenIn(text);
  };
  const heard: string[] = [];
  /** WebKit's driver says nothing of errors: the page collects them itself, from when it has loaded. */
  const listen = async () => heard.push(...(await run(collect)));
  const rect = (width: number, height: number) =>
    ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    faults: async () => {
      await listen();
      return heard.splice(0);
    },
    go: async (url) => {
      await listen();
      await ask('POST', `${session}/url`, { url });
      await listen();
    },
    run,
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await ask('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    resize: async (width, height) => {
      await rect(width, height);
      // What the window adds around the page.
      const [innerWidth, innerHeight] = await run(() => [window.innerWidth, window.innerHeight] as const);
      await rect(2 * width - innerWidth, 2 * height - innerHeight);
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', session);
      for (const one of [driver, screen]) {
        const ended = once(one, 'exit');
        one.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The driver has no word for being there. */
async function answering(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** In the page: what it has complained of until now. */
function collect(): string[] {
  const page: Window & { complaints?: string[] } = window;
  if (page.complaints !== undefined) return page.complaints.splice(0);
  const complaints: string[] = [];
  page.complaints = complaints;
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore-start lint/suspicious/noConsole: the page's console is what is listened to.
    const say = console[level];
    console[level] = (...words) => {
      complaints.push(`console ${level}: ${words.join(' ')}`);
      say.apply(console, words);
    };
    // biome-ignore-end lint/suspicious/noConsole: as above.
  }
  window.addEventListener('error', ({ message }) => complaints.push(`error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${reason}`));
  return [];
}
