import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { FOREIGN_NAME, STORY_MS } from './browser';
import { setting } from './setting';

const at = setting();

/** What a page gets done at an address: the answer it could read, or what became of the attempt. */
interface Attempts {
  /** The first answer of a line that is answered with scripts. */
  readonly jsonp: string;
  readonly webSocket: string;
  readonly read: string;
  readonly post: string;
}

let foreign: Server;
let page: Page;

beforeAll(async () => {
  foreign = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => foreign.close(resolve)));

beforeEach(async () => {
  page = await (await at.browser.newContext()).newPage();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Everything a page can try by itself to talk with the house at this address. */
function tryEverything(house: string): Promise<Attempts> {
  return page.evaluate(async (url): Promise<Attempts> => {
    const jsonp = new Promise<string>((resolve) => {
      Object.assign(window, { ___eio: [(answer: string) => resolve(answer)] });
      const script = document.createElement('script');
      script.src = `${url}/socket.io/?EIO=4&transport=polling&j=0`;
      script.onerror = () => resolve('refused');
      script.onload = () => resolve('nothing');
      document.head.append(script);
    });
    const webSocket = new Promise<string>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      socket.onmessage = ({ data }) => resolve(String(data));
      socket.onerror = () => resolve('refused');
    });
    const told = (response: Response) => (response.ok ? response.text() : 'refused');
    const refused = () => 'refused';
    const read = fetch(`${url}/api/tables`).then(told, refused);
    // What is opened without being read is opened all the same: the house is asked for that.
    const post = fetch(`${url}/games/mississippi-queen/create`, { method: 'POST', mode: 'no-cors' }).then(
      (response) => response.type,
      refused,
    );
    return { jsonp: await jsonp, webSocket: await webSocket, read: await read, post: await post };
  }, house);
}

async function tablesOf(house: string): Promise<number> {
  const answer = (await (await fetch(`${house}/api/tables`)).json()) as {
    readonly tables: readonly unknown[];
  };
  return answer.tables.length;
}

test(
  'the page of another site can neither talk with the house, nor read from it, nor open a table',
  async () => {
    const { url } = at.house;
    await page.goto(`http://localhost:${portOf(foreign)}/`);
    expect(await tryEverything(url)).toEqual({
      jsonp: 'refused',
      webSocket: 'refused',
      read: 'refused',
      post: 'refused',
    });
    // A form needs no script, and sends what it likes.
    await page.setContent(
      `<form method="post" action="${url}/games/mississippi-queen/create"><button>Go</button></form>`,
    );
    const [answer] = await Promise.all([
      page.waitForResponse(/create$/),
      page.getByRole('button', { name: 'Go' }).click(),
    ]);
    expect(answer.status()).toBe(403);
    expect(await tablesOf(url)).toBe(0);
  },
  STORY_MS,
);

test(
  'a page whose name leads here all at once gets nothing either, and a person is told which setting it takes',
  async () => {
    const byName = at.house.url.replace('127.0.0.1', FOREIGN_NAME);
    await page.goto(byName);
    await page.getByRole('heading', { name: 'Packetboat does not know this name' }).waitFor();
    await page.getByText(`PACKETBOAT_KNOWN_HOSTS=${FOREIGN_NAME}`).waitFor();
    expect(await tryEverything(byName)).toMatchObject({
      jsonp: 'refused',
      webSocket: 'refused',
      read: 'refused',
    });
    expect(await tablesOf(at.house.url)).toBe(0);
  },
  STORY_MS,
);
