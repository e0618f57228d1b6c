import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { example } from '../example/game';
import type { AnyTitle, Move, Seat } from '.';
import { createEngine, type MatchState, seedFromText } from '.';
import type { SeededGame } from './boardgame';

const engine = createEngine(example as AnyTitle);

const SEED = seedFromText('engine');

function start(seats = 3): MatchState {
  return engine.start({ seats, options: {}, seed: SEED });
}

function accepted(state: MatchState, seat: Seat, { type, args }: Move) {
  const attempt = engine.attempt(state, seat, type, args);
  if (!attempt.ok) throw new Error(attempt.refusal.key);
  return attempt;
}

const draw: Move = { type: 'draw', args: {} };

/** An auction, reached by landing crates until one passes customs. */
function auction(): MatchState {
  let state = start();
  for (;;) {
    const { seat } = example.turn(state.G as never);
    const land = engine.title.legal(state.G, seat).find(({ type }) => type === 'land');
    if (land === undefined) throw new Error('no crate got past customs');
    state = accepted(state, seat, land).state;
    if (state.ctx.activePlayers !== null) return state;
  }
}

test('equal seeds start equal matches, to the byte', () => {
  expect(JSON.stringify(start())).toBe(JSON.stringify(start()));
});

test.each([0, 1, 4, 2.5, Number.NaN])('a table for %p does not start', (seats) => {
  expect(() => start(seats)).toThrow('Night Ferry is for 2 to 3 seats');
});

test.each([{ hand: 'four' }, { other: 'two' }])('a table with the options %j does not start', (options) => {
  expect(() => engine.start({ seats: 2, options, seed: SEED })).toThrow();
});

test('an accepted move comes with what it wrote in the chronicle', () => {
  const { state, move, events } = accepted(start(), 0, draw);
  expect(move).toEqual(draw);
  expect(events.map(({ key, to }) => [key, to])).toEqual([
    ['draw.made', undefined],
    ['draw.crate', [0]],
  ]);
  expect(state._stateID).toBe(1);
});

test('a refusal gives the reason of the rules', () => {
  expect(engine.attempt(start(), 1, 'draw', {})).toEqual({ ok: false, refusal: { key: 'turn.notYours' } });
});

test.each([
  ['toString', 'move.unknown'],
  ['__proto__', 'move.unknown'],
  ['endTurn', 'move.unknown'],
  [7, 'move.unknown'],
  ['land', 'move.malformed'],
])('%p without fitting arguments is refused as %s', (type, key) => {
  expect(engine.attempt(start(), 0, type, { strange: true })).toMatchObject({ ok: false, refusal: { key } });
});

test('a state given is never changed, whatever boardgame.io does with its own notes', () => {
  const state = auction();
  const before = JSON.stringify(state);
  const offer: Move = { type: 'offer', args: { coins: 1 } };
  for (const seat of [0, 1, 2]) accepted(state, seat, offer);
  expect(JSON.stringify(state)).toBe(before);
});

test('a state is what boardgame.io makes of it by itself, to the byte', () => {
  const game = ProcessGameConfig(example.game);
  const reduce = CreateGameReducer({ game });
  const seeded: SeededGame = { ...game, seed: 'unused', fairSeed: SEED };
  let alone: MatchState = InitializeGame({ game: seeded, numPlayers: 3, setupData: example.meta.defaults });
  let state = start();
  for (let move = 0; move < 40 && state.ctx.gameover === undefined; move++) {
    const [seat = 0] = engine.title.turn(state.G).acting;
    const legal = engine.title.legal(state.G, seat);
    const made = legal[move % legal.length] as Move;
    alone = reduce(alone, {
      type: 'MAKE_MOVE',
      payload: { type: made.type, args: [made.args], playerID: String(seat) },
    });
    state = accepted(state, seat, made).state;
    expect(JSON.stringify(state)).toBe(JSON.stringify(alone));
  }
  expect(state._stateID).toBeGreaterThan(20);
});

test('one state may be continued twice, in any order', () => {
  const state = auction();
  const offer = (coins: number): Move => ({ type: 'offer', args: { coins } });
  const first = JSON.stringify(accepted(state, 0, offer(1)).state);
  accepted(state, 0, offer(5));
  expect(JSON.stringify(accepted(state, 0, offer(1)).state)).toBe(first);
});

test('a view holds neither seed nor boardgame.io notes, and nothing of the stack', () => {
  const view = engine.view(accepted(start(), 0, draw).state, null);
  expect(Object.keys(view.ctx).sort()).toEqual([
    'activePlayers',
    'currentPlayer',
    'numPlayers',
    'phase',
    'playOrder',
    'playOrderPos',
    'turn',
  ]);
  expect(view).toMatchObject({ plugins: {}, _undo: [], _redo: [], _stateID: 1 });
  expect(JSON.stringify(view)).not.toContain(SEED);
});

test('views are made for seats and for the public; the table, which knows more, is nobody to send anything to', () => {
  const sent = [0, null].map((recipient) => engine.view(start(), recipient).G);
  // @ts-expect-error The table is an audience and no recipient.
  const table = engine.view(start(), 'table').G;
  expect(sent).not.toContainEqual(table);
});

test('the chance mark moves with a die and with a card turned, and with nothing else', () => {
  const state = auction();
  const mark = engine.chanceMark(state);
  const sealed = accepted(state, 0, { type: 'offer', args: { coins: 0 } }).state;
  expect(engine.chanceMark(sealed)).toBe(mark);
  expect(engine.chanceMark(accepted(start(), 0, draw).state)).not.toBe(engine.chanceMark(start()));
});

test('when boardgame.io does not know who acts, that is an error and no refusal', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const wrong = createEngine({ ...(example as AnyTitle), refuse: () => undefined });
  expect(() => wrong.attempt(start(), 1, 'draw', {})).toThrow('boardgame.io refused example draw');
  logged.mockRestore();
});
