import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { nowhere, root } from '../testing/nowhere';
import { type Chunk, chunk } from './chunk';
import { usePart } from './usePart';

beforeAll(() => Object.assign(globalThis, nowhere));

interface PageProps {
  readonly part: Chunk<string>;
  readonly wanted: boolean;
  readonly onShown: (line: string) => void;
}

function Page({ part, wanted, onShown }: PageProps) {
  const text = usePart(part, wanted);
  const line = `${wanted ? 'wanted' : 'not wanted'}: ${text ?? 'nothing'}`;
  useEffect(() => onShown(line), [line, onShown]);
  return null;
}

/** A page with the part; what breaks it is thrown by `until`. */
function page(part: Chunk<string>) {
  const broken: unknown[] = [];
  const shown: string[] = [];
  const at = createRoot(root(), { onUncaughtError: (error) => broken.push(error) });
  const onShown = (line: string) => {
    shown.push(line);
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    shown,
    show: (wanted: boolean) => at.render(createElement(Page, { part, wanted, onShown })),
    until: async (met: () => boolean) => {
      while (!met() && broken.length === 0) await turn();
      if (broken.length > 0) throw broken[0];
    },
  };
}

test('a page stays as it is where a part it wants by itself cannot be fetched, and has it when it is wanted anew', async () => {
  const asked: string[] = [];
  const part = chunk(async () => {
    asked.push('part');
    if (asked.length === 1) throw new Error('the line is down');
    return 'part';
  });
  const { show, shown, until } = page(part);
  show(true);
  await until(() => asked.length === 1);
  await expect(part.load()).rejects.toThrow();
  show(false);
  await until(() => shown.length === 2);
  show(true);
  await until(() => shown.length === 4);
  expect(asked).toHaveLength(2);
  expect(shown).toEqual(['wanted: nothing', 'not wanted: nothing', 'wanted: nothing', 'wanted: part']);
});

test('a part that is there is drawn at once', async () => {
  const part = chunk(async () => 'part');
  await part.load();
  const { show, shown, until } = page(part);
  show(true);
  await until(() => shown.length > 0);
  expect(shown).toEqual(['wanted: part']);
});

test('a part that nobody wants is not fetched', async () => {
  const fetched = jest.fn(async () => 'part');
  const { show, shown, until } = page(chunk(fetched));
  show(false);
  await until(() => shown.length > 0);
  expect(fetched).not.toHaveBeenCalled();
});
