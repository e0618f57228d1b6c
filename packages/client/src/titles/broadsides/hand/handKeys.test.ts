import type { KeyPress } from '../../../stage/stray-keys';
import { press } from './handKeys';

const done: string[] = [];
const note =
  (what: string) =>
  (...args: readonly unknown[]) =>
    void done.push([what, ...args].join(' '));
const handed = (part: object) =>
  ({
    hand: 'watching',
    row: null,
    side: 'port',
    sides: ['port'],
    lay: note('lay'),
    confirm: note('confirm'),
    back: note('back'),
    chooseRow: note('row'),
    chooseSide: note('side'),
    ...part,
  }) as unknown as Parameters<typeof press>[1];
const key = (name: string, ctrlKey = false) =>
  ({ key: name, ctrlKey, metaKey: false, altKey: false }) as KeyPress;

test.each([
  ['plotting', {}, 'ArrowUp', ['lay forward']],
  ['plotting', {}, 'x', ['lay damage']],
  ['plotting', {}, 'q', []],
  ['plotting', {}, 'Enter', ['confirm']],
  ['plotting', {}, 'Backspace', ['back']],
  ['sealed', {}, 'Enter', []],
  ['sealed', {}, 'Backspace', ['back']],
  ['watching', {}, 'Backspace', []],
  ['movingFigure', {}, 'Escape', ['back']],
  ['choosingFigure', {}, 'Escape', []],
  ['aiming', {}, '3', ['row C']],
  ['aiming', {}, 'ArrowRight', ['row A']],
  ['aiming', {}, 'ArrowLeft', ['row H']],
  ['aiming', { row: 'C' }, 'ArrowRight', ['row D']],
  ['aiming', {}, 's', []],
  ['aiming', { sides: ['port', 'starboard'] }, 's', ['side starboard']],
  ['aiming', {}, '9', []],
])('with the hand %s %j the key %s does %j', (hand, part, name, wanted) => {
  done.length = 0;
  expect(press(key(name), handed({ hand, ...part }))).toBe(wanted.length > 0);
  expect(done).toEqual(wanted);
});

test('at the bow the next row is none, and a key with Control belongs to the browser', () => {
  done.length = 0;
  expect(press(key('ArrowRight'), handed({ hand: 'aiming', row: 'H' }))).toBe(true);
  expect(press(key('x', true), handed({ hand: 'plotting' }))).toBe(false);
  expect(done).toEqual([]);
});
