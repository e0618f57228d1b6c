import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { mover } from '@packetboat/games/mississippi-queen/state';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { plain } from '../../../words/phrase';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { asking } from './asking';
import { EMPTY, type Held, isSpeedOpen } from './hand';
import { readingOf } from './reading';

/** What is asked all through the races, by what the hand is doing. */
function* asked(held: Held = EMPTY) {
  for (const { seed, seats, race } of TABLES)
    for (const { view, legal } of playedOut(seed, seats, race)) {
      const reading = readingOf(view, legal, held);
      const speedOpen = isSpeedOpen(view, reading.doing);
      const hand = { ...reading, speedOpen, barred: null, ending: undefined, holds: false };
      const { outcome, turn } = mississippiQueen;
      const refuse = (move: MississippiQueenMove) => mississippiQueen.refuse(view, mover(view), move);
      const undo = { possible: false, limit: '' };
      const at = { turn: turn(view), outcome: outcome(view), seat: 0, keys: true, nameOf, refuse, undo };
      yield { doing: reading.doing, ...asking({ view: reading.shown, hand, ...at }) };
    }
}

test('in every moment of a race it is asked in whole sentences, and how it is done', () => {
  const seen = new Set<string>();
  for (const { doing, sentence, detail } of [...asked(), ...asked({ ...EMPTY, aim: [] })]) {
    seen.add(doing);
    expect(sentence).toMatch(/^[A-Z].*[.?]$/);
    const { words = [], stress = [] } = detail ?? {};
    expect(plain([...words, ...stress], nameOf)).toMatch(/^[A-Z].*\.$/);
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['aimingPush', 'arriving', 'facing', 'settingSpeed', 'steering']),
  );
});

test('a warning comes before what is pointed at, and nothing else of a quiet moment does', () => {
  for (const { urgent, detail } of asked()) expect(urgent).toBe(detail?.tone !== undefined);
});

test('a move that is sailed ends in one press, and one that is not says what is left to sail', () => {
  const ends = [...asked()].flatMap(({ doing, verbs }) =>
    verbs.flatMap((verb) => (verb.key === 'end' ? [{ doing, ...verb }] : [])),
  );
  for (const { doing, kind, barred } of ends)
    expect([kind, barred === undefined]).toEqual(doing === 'arriving' ? ['primary', true] : ['plain', false]);
  expect(new Set(ends.map(({ doing }) => doing))).toEqual(new Set(['settingSpeed', 'steering', 'arriving']));
});
