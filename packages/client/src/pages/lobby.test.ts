import type { TableInfo } from '@packetboat/protocol';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { keepHouseWord } from '../identity/houseWord';
import { nowhere, root } from '../testing/nowhere';
import { isOffered, useLobby, useTitles } from './lobby';

beforeAll(() => Object.assign(globalThis, nowhere));

/** From now on the server answers when it is told to. */
function slowServer(body: object) {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      resolve();
      await answered;
      return { ok: true, json: async () => body } as Response;
    });
  });
  return { asked, answer };
}

interface PageProps {
  readonly onDrawn: () => void;
  readonly onTitles: (count: number) => void;
}

/** Any page that needs the titles. */
function Page({ onDrawn, onTitles }: PageProps) {
  const titles = useTitles();
  onDrawn();
  useEffect(() => {
    if (titles !== undefined) onTitles(titles.length);
  }, [titles, onTitles]);
  return null;
}

test('titles that come for the page before, when the next one is drawn and does not listen yet, are shown on it', async () => {
  const { asked, answer } = slowServer({ titles: [{ id: 'montana' }] });
  const shown = await new Promise<number>((resolve, reject) => {
    const pages = createRoot(root(), { onUncaughtError: reject });
    const show = (key: string, onDrawn: () => void, onTitles: (count: number) => void) =>
      pages.render(createElement(Page, { key, onDrawn, onTitles }));
    show(
      'front page',
      () => undefined,
      () => reject(new Error('the answer came too early')),
    );
    asked.then(() => show('new table', answer, resolve), reject);
  });
  expect(shown).toBe(1);
});

/** A page that shows the lobby. */
function LobbyPage({ onTold }: { readonly onTold: (refused: string | null | undefined) => void }) {
  const { refused } = useLobby();
  useEffect(() => onTold(refused), [refused, onTold]);
  return null;
}

test('a word of the house is called refused only once the server has refused that very word', async () => {
  const asked: (string | null)[] = [];
  const answers: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, request) => {
    asked.push(new Headers(request?.headers).get('Packetboat-Word'));
    await new Promise<void>((resolve) => answers.push(resolve));
    return { ok: false, json: async () => ({ error: 'house.word' }) } as Response;
  });
  const told: (string | null | undefined)[] = [];
  const onTold = (refused: string | null | undefined) => {
    told.push(refused);
  };
  const broken: unknown[] = [];
  const page = createRoot(root(), { onUncaughtError: (error) => broken.push(error) });
  const until = async (met: () => boolean) => {
    while (!met() && broken.length === 0) await new Promise((resolve) => setImmediate(resolve));
    if (broken.length > 0) throw broken[0];
  };
  page.render(createElement(LobbyPage, { onTold }));
  await until(() => answers.length === 1);
  answers[0]?.();
  await until(() => told.length === 2);
  keepHouseWord('sternwheel');
  await until(() => answers.length === 2);
  expect(told).toEqual([undefined, null]);
  answers[1]?.();
  await until(() => told.length === 3);
  expect(told[2]).toBe('sternwheel');
  expect(asked).toEqual([null, 'sternwheel']);
  page.unmount();
});

test.each<['open' | 'running', free: boolean, kept: boolean, invited: boolean, offered: boolean]>([
  ['open', true, false, false, true],
  ['open', false, false, true, false],
  ['open', true, true, false, false],
  ['open', true, true, true, true],
  // A seat that was left in the middle of the game is for whoever was invited.
  ['running', true, false, false, false],
  ['running', true, false, true, true],
  ['running', false, false, true, false],
])('a table that is %s, with a free seat: %j, kept: %j, to whom was invited: %j, offers it: %j', (...row) => {
  const [status, free, kept, invited, offered] = row;
  const seats = [{ kind: 'human' }, { kind: free ? null : 'bot' }] as unknown as TableInfo['seats'];
  expect(isOffered({ status, seats, keptUntil: kept ? 1 : null }, invited)).toBe(offered);
});
