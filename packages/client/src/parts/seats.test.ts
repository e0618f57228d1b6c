import { chairLook, playOn, seatLook } from './seats';

const looks = () => [0, 1, 2].map(seatLook);

test('everybody keeps his colour in a drawn game, also where React takes it off the page and puts it back', () => {
  const game = [2, 0, 3];
  const effect = () => playOn(game);
  effect();
  // As strict mode has it: the effect, its end, the effect once more, and nothing drawn between.
  effect()();
  const end = effect();
  expect(looks()).toEqual(game.map(chairLook));
  end();
  expect(looks()).toEqual([0, 1, 2].map(chairLook));
});

test('a game that ends when the next one has come already leaves that its colours', () => {
  const end = playOn([2, 0, 1]);
  const endOfNext = playOn([1, 2, 0]);
  end();
  expect(looks()).toEqual([1, 2, 0].map(chairLook));
  endOfNext();
});
