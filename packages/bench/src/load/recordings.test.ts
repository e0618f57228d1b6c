import { createEngine, seedFromText } from '@packetboat/games';
import type { Game } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { dealtAsRecorded, recordedGames, recordedScript } from './recordings';

const chosen = recordedGames().map((recorded) => [recorded.title.meta.id, recorded] as const);

test.each(chosen)('%s: our engine plays the recorded game whatever seed it is given', (_, recorded) => {
  const title = dealtAsRecorded(recorded);
  const engine = createEngine(title);
  const script = recordedScript(recorded);
  let state = engine.start({ ...script, seed: seedFromText('any other seed') });
  for (let number = 0; number < script.length; number++) {
    const { seat, type, args } = script.move(number);
    const attempt = engine.attempt(state, seat, type, args);
    if (!attempt.ok) throw new Error(`move ${number} is refused: ${attempt.refusal.key}`);
    state = attempt.state;
  }
  expect(title.outcome(state.G)).toEqual(recorded.game.outcome);
});

test.each(chosen)('%s: boardgame.io by itself plays the recorded game', (_, recorded) => {
  const title = dealtAsRecorded(recorded);
  const script = recordedScript(recorded);
  const game: Game = ProcessGameConfig(title.game);
  const reduce = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: script.seats, setupData: script.options });
  for (let number = 0; number < script.length; number++) {
    const { seat, type, args } = script.move(number);
    const payload = { type, args: [args], playerID: String(seat) };
    state = reduce(state, { type: 'MAKE_MOVE', payload });
    expect(state._stateID).toBe(number + 1);
  }
  expect(state.ctx.gameover).toEqual(recorded.game.outcome);
});

test('a recorded game ends with its last move', () => {
  const [first] = recordedGames();
  if (first === undefined) throw new Error('there is no recorded game');
  const script = recordedScript(first);
  expect(script.length).toBe(first.game.moves.length);
  expect(() => script.move(script.length)).toThrow(RangeError);
});
