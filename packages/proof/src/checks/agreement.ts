import { type Audience, mayMove, type Seat, sharesWith } from '@packetboat/games/kit';
import { fail } from '../fault';
import { noteCopies } from '../ledger';
import { bytes, differences, firstDifference, unplain } from '../plain';
import { audiencesOf, type Moment, nameOf, seatsOf } from './moment';

/**
 * Every rule says the same of the state and of what the seat sees, and so does the table for all of them; views are
 * plain (checks `agreement`, `plain`, `table`).
 */
export function checkViews({ title, state, ledger }: Moment): void {
  const { G } = state;
  const seats = seatsOf(state);
  const same = (what: string, whole: unknown, seen: unknown) => {
    if (bytes(whole) !== bytes(seen)) fail('agreement', `${what}: ${firstDifference(whole, seen)}`);
  };
  const views = new Map(audiencesOf(state).map((audience) => [audience, title.view(G, audience)]));
  for (const [audience, view] of views) {
    const wrong = unplain(view);
    if (wrong !== undefined) fail('plain', `in the view of ${nameOf(audience)} ${wrong}`);
    noteCopies(ledger, G, view);
  }
  checkTable(G, views, seats);
  for (const [audience, view] of views) {
    const who = nameOf(audience);
    same(`turn for ${who}`, title.turn(G), title.turn(view));
    same(`outcome for ${who}`, title.outcome(G), title.outcome(view));
    for (const seat of seats) {
      if (!sharesWith(audience, seat)) continue;
      same(`legal of seat ${seat} for ${who}`, title.legal(G, seat), title.legal(view, seat));
    }
  }
}

/** Hidden from the table is what is hidden from every seat, neither more nor less (check `table`). */
function checkTable(g: object, views: ReadonlyMap<Audience, object>, seats: readonly Seat[]): void {
  const hiddenFrom = (audience: Audience) => differences(g, views.get(audience)).map(({ path }) => path);
  const table = hiddenFrom('table');
  const others = seats.map(hiddenFrom);
  const [first = []] = others;
  const shown = first.find(
    (path) => !table.includes(path) && others.every((hidden) => hidden.includes(path)),
  );
  if (shown !== undefined) fail('table', `it sees of ${shown} what no seat sees`);
  for (const [seat, hidden] of others.entries()) {
    const seen = table.find((path) => !hidden.includes(path));
    if (seen !== undefined) fail('table', `${seen} is hidden from it or made up, and seat ${seat} sees it`);
  }
}

/** boardgame.io shows the turn the rules are in (check `mirror`). */
export function checkMirror({ title, engine, state }: Pick<Moment, 'title' | 'engine' | 'state'>): void {
  const { ctx } = engine.view(state, null);
  const outcome = title.outcome(state.G);
  if (bytes(ctx.gameover) !== bytes(outcome)) {
    fail('mirror', `the outcome is ${bytes(outcome)}, gameover ${bytes(ctx.gameover)}`);
  }
  if (outcome !== undefined) return;
  const turn = title.turn(state.G);
  const { seat, stage } = turn;
  const acting = mayMove(turn);
  if (ctx.currentPlayer !== String(seat))
    fail('mirror', `it is ${seat}'s turn, in ctx ${ctx.currentPlayer}'s`);
  const alone = acting.length === 1 && acting[0] === seat;
  const expected = alone ? null : Object.fromEntries(acting.map((one) => [String(one), stage]));
  if (bytes(ctx.activePlayers) !== bytes(expected)) {
    fail('mirror', `${bytes(expected)} act, in ctx ${bytes(ctx.activePlayers)}`);
  }
  for (const one of seatsOf(state)) {
    const active =
      ctx.activePlayers === null ? ctx.currentPlayer === String(one) : String(one) in ctx.activePlayers;
    if (active !== acting.includes(one))
      fail('mirror', `boardgame.io has seat ${one} ${active ? '' : 'in'}active`);
  }
}
