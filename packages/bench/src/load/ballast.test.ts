import { createEngine, seedFromText } from '@packetboat/games';
import { ballast, STATE_SIZES, stow } from './ballast';

test.each(STATE_SIZES)('a state of %s KB weighs that much, and keeps it over 200 moves', (size) => {
  const engine = createEngine(ballast);
  let state = engine.start({ seats: 2, options: { size }, seed: seedFromText('ballast') });
  const weigh = () => JSON.stringify(state.G).length / 1000 / Number(size);
  expect(weigh()).toBeGreaterThan(0.8);
  expect(weigh()).toBeLessThan(1.1);
  for (let number = 0; number < 200; number++) {
    const { type, args } = stow(size, number);
    const attempt = engine.attempt(state, number % 2, type, args);
    if (!attempt.ok) throw new Error(attempt.refusal.key);
    state = attempt.state;
  }
  expect(weigh()).toBeGreaterThan(0.8);
  expect(weigh()).toBeLessThan(1.1);
});
