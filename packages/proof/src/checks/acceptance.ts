import type { Move, Seat } from '@packetboat/games/kit';
import { parseMove, sameMove } from '@packetboat/games/kit';
import { fail } from '../fault';
import { bent, type Claim, garbage, spoilt, wellFormed } from '../garbage';
import { bytes, shortened, unplain } from '../plain';
import { type Moment, seatsOf } from './moment';

/** The reducer costs a thousand times what a rule does: of many legal moves so many are really made. */
const MOVES_TRIED = 6;

const CLAIMS = { full: 24, garbage: 12 };

/** Every legal move is well-formed, can be written and read, and is not refused; some are made (check `accepted`). */
export function checkLegal(moment: Moment): void {
  const { title, engine, state, choices, random } = moment;
  for (const { seat, legal } of choices) {
    for (const move of legal) checkLegalMove(moment, seat, move);
    if (new Set(legal.map(bytes)).size !== legal.length)
      fail('accepted', `seat ${seat} has a legal move twice`);
    for (const { type, args } of random.sample(legal, MOVES_TRIED)) {
      const attempt = engine.attempt(state, seat, type, args);
      if (!attempt.ok) fail('accepted', `the engine refuses ${type}: ${attempt.refusal.key}`);
    }
    checkNotation(title.notation, legal);
  }
}

function checkLegalMove({ title, state }: Moment, seat: Seat, move: Move): void {
  const parsed = parseMove(title.moves, move.type, move.args);
  if (!parsed.ok || !sameMove(parsed.move, move)) fail('accepted', `${shortened(move)} is not well-formed`);
  const refusal = title.refuse(state.G, seat, move);
  if (refusal !== undefined) {
    fail('accepted', `${shortened(move)} is legal for seat ${seat} and refused: ${refusal.key}`);
  }
}

function checkNotation(notation: Moment['title']['notation'], moves: readonly Move[]): void {
  const texts = new Set<string>();
  for (const move of moves) {
    const text = notation.write(move);
    const back = notation.read(text);
    if (back === undefined || !sameMove(move, back)) {
      fail('notation', `${shortened(move)} is written "${text}" and read ${shortened(back)}`);
    }
    if (text.trim() !== text || /[\n\r]/.test(text)) fail('notation', `"${text}" does not fit a line`);
    texts.add(text);
  }
  if (texts.size !== moves.length) fail('notation', 'two legal moves are written alike');
}

/** Whatever is not legal is refused: claims of every kind, for every seat (check `refused`). */
export function checkRefusals(moment: Moment, thorough: boolean): void {
  const { title, state, random } = moment;
  const seats = seatsOf(state);
  const before = bytes(state);
  const strange = garbage(title);
  for (const { type, args } of thorough ? strange : random.sample(strange, CLAIMS.garbage)) {
    checkClaim(moment, random.pick(seats), { type, args });
  }
  for (let i = 0; i < CLAIMS.full; i++) checkClaim(moment, random.pick(seats), claim(moment));
  if (bytes(state) !== before) fail('refused', 'a refused move changes the state');
}

function claim({ title, choices, earlier, random }: Moment): Claim {
  const now = choices.flatMap(({ legal }) => legal);
  const known = now.length === 0 || (earlier.length > 0 && random.oneIn(2)) ? earlier : now;
  switch (known.length === 0 ? 3 : random.below(4)) {
    case 0:
      return random.pick(known);
    case 1:
      return bent(random.pick(known), known, random);
    case 2:
      return spoilt(random.pick(known), random);
    default:
      return wellFormed(title, random);
  }
}

function checkClaim({ title, engine, state, choices }: Moment, seat: Seat, { type, args }: Claim): void {
  const parsed = parseMove(title.moves, type, args);
  const legal = choices.find((choice) => choice.seat === seat)?.legal ?? [];
  const expected = parsed.ok && legal.some((move) => sameMove(move, parsed.move));
  const what = () => `seat ${seat}'s ${shortened({ type, args })}`;
  let attempt: ReturnType<typeof engine.attempt>;
  try {
    attempt = engine.attempt(state, seat, type, args);
  } catch (error) {
    fail('refused', `${what()} throws ${error}`);
  }
  if (attempt.ok !== expected) {
    fail('refused', attempt.ok ? `${what()} is not legal and accepted` : `${what()} is legal and refused`);
  }
  if (attempt.ok) {
    const wrong = unplain(attempt.state.G);
    if (wrong !== undefined) fail('plain', `after ${what()} in G ${wrong}`);
    return;
  }
  const { key } = attempt.refusal;
  if (!/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(key)) fail('refused', `${what()} is refused with the key "${key}"`);
  const wrong = unplain(attempt.refusal);
  if (wrong !== undefined) fail('plain', `in the refusal of ${what()} ${wrong}`);
  if (!parsed.ok) return;
  const onView = title.refuse(title.view(state.G, seat), seat, parsed.move);
  const onState = title.refuse(state.G, seat, parsed.move);
  if (bytes(onView) !== bytes(onState)) {
    fail('agreement', `refuse of ${what()}: ${bytes(onState)}, but on the view ${bytes(onView)}`);
  }
}
