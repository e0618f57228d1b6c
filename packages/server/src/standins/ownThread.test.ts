import type { AnyTitle } from '@packetboat/games';
import { createEngines } from '../rules/engines';
import { RulesTimeout } from '../rules/guard';
import { ownThread } from './ownThread';
import { ferryThought as thought, nightFerry as title } from './testing/positions';

const thinking = (bot: AnyTitle['bot'], limitMs = 1000) =>
  ownThread(createEngines([{ ...title, bot }]), limitMs);

test('P-10.12 what does not end is asked twice', async () => {
  let times = 0;
  const endless = thinking(() => {
    for (times++; ; );
  }, 20);
  await expect(endless.think(thought)).rejects.toThrow(RulesTimeout);
  expect(times).toBe(2);
});

test('P-10.10 what a stand-in throws is told without a word of the view', async () => {
  const throwing = thinking((view) => {
    throw new TypeError(`a secret hand: ${JSON.stringify(view)}`);
  });
  const error = await throwing.think(thought).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'TypeError', why: 'throws', message: 'throws: TypeError' });
  expect((error as Error).stack).toContain('ownThread.test');
  expect((error as Error).stack).not.toContain('secret hand');
});

test('a stand-in that errs makes the first legal move', async () => {
  const erring = thinking(() => ({ type: 'land', args: { crate: 0 } }));
  expect(await erring.think(thought)).toEqual(title.legal(thought.view, thought.seat)[0]);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
])('a stand-in of level %i plays at %i where the rules have two levels', async (level, heard) => {
  const levels: number[] = [];
  const bot: AnyTitle['bot'] = (view, seat, chance, at) => {
    levels.push(at);
    return title.bot(view, seat, chance, at);
  };
  const own = ownThread(createEngines([{ ...title, meta: { ...title.meta, levels: 2 }, bot }]), 1000);
  await own.think({ ...thought, level });
  expect(levels).toEqual([heard]);
});

test('one thought is thought in each turn of the event loop, in the order they came', async () => {
  const heard: string[] = [];
  const own = thinking((view, seat, chance) => {
    heard.push('thought');
    setImmediate(() => heard.push('another turn'));
    return title.bot(view, seat, chance, 1);
  });
  await Promise.all([own.think(thought), own.think(thought)]);
  expect(heard).toEqual(['thought', 'another turn', 'thought']);
});

test('unknown rules, an ended signal and an end are told', async () => {
  const own = thinking(title.bot);
  const reason = new Error('the match went on');
  await expect(own.think({ ...thought, rules: 7 })).rejects.toMatchObject({ why: 'unavailable' });
  await expect(own.think(thought, AbortSignal.abort(reason))).rejects.toBe(reason);
  const last = own.think(thought);
  const ended = expect(last).rejects.toMatchObject({ why: 'closed' });
  await own.close();
  await ended;
});
