import { chanceFromText } from '../../kit';
import { notation } from '../moves';
import { askedSeat } from '../stages';
import type { G } from '../state';
import { play, spinning, told } from '../testing/play';
import { type PlayerAt, position } from '../testing/position';
import { bot } from './bot';

const wants = (g: G) => notation.write(bot(g, askedSeat(g), chanceFromText('bot')));

/** Lets the stand-ins play until the turn is another seat's; returns what the log tells. */
function playTurn(g: G, chance = spinning(3, 3, 3)) {
  const { seat } = g.turn;
  const events: ReturnType<typeof play> = [];
  for (let moves = 0; moves < 40 && g.turn.seat === seat && !g.over; moves++) {
    events.push(...play(g, wants(g), chance));
  }
  return events;
}

const table = (player: PlayerAt, other: PlayerAt = {}) => position({ players: [player, other] });

test('MT-9.9 the stand-in builds on three fields when it has the goods', () => {
  const events = playTurn(table({ goods: 'GGGGccPSs' }));
  expect(told(events, 'built').length).toBe(3);
});

test('MT-9.1 it builds its last settlement as soon as it can', () => {
  expect(told(playTurn(table({ goods: 'Gc', left: 1, workers: 'cc', silver: 9 })), 'lastRound')).toHaveLength(
    1,
  );
});

test('MT-10.2 a cow stands in for the small good that is missing', () => {
  const events = playTurn(table({ goods: 'GPss', cows: 2, left: 2 }));
  expect(told(events, 'cattleTraded').length).toBeGreaterThan(0);
  expect(told(events, 'built').length).toBeGreaterThan(0);
});

test('MT-7.2 it sends a worker of the right colour rather than two others', () => {
  const g = table({ workers: 'ccggpp', silver: 9, goods: 'GGGPPP' });
  for (const event of told(playTurn(g), 'worked')) expect(event.workers).not.toContain(',');
});

test('MT-6.1 without silver and with workers it goes to the bank or hires more', () => {
  expect(['bank', 'recruit', 'city']).toContain(wants(table({ workers: 'ccss' })).split(' ')[0]);
});

test('MT-8.5 it bids for what it wants, bids again when outbid, and passes when it is too dear', () => {
  const g = table({ goods: 'PPPPPPPcc' }, { goods: 'PPPPPcc' });
  const events = playTurn(g);
  if (told(events, 'wentToCity').length === 0) {
    const other = table({ goods: 'PPPPPPPcc' }, { goods: 'PPPPPcc' });
    play(other, 'city');
    events.push(...playTurn(other));
  }
  expect(told(events, 'bid').length).toBeGreaterThan(1);
  expect(told(events, 'rewarded').length).toBeGreaterThan(0);
});

test('MT-5.4 it sends back workers until it holds eight', () => {
  const g = table({ workers: 'ccccssss' });
  play(g, 'recruit', spinning(4));
  expect(told(playTurn(g), 'sentBack')).toHaveLength(2);
});

test('MT-5.6 it names a pair for a white space', () => {
  const g = table({});
  play(g, 'recruit', spinning(1));
  expect(wants(g)).toMatch(/^hire /);
});

test('MT-11.3 it uses a canteen when it has one', () => {
  expect(told(playTurn(table({ canteens: 1, workers: 'cc' })), 'canteenUsed')).toHaveLength(1);
});

test('MT-2.4 it lays the starting tile in the middle', () => {
  const g = { ...table({}), startTile: null };
  expect(wants(g)).toBe('layStart 23');
});
