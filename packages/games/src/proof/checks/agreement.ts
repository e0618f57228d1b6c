import { mayMove } from '../../kit';
import { fail } from '../fault';
import { noteCopies } from '../ledger';
import { bytes, firstDifference, unplain } from '../plain';
import { audiencesOf, type Moment, nameOf, seatsOf } from './moment';

/** Every rule says the same of the state and of what the seat sees; views are plain (checks `agreement`, `plain`). */
export function checkViews({ title, state, ledger }: Moment): void {
  const { G } = state;
  const same = (what: string, whole: unknown, seen: unknown) => {
    if (bytes(whole) !== bytes(seen)) fail('agreement', `${what}: ${firstDifference(whole, seen)}`);
  };
  for (const audience of audiencesOf(state)) {
    const view = title.view(G, audience);
    const wrong = unplain(view);
    if (wrong !== undefined) fail('plain', `in the view of ${nameOf(audience)} ${wrong}`);
    noteCopies(ledger, G, view);
    same(`turn for ${nameOf(audience)}`, title.turn(G), title.turn(view));
    same(`outcome for ${nameOf(audience)}`, title.outcome(G), title.outcome(view));
    if (audience !== null)
      same(`legal of seat ${audience}`, title.legal(G, audience), title.legal(view, audience));
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
