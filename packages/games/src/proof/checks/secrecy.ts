import type { Audience, MatchState } from '../../kit';
import { sameMove } from '../../kit';
import { type CheckName, fail } from '../fault';
import { noteHidden } from '../ledger';
import { bytes, firstDifference, frozen, shortened, unplain } from '../plain';
import { luckOf } from '../random';
import { audiencesOf, type Made, type Moment, nameOf, readableBy } from './moment';

/** Of the other arguments a secret move might have had, so many are compared. */
const SECRETS_COMPARED = 3;

/**
 * Deals anew what each audience must not know. What it gets may not differ by a byte, neither now (check
 * `interference`) nor after the move, unless the move says that it showed something (check `undo`).
 */
export function checkSecrecy(moment: Moment, made: Made | undefined): void {
  for (const audience of audiencesOf(moment.state)) {
    const twin = scrambled(moment, audience);
    checkNow(moment, audience, twin);
    if (made !== undefined) {
      checkMove(moment, audience, twin, made);
      checkSecret(moment, audience, made);
    }
  }
}

/** The same match for the audience, with everything that it must not know dealt anew (check `scramble`). */
function scrambled({ title, engine, state, ledger, random }: Moment, audience: Audience): MatchState {
  const g = frozen(title.scramble(state.G, audience, luckOf(random)));
  const twin = { ...state, G: g };
  const before = engine.view(state, audience).G;
  const after = engine.view(twin, audience).G;
  const who = nameOf(audience);
  if (bytes(before) !== bytes(after)) {
    fail('interference', `${who} sees what scramble deals anew: ${firstDifference(before, after)}`);
  }
  const broken = title.check(g);
  if (broken.length > 0) fail('scramble', `for ${who}: ${broken.join('; ')}`);
  const wrong = unplain(g);
  if (wrong !== undefined) fail('scramble', `for ${who}: ${wrong}`);
  noteHidden(ledger, audience, state.G, before, g);
  return twin;
}

function checkNow(
  { title, engine, state, choices, earlier, random }: Moment,
  audience: Audience,
  twin: MatchState,
) {
  const same = (what: string, a: unknown, b: unknown) => {
    if (bytes(a) !== bytes(b))
      fail('interference', `${what} for ${nameOf(audience)}: ${firstDifference(a, b)}`);
  };
  same('the state', engine.view(state, audience), engine.view(twin, audience));
  same('turn', title.turn(state.G), title.turn(twin.G));
  same('outcome', title.outcome(state.G), title.outcome(twin.G));
  if (audience === null) return;
  same('legal', title.legal(state.G, audience), title.legal(twin.G, audience));
  const known = [...choices.flatMap(({ legal }) => legal), ...earlier];
  for (const move of random.sample(known, 12)) {
    const what = `refuse of ${shortened(move)}`;
    same(what, title.refuse(state.G, audience, move), title.refuse(twin.G, audience, move));
  }
}

/** The same move in both worlds, with the same chance. */
function checkMove(moment: Moment, audience: Audience, twin: MatchState, made: Made): void {
  const { engine, title } = moment;
  const { seat, move } = made;
  // Another's move may be impossible in the other world (its hand is dealt anew); one's own may not.
  if (seat !== audience && title.refuse(twin.G, seat, move) !== undefined) return;
  const other = engine.attempt(twin, seat, move.type, move.args);
  if (!other.ok)
    fail('interference', `${shortened(move)} is refused by what ${nameOf(audience)} cannot know`);
  compareWorlds(moment, audience, made, { ...other, seat }, 'interference');
}

/** The same move with other secret arguments: to everybody else nothing may have changed (check `secret`). */
function checkSecret(moment: Moment, audience: Audience, made: Made): void {
  const { title, engine, state, choices, random } = moment;
  const { seat, move } = made;
  if (audience === seat || !title.secretMoves.includes(move.type)) return;
  const legal = choices.find((choice) => choice.seat === seat)?.legal ?? [];
  const others = legal.filter((one) => one.type === move.type && !sameMove(one, move));
  for (const { type, args } of random.sample(others, SECRETS_COMPARED)) {
    const other = engine.attempt(state, seat, type, args);
    if (other.ok) compareWorlds(moment, audience, made, { ...other, seat }, 'secret');
  }
}

/**
 * Two worlds that looked alike to the audience, after a move. If they now look different, something came to light,
 * and both must have changed the chance mark; if not, the audience may not read different news of them either.
 */
function compareWorlds(
  { engine, state }: Moment,
  audience: Audience,
  here: Made,
  there: Made,
  check: CheckName,
): void {
  const what = `${shortened(here.move)} of seat ${here.seat}`;
  const mark = engine.chanceMark(state);
  const [stopped, otherStopped] = [here, there].map((made) => engine.chanceMark(made.state) !== mark);
  const [view, otherView] = [here, there].map((made) => engine.view(made.state, audience));
  if (bytes(view) !== bytes(otherView)) {
    if (stopped && otherStopped) return;
    const shown = `${what} shows ${nameOf(audience)} something: ${firstDifference(view, otherView)}`;
    fail(check === 'secret' ? 'secret' : 'undo', `${shown}, and the chance mark stays`);
  }
  if (stopped !== otherStopped) {
    fail('undo', `whether ${what} can be undone tells ${nameOf(audience)} what is hidden`);
  }
  const [news, otherNews] = [here, there].map((made) => readableBy(audience, made.events));
  if (bytes(news) !== bytes(otherNews)) {
    fail(check, `${nameOf(audience)} reads of ${what}: ${firstDifference(news, otherNews)}`);
  }
}
