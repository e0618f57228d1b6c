import type { AnyTitle, Audience } from '@packetboat/games/kit';
import { fail, faultOf } from '../fault';
import { noteHidden } from '../ledger';
import { bytes, copyOf, firstDifference, frozenCopy, unplain } from '../plain';
import { LONGEST_GAME } from '../plan';
import { luckOf, type Random } from '../random';
import { choicesOf } from './acting';
import { type Moment, nameOf, seatsOf } from './moment';

/**
 * A world as the audience may imagine it, from nothing but what is sent to it. It is a possible one (check `possible`)
 * in which the audience sees the same (check `interference`).
 */
export function imagined({ title, state, ledger, random }: Moment, audience: Audience): object {
  const seen = title.view(state.G, audience);
  const sight = bytes(seen);
  const sent = frozenCopy<object>(JSON.parse(sight));
  const [g, other] = [1, 2].map(() => title.imagine(sent, audience, luckOf(random))) as [object, object];
  const who = nameOf(audience);
  const shared = frozenPart(g);
  if (shared !== undefined) fail('imagine', `for ${who} it shares ${shared} with the view`);
  // Nothing of it was frozen: no part of it is anybody else's.
  const again = title.view(frozenCopy(g), audience);
  if (sight !== bytes(again)) {
    fail('interference', `${who} sees what imagine deals: ${firstDifference(seen, again)}`);
  }
  const wrong = unplain(g);
  if (wrong !== undefined) fail('possible', `for ${who}: ${wrong}`);
  checkLaws(title, g, seatsOf(state).length, who);
  noteHidden(ledger, audience, { g: state.G, view: seen, deals: [g, other] });
  return g;
}

function checkLaws(title: AnyTitle, g: object, seats: number, who: string): void {
  const broken = title.check(g);
  if (broken.length > 0) fail('possible', `for ${who}: ${broken.join('; ')}`);
  if (title.outcome(g) === undefined) within(who, () => choicesOf(title, g, seats));
}

/** The first part of a value that is frozen, as what was sent is; `the whole` when it is that itself. */
function frozenPart(value: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.isFrozen(value)) return path || 'the whole';
  for (const [key, part] of Object.entries(value)) {
    const found = frozenPart(part, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In the games played on, one move in so many is none of the bot's. */
const WHIMS = 4;

/** Plays on from what an audience imagines, by the rules alone, to the end of the game (check `possible`). */
export function checkPlayedOn(moment: Moment): void {
  const { title, state, random } = moment;
  const audience = random.pick([null, ...seatsOf(state), 'table'] as const);
  const who = nameOf(audience);
  const g = copyOf(imagined(moment, audience));
  within(`${who}, played on`, () => {
    let made = 0;
    for (; title.outcome(g) === undefined && made < LONGEST_GAME; made++)
      playOne(title, g, seatsOf(state).length, random);
    if (made === LONGEST_GAME) fail('possible', `for ${who} the game does not end`);
  });
}

function playOne(title: AnyTitle, g: object, seats: number, random: Random): void {
  const luck = luckOf(random);
  const { seat, legal } = random.pick(choicesOf(title, g, seats).filter(({ recalls }) => !recalls));
  const standIn = () => title.bot(title.view(g, seat), seat, luck, 1);
  const move = random.oneIn(WHIMS) ? random.pick(legal) : standIn();
  const refusal = title.refuse(g, seat, move);
  if (refusal !== undefined) fail('possible', `${move.type} of seat ${seat} is refused: ${refusal.key}`);
  title.apply(g, seat, move, { chance: luck, tell: () => {} });
  const broken = title.check(g);
  if (broken.length > 0) fail('possible', broken.join('; '));
}

/** Whatever goes wrong in an imagined world is wrong with the world. */
function within(who: string, look: () => void): void {
  try {
    look();
  } catch (error) {
    const { check, detail } = faultOf(error);
    fail('possible', `for ${who}: ${check === 'possible' ? '' : `${check}, `}${detail}`);
  }
}
