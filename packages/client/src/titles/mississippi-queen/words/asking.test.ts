import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { plain } from '../../../words/phrase';
import { EMPTY, type Held } from '../hand/hand';
import { readingOf } from '../hand/reading';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { asking } from './asking';

/** What is asked all through the races, by what the hand is doing. */
function* asked(held: Held = EMPTY) {
  for (const { seed, seats, race } of TABLES)
    for (const { view, legal } of playedOut(seed, seats, race)) {
      const reading = readingOf(view, legal, held);
      const { speedChosen, spent } = view.move;
      const speedOpen = !speedChosen && spent === 0;
      const hand = { ...reading, speedOpen, barred: null, ending: undefined };
      const { outcome, turn } = mississippiQueen;
      const at = { turn: turn(view), outcome: outcome(view), seat: 0, keys: true, nameOf };
      yield { doing: reading.doing, ...asking({ view: reading.shown, hand, ...at }) };
    }
}

test('in every moment of a race it is asked in whole sentences, and how it is done', () => {
  const seen = new Set<string>();
  for (const { doing, instruction, detail } of [...asked(), ...asked({ ...EMPTY, aim: [] })]) {
    seen.add(doing);
    expect(instruction).toMatch(/^[A-Z].*[.?]$/);
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
