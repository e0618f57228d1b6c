import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { callOf, givenIn, type Window } from './window';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Leaving a page ends what it was still asking for (NS_BINDING_ABORTED). */
const CALLED_OFF = /download failed .*status=2152398850/;

/** Firefox without a window on the screen, over WebDriver BiDi, which it speaks by itself. */
export async function openFirefox(): Promise<Window> {
  const profile = mkdtempSync(join(tmpdir(), 'packetboat-firefox-'));
  const firefox = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(firefox, 'exit');
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await once(socket, 'open');
  const heard: string[] = [];
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let sent = 0;
  socket.on('message', (data) => {
    const said = JSON.parse(String(data));
    const asked = waiting.get(said.id);
    if (said.type === 'event' && ['error', 'warn'].includes(said.params.level)) {
      if (!CALLED_OFF.test(said.params.text))
        heard.push(`${said.params.type} ${said.params.level}: ${said.params.text}`);
    } else if (said.type === 'success') asked?.resolve(said.result);
    else if (said.type === 'error') asked?.reject(new Error(`${said.error}: ${said.message}`));
  });
  const ask = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    faults: async () => heard.splice(0),
    go: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (inPage, ...args) => {
      const answer = await ask<{ result: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression: callOf(inPage, args), target: { context }, awaitPromise: true },
      );
      if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
      return givenIn(answer.result.value);
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    resize: async (width, height) => {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    picture: async () => {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await ask('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox says on which port it listens. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', (part) => {
      said += part;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    firefox.once('exit', () => reject(new Error(`Firefox did not start: ${said}`)));
    firefox.once('error', reject);
  });
}
