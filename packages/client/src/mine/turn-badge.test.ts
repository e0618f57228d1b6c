import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { identity } from '../identity/held';
import { nowhere, root } from '../testing/nowhere';
import { mine } from './mine';
import { useTurnBadge } from './turn-badge';

const counted: number[] = [];
const app = {
  serviceWorker: { getRegistration: async () => ({}) },
  setAppBadge: async (count: number) => {
    counted.push(count);
  },
};
const caches = { open: async () => ({ put: async () => undefined }) };

beforeAll(() => {
  Object.assign(globalThis, nowhere, { caches });
  Object.defineProperty(globalThis, 'navigator', { value: app, configurable: true });
});

function Page({ turns }: { readonly turns: readonly string[] }) {
  useTurnBadge(turns);
  return null;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the sign on the icon stays until the server has told of the tables held here, and then counts them', async () => {
  identity.hold('held', 'montana', { seat: 0, token: 't', name: 'Ada', contribution: null, seen: 0 });
  const page = createRoot(root());
  page.render(createElement(Page, { turns: [] }));
  for (let i = 0; i < 20; i++) await turn();
  expect(counted).toEqual([]);
  mine.known.set(new Map([['held', []]]));
  while (counted.length === 0) await turn();
  expect(counted).toEqual([0]);
  page.render(createElement(Page, { turns: ['held'] }));
  while (counted.length === 1) await turn();
  expect(counted).toEqual([0, 1]);
  page.unmount();
});
