import { broadsides } from '@packetboat/games/broadsides/title';
import { NO_DRAFT } from '../../hand/draft';
import { readingOf } from '../../hand/reading';
import { nameOf, playedOut, SEEDS } from '../../testing/positions';
import { asking } from './asking';

test('in every moment of a game each seat, and whoever watches, is told in whole sentences what is asked', () => {
  const seen = new Set<string>();
  for (const seed of SEEDS.slice(0, 4))
    for (const { viewOf } of playedOut(seed))
      for (const seat of [0, 1, null]) {
        const view = viewOf(seat);
        const legal = seat === null ? [] : broadsides.legal(view, seat);
        const reading = readingOf(view, seat ?? 0, legal, NO_DRAFT);
        const { sentence, detail, ask } = asking(
          view,
          broadsides.turn(view),
          { ...reading, seat: seat ?? 0 },
          nameOf,
        );
        seen.add(reading.doing);
        expect(sentence).toMatch(/^[A-Z].*[.?]$/);
        expect(detail).toMatch(/^([A-Z].*[.”])?$/);
        expect(ask).toMatch(/^[a-z]/);
      }
  expect([...seen]).toEqual(
    expect.arrayContaining(['watching', 'sealed', 'plotting', 'aiming', 'choosingFigure', 'choosingFight']),
  );
});
