import { type AnyTitle, chanceFromText, createEngine, titles } from '@packetboat/games';
import { actingIn } from './info';

test('P-7.6 who has done his part and could only take it back is nobody who must act', () => {
  const title = titles.find(({ meta }) => meta.id === 'broadsides') as AnyTitle;
  const engine = createEngine(title);
  let state = engine.start({ seats: 2, options: {}, seed: '0'.repeat(64) });
  expect(actingIn(title, state)).toEqual([0, 1]);
  const chance = chanceFromText('who must act');
  while (title.turn(state.G).recalling === undefined) {
    const [seat = 0] = title.turn(state.G).acting;
    const { type, args } = title.bot(title.view(state.G, seat), seat, chance, 1);
    const attempt = engine.attempt(state, seat, type, args);
    if (!attempt.ok) throw new Error(attempt.refusal.key);
    state = attempt.state;
  }
  expect(title.turn(state.G)).toMatchObject({ acting: [1], recalling: [0] });
  expect(actingIn(title, state)).toEqual([1]);
});
