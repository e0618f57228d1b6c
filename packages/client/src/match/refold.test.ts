import { titles } from '@packetboat/games';
import { chanceFromText, commitment, mixSeed, seedFromText } from '@packetboat/games/kit/chance';
import { createEngine } from '@packetboat/games/kit/engine';
import { type Deed, type FullRecording, lineOf } from '@packetboat/record';
import { refold } from './refold';

const serverSeed = seedFromText('refold');

function recorded(
  title: (typeof titles)[number],
  seats: number,
  deeds: readonly Deed[],
  outcome: FullRecording['outcome'],
): FullRecording {
  const contributions = Array.from({ length: seats }, (_, seat) => `from ${seat}`);
  return {
    title: title.meta.id,
    seats,
    options: title.meta.defaults,
    seed: mixSeed(serverSeed, contributions),
    fairness: { commitment: commitment(serverSeed), serverSeed, contributions },
    moves: deeds.map((deed) => lineOf(title, deed)),
    outcome,
  };
}

test.each(titles.map((title) => [title.meta.id, title] as const))(
  '%s steps through again exactly as the server played it',
  (_, title) => {
    const engine = createEngine(title);
    const seats = title.meta.seats.min;
    let state = engine.start(recorded(title, seats, [], null));
    const states: object[] = [state.G];
    const deeds: Deed[] = [];
    const chance = chanceFromText('refold');
    while (title.outcome(state.G) === undefined && deeds.length < 3000) {
      const [seat = 0] = title.turn(state.G).acting;
      const move = title.bot(title.view(state.G, seat), seat, chance, 1);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`refused: ${attempt.refusal.key}`);
      state = attempt.state;
      states.push(state.G);
      deeds.push({ seat, action: { kind: 'move', move } });
    }
    const outcome = title.outcome(state.G) ?? null;
    const game = refold(title, recorded(title, seats, deeds, outcome));
    expect(game.opening).toEqual(states[0]);
    expect(game.moments.map(({ view }) => view)).toEqual(states.slice(1));
    expect(outcome).not.toBeNull();
  },
);

test('an undone move is gone, with the chance it used', () => {
  const title = titles.find(({ meta }) => meta.id === 'broadhorns');
  if (title === undefined) throw new Error('no title');
  const start = createEngine(title).start(recorded(title, 2, [], null));
  const [seat = 0] = title.turn(start.G).acting;
  const [move] = title.legal(start.G, seat);
  if (move === undefined) throw new Error('no move');
  const made: Deed = { seat, action: { kind: 'move', move } };
  const back: Deed = { seat: null, action: { kind: 'rewind', to: 0 } };
  const game = refold(title, recorded(title, 2, [made, back, made], null));
  expect(game.moments[1]?.view).toEqual(game.opening);
  expect(game.moments[2]?.view).toEqual(game.moments[0]?.view);
});
