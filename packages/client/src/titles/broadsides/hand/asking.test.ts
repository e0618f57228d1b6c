import { broadsides } from '@packetboat/games/broadsides/title';
import { tableOf } from '../../../hand/testing/tableOf';
import { nameOf, playedOut, SEEDS } from '../testing/positions';
import { asking } from './asking';
import { NO_DRAFT } from './draft';
import { type Broadsides, readingOf } from './reading';

test('in every moment of a game each seat, and whoever watches, is told in whole sentences what is asked', () => {
  const seen = new Set<string>();
  for (const seed of SEEDS.slice(0, 4))
    for (const { viewOf } of playedOut(seed))
      for (const seat of [0, 1, null]) {
        const view = viewOf(seat);
        const legal = seat === null ? [] : broadsides.legal(view, seat);
        const table = tableOf<Broadsides>({
          view,
          seat: seat ?? 0,
          turn: broadsides.turn(view),
          legal,
          refuse: (move) => broadsides.refuse(view, seat ?? 0, move),
        });
        const reading = readingOf(view, seat ?? 0, legal, NO_DRAFT);
        const at = { table, view, seat: seat ?? 0, half: NO_DRAFT, holds: false, nameOf };
        const { sentence, detail, ask, verbs } = asking({ ...reading, ...at, reading });
        seen.add(reading.doing);
        expect(sentence).toMatch(/^[A-Z].*[.?]$/);
        expect(detail).toMatch(/^([A-Z].*[.”])?$/);
        expect(ask).toMatch(/^[a-z]/);
        expect(new Set(verbs.map(({ key }) => key)).size).toBe(verbs.length);
        expect(verbs.length > 0).toBe(reading.doing !== 'watching');
      }
  expect([...seen]).toEqual(
    expect.arrayContaining(['watching', 'sealed', 'plotting', 'aiming', 'choosingFigure', 'choosingFight']),
  );
});
