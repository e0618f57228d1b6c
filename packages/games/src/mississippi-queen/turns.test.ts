import { chanceFromText, HEADINGS, turnsBetween } from '../kit';
import { canComplete, type Helm, helmOf, pushTargets } from './helm';
import { legal } from './moves';
import { play, told, whyNot } from './testing/play';
import { type BoatAt, finale, position, spot } from './testing/position';
import { watersOf } from './waters';

const bow = (boat: Partial<BoatAt>, other = '0.7') =>
  position({ river: 'S0 R05', boats: [{ at: '1.12', speed: 3, ...boat }, { at: other }], order: [0, 1] });

test('MQ-7.1 a step after which the move could not be completed is refused', () => {
  expect(whyNot(bow({ coal: 0 }), 'ahead')?.key).toBe('turn.cannotFinish');
  expect(whyNot(bow({ coal: 6 }), 'ahead')).toBeUndefined();
});

test('MQ-7.1 so is a turn or a speed that leaves too little coal', () => {
  const g = bow({ at: '1.2', heading: 'NE', speed: 4, coal: 1 });
  expect(whyNot(g, 'turn left')?.key).toBe('turn.cannotFinish');
  expect(whyNot(g, 'turn right')).toBeUndefined();
  expect(whyNot(g, 'speed 6')?.key).toBe('turn.cannotFinish');
  expect(whyNot(g, 'speed 5')).toBeUndefined();
});

test('MQ-7.1 a push that completes the move counts', () => {
  expect(legal(bow({ coal: 0 }), 0).map(({ type }) => type)).toEqual(['resign']);
  const g = bow({ coal: 0 }, '1.17');
  expect(legal(g, 0).map(({ type }) => type)).toEqual(['speed', 'resign']);
  play(g, 'speed 2; push SE; endMove');
});

/** Every path, turn by turn and with every push, without a thought saved. */
function naive(
  helm: Helm,
  at: number,
  heading: number,
  points: number,
  turns: number,
  path: number[],
): boolean {
  if (points === 0) return true;
  return HEADINGS.some((to) => {
    const left = turns - turnsBetween(heading as 0, to);
    const there = helm.waters.next(at, to);
    if (left < 0 || there < 0) return false;
    const other = helm.spots.findIndex((one, seat) => one === there && seat !== helm.seat);
    if (other < 0) {
      if (helm.entryEndsMove && helm.waters.entries.has(there)) return true;
      return naive(helm, there, to, points - 1, left, [...path, there]);
    }
    if (points < 2) return false;
    return pushTargets(helm, there, [...path, there]).some((target) => {
      const spots = helm.spots.with(other, target);
      return naive({ ...helm, spots }, there, to, points - 2, left, [...path, there]);
    });
  });
}

test('MQ-7.1 what can be completed is found exactly, among crowds, islands and with little coal', () => {
  const chance = chanceFromText('crowds');
  const found = { yes: 0, no: 0 };
  for (let i = 0; i < 1500; i++) {
    const river = chance.pick(['S0 R05', 'S0 R04', 'S0 R10 R11<', 'S0 R02> R09', 'S0 R06']);
    const newest = river.split(' ').length - 1;
    const waters = watersOf(position({ river, boats: [{ at: '0.2' }, { at: '0.7' }] }));
    const wet = Array.from({ length: 20 }, (_, cell) => newest * 20 + cell).filter(waters.isWater);
    const crowd = chance.shuffle(wet).slice(0, 1 + chance.die(4));
    const g = position({
      river,
      boats: crowd.map((at) => ({
        at: `${newest}.${at % 20}`,
        heading: chance.pick(['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const),
      })),
    });
    const helm = helmOf(g);
    const points = chance.die(6);
    const turns = chance.die(3) - 1;
    const { at, heading } = helm;
    const expected = naive(helm, at, heading, points, turns, [at]);
    expect(canComplete(helm, { at, heading, points, turns, path: [at] })).toBe(expected);
    found[expected ? 'yes' : 'no']++;
  }
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(200);
});

test('MQ-7.2 a boat whose move is due and that lacks the coal for any is out', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.7' }, { at: '1.12', speed: 3, coal: 0 }, { at: '0.1' }],
    order: [0, 1, 2],
  });
  const events = play(g, 'ahead; endMove');
  expect(told(events, 'droppedOut')).toEqual([{ seat: 1, why: 'coal' }]);
  expect(g.out).toEqual([1]);
  expect(g.round.at).toBe(2);
});

/** The second boat has a coal, and needs more to keep off the land. */
const shortOfCoal = () =>
  finale([
    { at: '11.1', aboard: [1, 2] },
    { at: '11.17', speed: 6, coal: 1 },
    { at: '11.3', aboard: [1, 2] },
  ]);

test('MQ-7.2 with some coal, but less than would save it, a boat lacks coal', () => {
  const events = play(shortOfCoal(), 'ahead; endMove');
  expect(told(events, 'droppedOut')).toEqual([{ seat: 1, why: 'coal' }]);
});

test('MQ-13.1 in a race of the first edition a boat with some coal is aground', () => {
  const g = shortOfCoal();
  delete g.gainedIn;
  expect(told(play(g, 'ahead; endMove'), 'droppedOut')).toEqual([{ seat: 1, why: 'aground' }]);
});

test('MQ-7.2 boats drop out one after the other until one of them can move', () => {
  const g = position({
    river: 'S0 R05',
    boats: [
      { at: '0.7' },
      { at: '1.11', speed: 6, coal: 0 },
      { at: '1.13', speed: 6, coal: 0 },
      { at: '0.1' },
    ],
    order: [0, 1, 2, 3],
  });
  play(g, 'ahead; endMove');
  expect(g.out).toEqual([1, 2]);
  expect(g.ended).toBeNull();
});

test('MQ-7.3 a captain may resign in the middle of his move; what it has done stays done', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.12', speed: 4 }, { at: '0.17' }, { at: '0.1' }],
    order: [0, 1, 2],
  });
  const events = play(g, 'push N; resign');
  expect(g.facing).toEqual([1]);
  events.push(...play(g, 'face NE'));
  expect(told(events, 'droppedOut')).toEqual([{ seat: 0, why: 'resigned' }]);
  expect(told(events, 'tileLaid')).toHaveLength(1);
  expect(g.boats[1]?.at).toBe(spot('1.2'));
});

test('MQ-7.4 a boat without coal races on, one speed step and one turn a move', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.7', coal: 0 }, { at: '0.1' }], order: [0, 1] });
  play(g, 'speed 2; turn right; ahead');
  expect(whyNot(g, 'turn left')?.key).toBe('turn.coal');
  play(g, 'ahead; endMove');
  expect(g.boats[0]).toMatchObject({ fate: 'racing', coal: 0 });
});
