import { createElement, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { nowhere, root } from '../testing/nowhere';
import { type Bundle, bundleOf } from './bundle';
import { usePlayback } from './playback';
import { lineOf } from './testing/line';

beforeAll(() => Object.assign(globalThis, nowhere));

test.each(['full', 'reduced'] as const)(
  'a page that looks on with %s motion comes to rest, however fast the moves of others come',
  async (motion) => {
    const line = lineOf();
    const bundle = bundleOf([null], () => line.store);
    bundle.open();
    const shown: number[] = [];
    await new Promise<void>((resolve, reject) => {
      const page = createRoot(root(), { onUncaughtError: reject });
      const onShown = (seq: number) => {
        shown.push(seq);
        if (seq === 0) play(line, 100).catch(reject);
        if (seq === 100) resolve();
      };
      page.render(createElement(Page, { bundle, motion, onShown }));
    });
    expect(shown).toEqual([0, 100]);
    bundle.close();
  },
);

/** Each packet is taken in a microtask of its own, and React renders in those between them. */
async function play({ act }: ReturnType<typeof lineOf>, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    act();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

interface PageProps {
  readonly bundle: Bundle;
  readonly motion: 'full' | 'reduced';
  readonly onShown: (seq: number) => void;
}

function Page({ bundle, motion, onShown }: PageProps) {
  const [line] = useSyncExternalStore(bundle.subscribe, bundle.get, bundle.get);
  if (line === undefined) throw new Error('there is one line');
  const { seq, live } = usePlayback(line.snapshot, motion);
  useEffect(() => {
    if (live) onShown(seq);
  }, [live, seq, onShown]);
  return null;
}
