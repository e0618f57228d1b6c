import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { nowhere, root } from '../testing/nowhere';
import { words } from '../words';
import type { Scene } from './scene';
import { isWarned, useTimeWarning } from './time-warning';

/** What is said while a clock is looked at every second, from so much on. */
function saidFrom(kind: 'live' | 'days', fromMs: number, everyMs = 1_000): readonly string[] {
  const said: string[] = [];
  for (let before = fromMs; before > 0; before -= everyMs) {
    const left = Math.max(0, before - everyMs);
    if (isWarned(kind, before, left))
      said.push(left === 0 ? words.pace.yourTimeUp : words.pace.yourLeft(left));
  }
  return said;
}

const MINUTE = 60_000;

test.each<['live' | 'days', number, number, string[]]>([
  [
    'live',
    5 * MINUTE,
    1_000,
    ['You have one minute left.', 'You have ten seconds left.', 'Your time is up.'],
  ],
  ['live', 30_000, 1_000, ['You have ten seconds left.', 'Your time is up.']],
  // What was so when the turn began is news to nobody.
  ['live', 10_000, 1_000, ['Your time is up.']],
  ['live', 4_000, 1_000, ['Your time is up.']],
  [
    'days',
    48 * 60 * MINUTE,
    MINUTE,
    ['You have 60 minutes left.', 'You have ten minutes left.', 'Your time is up.'],
  ],
  // A page that was asleep says the last of them once.
  ['live', 2 * MINUTE, 100_000, ['You have 20 seconds left.', 'Your time is up.']],
])('P-22.10 at a pace of %s, from %i ms on, looked at every %i ms: %j', (kind, from, every, expected) => {
  expect(saidFrom(kind, from, every)).toEqual(expected);
});

test('P-22.10 each moment is told once, however a clock is looked at', () => {
  expect(isWarned('live', 60_001, 60_000)).toBe(true);
  expect(isWarned('live', 60_000, 59_000)).toBe(false);
  expect(isWarned('live', 9_000, 12_000)).toBe(false);
});

/** A device that sounds: how often a tone began. */
function loudspeaker() {
  let tones = 0;
  const knob = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  const part = { frequency: { value: 0 }, gain: knob, connect: (next: unknown) => next, stop: () => {} };
  class AudioContext {
    currentTime = 0;
    destination = {};
    resume = async () => {};
    createGain = () => part;
    createOscillator = () => ({ ...part, start: () => void tones++ });
  }
  Object.assign(globalThis, { AudioContext });
  return { tones: () => tones };
}

interface PageProps {
  readonly at: number;
  readonly scene: Scene;
  readonly told: (text: string) => void;
  readonly onDrawn: () => void;
}

/** A page at which somebody looks at the clocks again. */
function Page({ at, scene, told, onDrawn }: PageProps) {
  useTimeWarning(scene, true, told);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each look.
  useEffect(onDrawn, [at]);
  return null;
}

test('P-22.10 at each of these moments it is said and the bell rings, to whose time it is', async () => {
  Object.assign(globalThis, nowhere);
  const { tones } = loudspeaker();
  let passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  const times = { bankMs: 0, usedMs: 0, nudges: 0, runs: true };
  const clock = { pace: { kind: 'live' }, seats: [{ seat: 4, turnMs: 62_000, ...times }] };
  const table = { clock, seats: [{ seat: 4 }, { seat: 2 }] };
  const said: string[] = [];
  const told = (text: string) => void said.push(text);
  const sceneOf = (seat: number) => ({ table, seat, seats: [] }) as unknown as Scene;
  const mine = sceneOf(0);
  const others = sceneOf(1);
  for (const [scene, lines] of [
    [others, []],
    [mine, ['You have one minute left.', 'You have ten seconds left.', 'Your time is up.']],
  ] as const) {
    const page = createRoot(root());
    const before = tones();
    for (const at of [0, 1_000, 2_000, 50_000, 52_000, 53_000, 62_000]) {
      passed = at;
      await new Promise<void>((resolve) => {
        page.render(createElement(Page, { at, scene, told, onDrawn: resolve }));
      });
    }
    expect(said).toEqual(lines);
    // Two tones are one stroke.
    expect(tones() - before).toBe(2 * lines.length);
    page.unmount();
  }
});
