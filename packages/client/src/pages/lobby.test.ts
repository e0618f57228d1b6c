import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { nowhere, root } from '../testing/nowhere';
import { useTitles } from './lobby';

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
