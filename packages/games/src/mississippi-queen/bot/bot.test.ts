import { chanceFromText } from '../../kit';
import { wholeMoves } from '../endings';
import { helmOf } from '../helm';
import { outlook, outlookFrom } from '../hints';
import { notation } from '../moves';
import type { G } from '../state';
import { play, told } from '../testing/play';
import { finale, position } from '../testing/position';
import { turnOf } from '../turns';
import { bot, quick } from './bot';

/** Lets stand-ins play until this seat has ended so many moves; returns what the log told. */
function steer(g: G, seat: number, times: number) {
  const events: ReturnType<typeof play> = [];
  for (let moves = 0; moves < 200 && g.ended === null; moves++) {
    const asked = turnOf(g).acting[0] ?? 0;
    events.push(...play(g, notation.write(bot(g, asked, chanceFromText('bot')))));
    if (told(events, 'moveEnded').filter((ended) => ended.seat === seat).length === times) break;
  }
  return events;
}

test('MQ-8.2 the stand-in slows down for a dock close by and takes its passenger', () => {
  const g = position({
    river: 'S0 R05 R07',
    boats: [{ at: '0.17', speed: 3 }, { at: '0.1' }],
    order: [0, 1],
  });
  expect(told(steer(g, 0, 5), 'boarded').filter(({ seat }) => seat === 0).length).toBeGreaterThan(0);
});

test('MQ-8.2 it looks two moves ahead: where the straight way to a dock is barred it goes round for a lump of coal', () => {
  const g = position({
    river: 'S0 R02 R11',
    boats: [{ at: '0.8' }, { at: '0.1' }],
    order: [0, 1],
  });
  expect(told(steer(g, 0, 3), 'boarded').map(({ seat }) => seat)).toEqual([0]);
  expect(g.boats[0]?.coal).toBe(5);
});

test('MQ-4.1 who plays a playout makes whole moves, each of them as the rules have it', () => {
  const g = position({
    river: 'S0 R05 R07',
    boats: [{ at: '0.17', speed: 3 }, { at: '0.12' }],
    order: [0, 1],
  });
  const player = quick();
  const events: ReturnType<typeof play> = [];
  for (let moves = 0; moves < 400 && g.round.number < 6; moves++) {
    events.push(
      ...play(g, notation.write(player.move(g, turnOf(g).acting[0] ?? 0, chanceFromText('quick')))),
    );
  }
  expect(told(events, 'moveEnded').length).toBeGreaterThanOrEqual(8);
  expect(told(events, 'boarded').length).toBeGreaterThan(0);
});

test('MQ-10.3 with two passengers it lands, at speed 1', () => {
  const g = finale([
    { at: '10.1', speed: 4, coal: 2, aboard: [1, 2] },
    { at: '11.3', aboard: [1, 2] },
    { at: '10.0' },
  ]);
  const landed = told(steer(g, 0, 8), 'landed').map(({ seat }) => seat);
  expect(landed).toEqual(expect.arrayContaining([0, 1]));
});

test('MQ-7.1 it ends no move where it sees no next one, though most ends are such', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.7', speed: 4, coal: 0 }, { at: '0.1' }],
    order: [0, 1],
  });
  const helm = helmOf(g);
  const outlooks = wholeMoves(helm).map(({ at, heading, speed, coalLeft: coal }) =>
    outlookFrom(helm, { seat: 0, at, heading, speed, coal }),
  );
  expect(outlooks.filter((one) => one === 'none').length).toBeGreaterThan(outlooks.length / 2);
  steer(g, 0, 1);
  expect(outlook(g, 0)).not.toBe('none');
});

test('MQ-6.5 hemmed in, it pushes', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '1.12', speed: 3, coal: 0 }, { at: '1.17' }],
    order: [0, 1],
  });
  expect(told(steer(g, 0, 1), 'pushed')).toHaveLength(1);
});

test('MQ-6.6 pushed, it faces a way that it can go', () => {
  const g = position({
    river: 'S0 R05',
    boats: [
      { at: '0.17', speed: 2 },
      { at: '1.2', coal: 0 },
    ],
    order: [0, 1],
  });
  play(g, 'push NW; endMove');
  const events = play(g, notation.write(bot(g, 1, chanceFromText('bot'))));
  expect(told(events, 'faced')).toHaveLength(1);
  expect(g.boats[1]?.fate).toBe('racing');
});
