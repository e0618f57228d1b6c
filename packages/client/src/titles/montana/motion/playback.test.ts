import { playedOut } from '../testing/positions';
import { motionsOf, wayFrames } from './playback';

test('whatever is placed in a game is shown where it comes to stand', () => {
  const shown = new Set<string>();
  for (const { events } of playedOut('sluice', 3))
    for (const { place, how } of motionsOf(events)) {
      shown.add(how);
      expect(place).toMatch(/^(land\.\d+|(bank|mine|quarry|grainField|farmland)\.[123]|city\.[1-4]\.[1-5])$/);
    }
  expect([...shown].sort()).toEqual(['arrive', 'bid', 'settle', 'take']);
});

test('a way leads from its beginning to its end, whether it glides or hops', () => {
  for (const hops of [true, false]) {
    const frames = wayFrames([10, 20], [210, 120], hops).map(({ transform }) => String(transform));
    expect(frames[0]).toContain('translate(10px, 20px)');
    expect(frames.at(-1)).toContain('translate(210px, 120px)');
  }
});
