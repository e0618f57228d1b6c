import type { Audience, Engine, MatchState } from '@packetboat/games/kit';
import { sameMove, sharesWith } from '@packetboat/games/kit';
import { type CheckName, fail } from '../fault';
import { bytes, firstDifference, shortened } from '../plain';
import { imagined } from './imagining';
import { audiencesOf, type Made, type Moment, nameOf, readableBy, seatsOf } from './moment';

/** Of the other arguments a secret move might have had, so many are compared. */
const SECRETS_COMPARED = 3;

/**
 * Each audience imagines what it must not know. What it gets may not differ by a byte, neither now (check
 * `interference`) nor after the move, unless the move says that it showed something (check `undo`).
 */
export function checkSecrecy(moment: Moment, made: Made | undefined): void {
  for (const audience of audiencesOf(moment.state)) {
    const twin = { ...moment.state, G: imagined(moment, audience) };
    checkNow(moment, audience, twin);
    if (made !== undefined) {
      checkMove(moment, audience, twin, made);
      checkSecret(moment, audience, made);
    }
  }
}

function checkNow({ title, state, choices, earlier, random }: Moment, audience: Audience, twin: MatchState) {
  const same = (what: string, a: unknown, b: unknown) => {
    if (bytes(a) !== bytes(b))
      fail('interference', `${what} for ${nameOf(audience)}: ${firstDifference(a, b)}`);
  };
  same('turn', title.turn(state.G), title.turn(twin.G));
  same('outcome', title.outcome(state.G), title.outcome(twin.G));
  const own = seatsOf(state).filter((seat) => sharesWith(audience, seat));
  if (own.length === 0) return;
  for (const seat of own) {
    same(`legal of seat ${seat}`, title.legal(state.G, seat), title.legal(twin.G, seat));
  }
  const known = [...choices.flatMap(({ legal }) => legal), ...earlier];
  for (const move of random.sample(known, 12)) {
    const seat = random.pick(own);
    const what = `refuse of seat ${seat}'s ${shortened(move)}`;
    same(what, title.refuse(state.G, seat, move), title.refuse(twin.G, seat, move));
  }
}

/** The same move in both worlds, with the same chance. */
function checkMove(moment: Moment, audience: Audience, twin: MatchState, made: Made): void {
  const { engine, title } = moment;
  const { seat, move } = made;
  // Another's move may be impossible in the other world (its hand is dealt anew); one's own may not.
  if (!sharesWith(audience, seat) && title.refuse(twin.G, seat, move) !== undefined) return;
  const other = engine.attempt(twin, seat, move.type, move.args);
  if (!other.ok)
    fail('interference', `${shortened(move)} is refused by what ${nameOf(audience)} cannot know`);
  compareWorlds(moment, audience, made, { ...other, seat }, 'interference');
}

/** The same move with other secret arguments: to everybody else nothing may have changed (check `secret`). */
function checkSecret(moment: Moment, audience: Audience, made: Made): void {
  const { title, engine, state, choices, random } = moment;
  const { seat, move } = made;
  if (sharesWith(audience, seat) || !title.secretMoves.includes(move.type)) return;
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
  const [view, otherView] = [here, there].map((made) => sightOf(engine, made.state, audience));
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

/** A state as the audience sees it. The engine makes none for the table: what it makes may be sent. */
function sightOf(engine: Engine, state: MatchState, audience: Audience): object {
  if (audience !== 'table') return engine.view(state, audience);
  return { ...engine.view(state, null), G: engine.title.view(state.G, audience) };
}
