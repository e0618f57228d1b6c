import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Playback, usePlayback } from '../match/playback';
import { type MatchSnapshot, type Moment, NOTHING_YET } from '../match/snapshot';
import type { MatchStore } from '../match/store';
import { nowhere, root } from '../testing/nowhere';
import { type GoTo, useGoTo } from './go-to';

beforeAll(() => Object.assign(globalThis, nowhere));

const NOW = 9;
const PAST: Moment = { seq: 2, seat: 0, kind: 'move', before: {}, view: {}, events: [], missed: true };
const before: MatchSnapshot = { ...NOTHING_YET, seq: NOW };
const after: MatchSnapshot = { ...before, looks: [PAST] };

interface Shown extends GoTo {
  readonly playback: Playback;
  readonly snapshot: MatchSnapshot;
}

function Page({ snapshot, onShown }: { snapshot: MatchSnapshot; onShown: (shown: Shown) => void }) {
  const playback = usePlayback(snapshot, 'reduced');
  const store = { look: async () => true } as unknown as MatchStore;
  const { goTo, backToNow } = useGoTo({ snapshot, store, playback });
  useEffect(() => onShown({ goTo, backToNow, playback, snapshot }));
  return null;
}

/** A page that shows the present, and what it shows now. */
async function page() {
  let shown: Shown | undefined;
  const at = createRoot(root());
  const now = (): Shown => {
    if (shown === undefined) throw new Error('nothing is shown yet');
    return shown;
  };
  /** Until React has nothing more to draw. */
  const settled = async () => {
    for (let last: Shown | undefined, still = 0; still < 5; ) {
      await new Promise((resolve) => setImmediate(resolve));
      still = shown === last ? still + 1 : 0;
      last = shown;
    }
  };
  const show = async (snapshot: MatchSnapshot) => {
    const onShown = (one: Shown) => {
      shown = one;
    };
    at.render(createElement(Page, { snapshot, onShown }));
    while (shown?.snapshot !== snapshot) await new Promise((resolve) => setImmediate(resolve));
    await settled();
  };
  await show(before);
  return { now, show, settled, end: () => at.unmount() };
}

test('a moment that has to be fetched is shown once it has come', async () => {
  const { now, show, settled, end } = await page();
  now().goTo(PAST.seq);
  await settled();
  expect(now().playback.past).toBe(false);
  await show(after);
  expect([now().playback.past, now().playback.seq]).toEqual([true, PAST.seq]);
  end();
});

test('whoever went back to the present before a moment came stays there when it comes', async () => {
  const { now, show, settled, end } = await page();
  now().goTo(PAST.seq, true);
  await settled();
  now().backToNow();
  await settled();
  await show(after);
  expect([now().playback.past, now().playback.seq]).toEqual([false, NOW]);
  end();
});
