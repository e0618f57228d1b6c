import './asServed';
import { titles } from '@packetboat/games';
import {
  type AnyTitle,
  chanceFromText,
  createEngine,
  type MoveByOrder,
  moveByOrder,
  type Orders,
  type Seat,
  seedFromText,
} from '@packetboat/games/kit';
import { type Random, randomFromText } from './random';

/** Every seat orders whatever it can be asked, by choices of its own for the whole game. */
function choicesOf(title: AnyTitle, seats: number, random: Random): Record<string, string>[] {
  const kinds = (title.orders ?? []).filter(({ id }) => id !== 'ashore');
  return Array.from({ length: seats }, () =>
    Object.fromEntries(kinds.map(({ id, choices }) => [id, random.pick(choices)])),
  );
}

function ordersOf(title: AnyTitle, chosen: Record<string, string>, view: object, seat: Seat): Orders {
  const kinds = title.orders ?? [];
  return Object.fromEntries(
    kinds.flatMap(({ id, span }) => {
      const choice = chosen[id];
      return choice === undefined ? [] : [[id, { choice, span: span?.(view, seat) ?? null }]];
    }),
  );
}

/** How often people were asked, and how often orders answered, by stage. */
interface Questions {
  readonly asked: Map<string, number>;
  readonly answered: Map<string, number>;
}

function playWithOrders(title: AnyTitle, seats: number, text: string): Questions {
  const engine = createEngine(title);
  const luck = chanceFromText(text);
  const chosen = choicesOf(title, seats, randomFromText(text));
  const questions: Questions = { asked: new Map(), answered: new Map() };
  let state = engine.start({ seats, options: title.meta.defaults, seed: seedFromText(text) });
  while (title.outcome(state.G) === undefined) {
    const { acting, stage } = title.turn(state.G);
    const seat = acting[0] as Seat;
    const view = title.view(state.G, seat);
    const ordered = moveByOrder(title, view, seat, ordersOf(title, chosen[seat] ?? {}, view, seat));
    count(ordered === null ? questions.asked : questions.answered, stage, ordered);
    const { type, args } = ordered?.move ?? title.bot(view, seat, luck, 1);
    const made = engine.attempt(state, seat, type, args);
    if (!made.ok) throw new Error(`${stage} ${type}: ${made.refusal.key}`);
    state = made.state;
  }
  return questions;
}

function count(counts: Map<string, number>, stage: string, ordered: MoveByOrder | null): void {
  const what = ordered?.by === 'forced' ? 'forced' : stage;
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

test.each(titles.map((title) => [title.meta.name, title] as const))(
  '%s: games in which all orders stand come to their end, by legal moves alone',
  (_, title) => {
    const { min, max } = title.meta.seats;
    for (const seats of new Set([min, max])) playWithOrders(title, seats, `orders/${seats}`);
  },
);

test.each([
  ['broadhorns', 'ice', 4],
  ['montana', 'spinning', 4],
])('%s: nobody is asked about %s any more', (id, stage, seats) => {
  const title = titles.find(({ meta }) => meta.id === id) as AnyTitle;
  const { asked, answered } = playWithOrders(title, seats, 'orders/left');
  expect(asked.get(stage)).toBeUndefined();
  expect((answered.get(stage) ?? 0) + (answered.get('forced') ?? 0)).toBeGreaterThan(0);
});
