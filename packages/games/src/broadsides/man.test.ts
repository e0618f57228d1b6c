import { chanceFromText } from '../kit';
import { CELLS, GUNS, MASTS, spotAt } from './data';
import { setup } from './setup';
import { crewOf, type G, of } from './state';
import { choices, dice, play, told, whyNot } from './testing/play';
import { alongside, atSea } from './testing/position';
import { turn } from './turn';
import { view } from './view';

const table = (): G => setup({ seats: 2, options: {} }, { chance: chanceFromText('man'), tell: () => {} });

test('BS-2.1 two crew stand at each cannon, and that is all of them', () => {
  const { ships } = table();
  for (const [seat, ship] of ships.entries()) {
    for (const gun of GUNS) expect(ship.crew[spotAt(seat, gun)]).toBe(2);
    expect(crewOf(ship)).toBe(20);
  }
});

test('BS-2.2 the Captain starts in any of the 24 sections, mast and cannon sections among them', () => {
  const g = table();
  for (const seat of [0, 1]) expect(choices(g, seat, 'man')).toEqual(CELLS.map((cell) => `man ${cell}`));
  for (const { row } of MASTS) {
    const other = table();
    play(other, `0 man ${row}4; 1 man B3`);
    expect(other.ships.map(({ captain }) => captain)).toEqual([spotAt(0, `${row}4`), spotAt(1, 'B3')]);
  }
});

test('BS-2.3 three figures of a side fill a section; the enemy has room of his own', () => {
  const full = alongside([
    { crew: { '0D5': 1, '0D4': 3 }, captain: '0A4' },
    { crew: { '1D3': 3 }, captain: '1A4' },
  ]);
  expect(whyNot(full, '0 step crew 0D5 0D4')).toEqual({ key: 'movement.full', params: { place: '0D4' } });
  expect(whyNot(full, '0 step crew 0D5 1D3')).toBeUndefined();
});

test('BS-2.4 both man at the same time; nobody sees the other Captain before both are ready', () => {
  const g = table();
  expect(turn(g)).toEqual({ seat: 0, acting: [0, 1], stage: 'manning' });
  const events = play(g, '1 man C4');
  expect(events).toEqual([{ key: 'ready', params: { seat: 1 } }]);
  expect(view(g, 0).ships[1]?.captain).toBeNull();
  expect(view(g, null).ships[1]?.captain).toBeNull();
  expect(view(g, 1).ships[1]?.captain).toBe(spotAt(1, 'C4'));
  expect(turn(g)).toEqual({ seat: 0, acting: [0], recalling: [1], stage: 'manning' });
});

test('BS-2.4 a place may be taken back until the other is ready too, then both are shown and stay', () => {
  const g = table();
  expect(whyNot(g, '0 unlock')).toEqual({ key: 'ready.not' });
  play(g, '0 man D4');
  expect(whyNot(g, '0 man E4')).toEqual({ key: 'ready.already' });
  expect(choices(g, 0, 'unlock')).toEqual(['unlock']);
  expect(play(g, '0 unlock')).toEqual([{ key: 'notReady', params: { seat: 0 } }]);
  expect(g.ships[0]?.captain).toBeNull();
  const chance = dice();
  const events = play(g, '0 man F4; 1 man B4', chance);
  expect(told(events, 'captainShown')).toEqual([
    { seat: 0, place: '0F4' },
    { seat: 1, place: '1B4' },
  ]);
  expect(chance.reveals()).toBe(1);
  expect([g.phase, g.round]).toEqual(['plotting', 1]);
  expect(whyNot(g, '0 man D4')).toEqual({ key: 'turn.notNow', params: { phase: 'plotting' } });
  expect(of(g.ready, 0)).toBe(false);
});

test('BS-2.4 a position at sea is one that manning leads to', () => {
  const g = table();
  play(g, '0 man D4; 1 man D4');
  expect(g).toEqual(atSea([{}, {}], { round: 1 }));
});
