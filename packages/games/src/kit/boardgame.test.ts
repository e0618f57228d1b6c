import { types } from 'node:util';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { example } from '../example/game';
import type { State } from '../example/state';
import { type AnyTitle, createEngine, defineTitle, seatOf, seedFromText } from '.';
import { INVALID } from './boardgame';

const SEED = seedFromText('boardgame');

// immer's drafts are proxies.
test('only apply ever sees a draft: everything that reads gets the plain state', () => {
  const seen: Record<string, boolean[]> = { refuse: [], turn: [], outcome: [], apply: [] };
  const note = (what: string, value: object) => void seen[what]?.push(types.isProxy(value));
  const watched = defineTitle({
    ...example,
    refuse: (view, seat, move) => {
      note('refuse', view);
      return example.refuse(view, seat, move);
    },
    turn: (view) => {
      note('turn', view);
      return example.turn(view);
    },
    outcome: (view) => {
      note('outcome', view);
      return example.outcome(view);
    },
    apply: (g, ...rest) => {
      note('apply', g);
      example.apply(g, ...rest);
    },
  });
  const engine = createEngine(watched as AnyTitle);
  const made = engine.attempt(engine.start({ seats: 2, options: {}, seed: SEED }), 0, 'draw', {});
  expect(made.ok).toBe(true);
  expect(seen).toEqual({
    // Of each state once, however many ask; of the first one also before it is frozen.
    refuse: [false],
    turn: [false, false],
    outcome: [false, false, false],
    apply: [true],
  });
});

test.each([0, -1, 1.5, Number.NaN])('a title whose stand-ins have %p levels is none', (levels) => {
  expect(() => defineTitle({ ...example, meta: { ...example.meta, levels } })).toThrow(RangeError);
});

test('moves have no prototype, belong to the server, and secret ones are redacted', () => {
  const { moves = {} } = example.game;
  expect(Object.getPrototypeOf(moves)).toBeNull();
  expect(Object.keys(moves)).toEqual(['draw', 'land', 'offer']);
  expect(moves.offer).toMatchObject({ client: false, redact: true, ignoreStaleStateID: true });
  expect(moves.draw).toMatchObject({ client: false, redact: false });
});

test.each(['toString', 'constructor', '__proto__'])('boardgame.io has no move "%s"', (type) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reduce = CreateGameReducer({ game: example.game });
  const state = InitializeGame({ game: example.game });
  const next = reduce(state, { type: 'MAKE_MOVE', payload: { type, args: [{}], playerID: '0' } });
  expect(next.G).toBe(state.G);
  expect(next._stateID).toBe(0);
  logged.mockRestore();
});

test('boardgame.io itself refuses what the rules refuse', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reduce = CreateGameReducer({ game: example.game });
  const state = InitializeGame({ game: example.game });
  for (const args of [[{ crate: 7 }], [{}], [null], []]) {
    const next = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'land', args, playerID: '0' } });
    expect(next._stateID).toBe(0);
  }
  logged.mockRestore();
});

test('its view is the view of the rules, for seats and for spectators', () => {
  const { G, ctx } = InitializeGame({ game: example.game });
  const seen = (playerID: string | null) => {
    const view: State | undefined = example.game.playerView?.({ G, ctx, playerID });
    return view?.hands;
  };
  expect(seen('1')).toEqual([[0, 0], (G as State).hands[1]]);
  expect(seen(null)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  ['0', 0],
  ['3', 3],
  [null, null],
  [undefined, null],
])('player %p is seat %p', (playerID, seat) => {
  expect(seatOf(playerID)).toBe(seat);
});

test('an illegal move is called what boardgame.io calls it', () => {
  expect(INVALID).toBe(INVALID_MOVE);
});
