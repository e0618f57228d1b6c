import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import { appoint } from '../appoint';
import { spotAt } from '../data';
import { fight } from '../fight';
import type { BroadsidesMove } from '../moves';
import { crewAt, of, QUIET_ROUNDS, type View } from '../state';
import { aim } from './aiming';
import { board } from './boarding';
import { plan } from './plotting';

/** Amidships, and at no mast: only a roll of 4 finds the Captain there, and nothing else draws that fire. */
const QUIET_CELLS = ['B4', 'D4', 'E4', 'F4'] as const;

/** A stand-in of the first level: plots towards a broadside, aims where it hurts, fights where the odds are good. */
export function bot(view: View, seat: Seat, chance: Chance): BroadsidesMove {
  switch (view.phase) {
    case 'manning':
      return ready(view, seat) ?? { type: 'man', args: { captain: chance.pick(QUIET_CELLS) } };
    case 'plotting':
      return ready(view, seat) ?? plotOrGiveUp(view, seat, chance);
    case 'firing':
    case 'sailing':
      return aim(view, seat, chance);
    case 'appointing':
      return { type: 'appoint', args: chance.pick(bestGuarded(view, seat)) };
    case 'leading':
      return { type: 'begin', args: { seat: seat === 0 ? 0 : 1 } };
    case 'boarding':
      return board(view, seat, chance) ?? fightOrEnd(view, seat);
  }
}

/** Only asked for against the rules of the table: a stand-in that is ready waits. */
function ready(view: View, seat: Seat): BroadsidesMove | undefined {
  return of(view.ready, seat) ? { type: 'unlock', args: {} } : undefined;
}

function plotOrGiveUp(view: View, seat: Seat, chance: Chance): BroadsidesMove {
  if (view.quietRounds >= QUIET_ROUNDS) return { type: 'claimDraw', args: {} };
  // She cannot sail, and has nothing to fire: there is nothing left to hope for.
  const helpless = of(view.due, seat) === 3 && of(view.ships, seat).guns.length === 0;
  return helpless ? { type: 'surrender', args: {} } : plan(view, seat, chance);
}

function fightOrEnd(view: View, seat: Seat): BroadsidesMove {
  const [first] = fight.options(view, seat);
  return first === undefined ? { type: 'endTurn', args: {} } : { type: 'fight', args: first };
}

function bestGuarded(view: View, seat: Seat) {
  const choices = appoint.options(view, seat);
  const crew = ({ at }: (typeof choices)[number]) => crewAt(of(view.ships, seat), spotAt(seat, at));
  const most = Math.max(...choices.map(crew));
  return choices.filter((choice) => crew(choice) === most);
}
