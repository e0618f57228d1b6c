import { type AnyTitle, titles } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games/kit/chance';
import { levelsOf } from '@packetboat/games/search';
import { moveOf } from './moveOf';
import { createTurnTime } from './turnTime';

const at = { match: 'a', player: 1, turn: '7 2' };

test('P-10.28 a turn of many small moves takes no longer than it may, whatever each of them takes', () => {
  const time = createTurnTime();
  const shares: number[] = [];
  for (let moves = 0; moves < 8; moves++) {
    const ms = time.next(at, 4_500);
    shares.push(ms);
    time.spent(at, ms);
  }
  expect(shares[0]).toBe(1_800);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shares.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5_000);
});

test('P-10.28 another turn, another seat and a match taken up anew have the whole time', () => {
  const time = createTurnTime();
  time.spent(at, 4_000);
  expect(time.next(at, 4_500)).toBe(200);
  for (const other of [{ turn: '8 2' }, { player: 0 }, { match: 'b' }]) {
    expect(time.next({ ...at, ...other }, 4_500)).toBe(1_800);
  }
  // Who acts between two moves of a turn leaves it the same turn.
  time.spent({ ...at, player: 0 }, 100);
  expect(time.next(at, 4_500)).toBe(200);
  time.forget('a');
  expect(time.next(at, 4_500)).toBe(1_800);
});

test('P-10.28 a level that searches asks the quick player more than once, and not at all longer than it may', () => {
  const title = titles.find(({ meta }) => meta.id === 'small-railroad-empires') as AnyTitle;
  expect(levelsOf(title)).toBe(3);
  const asked = (level: number, ms?: number) => {
    let times = 0;
    const counting: AnyTitle = {
      ...title,
      bot: (...args) => {
        times++;
        return title.bot(...args);
      },
    };
    const tools = { chance: chanceFromText('search'), tell: () => {} };
    const g = title.setup({ seats: 2, options: title.meta.defaults }, tools);
    const [seat = 0] = title.turn(g).acting;
    const view = title.view(g, seat);
    const thought = { title: title.meta.id, rules: 1, view, seat, level, luck: 'luck' };
    const move = moveOf(counting, ms === undefined ? thought : { ...thought, ms });
    expect(title.refuse(view, seat, move)).toBeUndefined();
    return times;
  };
  expect(asked(1, 100)).toBe(1);
  // A host that is so busy lets nobody wait: it is played as at level 1.
  expect(asked(3, 0)).toBe(1);
  expect(asked(3)).toBe(1);
  expect(asked(2, 40)).toBeGreaterThan(1);
});
