import { titles } from '@packetboat/games';
import { chanceFromText, commitment, mixSeed, seedFromText } from '@packetboat/games/kit/chance';
import { createEngine } from '@packetboat/games/kit/engine';
import type { MatchProof, ProofAction } from '@packetboat/protocol';
import { refold } from './refold';

test.each(titles.map(({ meta }) => [meta.id]))(
  '%s steps through again exactly as the server played it',
  (id) => {
    const title = titles.find(({ meta }) => meta.id === id);
    if (title === undefined) throw new Error('no title');
    const engine = createEngine(title);
    const seats = title.meta.seats.min;
    const serverSeed = seedFromText('refold');
    const contributions = Array.from({ length: seats }, (_, seat) => `from ${seat}`);
    const options = title.meta.defaults;
    let state = engine.start({ seats, options, seed: mixSeed(serverSeed, contributions) });
    const states: object[] = [state.G];
    const actions: ProofAction[] = [];
    const chance = chanceFromText('refold');
    while (title.outcome(state.G) === undefined && actions.length < 3000) {
      const [seat = 0] = title.turn(state.G).acting;
      const move = title.bot(title.view(state.G, seat), seat, chance);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`refused: ${attempt.refusal.key}`);
      state = attempt.state;
      states.push(state.G);
      actions.push({ kind: 'move', seat, move });
    }
    const outcome = title.outcome(state.G) ?? null;
    const proof: MatchProof = {
      title: title.meta.id,
      seats,
      options,
      serverSeed,
      commitment: commitment(serverSeed),
      contributions,
      actions,
      outcome,
    };
    const game = refold(title, proof);
    expect(game.opening).toEqual(states[0]);
    expect(game.moments.map(({ view }) => view)).toEqual(states.slice(1));
    expect(outcome).not.toBeNull();
  },
);

test('an undone move is gone, with the chance it used', () => {
  const [title] = titles;
  if (title === undefined) throw new Error('no title');
  const serverSeed = seedFromText('undone');
  const contributions = ['a', 'b'];
  const engine = createEngine(title);
  const start = engine.start({
    seats: 2,
    options: title.meta.defaults,
    seed: mixSeed(serverSeed, contributions),
  });
  const [seat = 0] = title.turn(start.G).acting;
  const [move] = title.legal(start.G, seat);
  if (move === undefined) throw new Error('no move');
  const game = refold(title, {
    title: title.meta.id,
    seats: 2,
    options: title.meta.defaults,
    serverSeed,
    commitment: commitment(serverSeed),
    contributions,
    actions: [
      { kind: 'move', seat, move },
      { kind: 'undo', seat, to: 0 },
      { kind: 'move', seat, move },
    ],
    outcome: null,
  });
  expect(game.moments[1]?.view).toEqual(game.opening);
  expect(game.moments[2]?.view).toEqual(game.moments[0]?.view);
});
