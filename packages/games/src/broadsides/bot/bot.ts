import type { Chance } from '../../kit/chance';
import type { QuickPlayer, Seat } from '../../kit/title';
import { appoint } from '../appoint';
import { type Place, spotAt, spotOf } from '../data';
import { fight } from '../fight';
import type { BroadsidesMove } from '../moves';
import { crewAt, of, other, QUIET_ROUNDS, type View } from '../state';
import { aim } from './aiming';
import { board } from './boarding';
import { plan } from './plotting';

/** Plots of the enemy that each of one's own is tried against. */
const GUESSES = 8;
const QUICK_GUESSES = 3;

/** Amidships, and at no mast: only a roll of 4 finds the Captain there, and nothing else draws that fire. */
const QUIET_CELLS = ['B4', 'D4', 'E4', 'F4'] as const;

/** A stand-in of the first level: plots towards a broadside, aims where it hurts, fights where the odds are good. */
export function bot(view: View, seat: Seat, chance: Chance): BroadsidesMove {
  return decide(view, seat, chance, GUESSES);
}

/** For playouts: the same, but plots with fewer guesses at the enemy's plot. */
export function quick(): QuickPlayer<View, BroadsidesMove> {
  return { move: (view, seat, chance) => decide(view, seat, chance, QUICK_GUESSES) };
}

function decide(view: View, seat: Seat, chance: Chance, guesses: number): BroadsidesMove {
  switch (view.phase) {
    case 'manning':
      return ready(view, seat) ?? { type: 'man', args: { captain: chance.pick(QUIET_CELLS) } };
    case 'plotting':
      return ready(view, seat) ?? plotOrGiveUp(view, seat, chance, guesses);
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

function plotOrGiveUp(view: View, seat: Seat, chance: Chance, guesses: number): BroadsidesMove {
  if (view.quietRounds >= QUIET_ROUNDS) return { type: 'claimDraw', args: {} };
  // She cannot sail, and has nothing to fire: there is nothing left to hope for.
  const helpless = of(view.due, seat) === 3 && of(view.ships, seat).guns.length === 0;
  return helpless ? { type: 'surrender', args: {} } : plan(view, seat, chance, guesses);
}

/** The first fight to be lost with the Captain in it, or won against one, is the last: the own Captain fights late. */
function fightOrEnd(view: View, seat: Seat): BroadsidesMove {
  const [own, enemy] = [of(view.ships, seat), of(view.ships, other(seat))];
  const late = ({ at }: { readonly at: Place }) => {
    const spot = spotOf(at);
    if (own.captain === spot) return 2;
    return enemy.captain === spot ? 0 : 1;
  };
  const [first] = [...fight.options(view, seat)].sort((a, b) => late(a) - late(b));
  return first === undefined ? { type: 'endTurn', args: {} } : { type: 'fight', args: first };
}

function bestGuarded(view: View, seat: Seat) {
  const choices = appoint.options(view, seat);
  const crew = ({ at }: (typeof choices)[number]) => crewAt(of(view.ships, seat), spotAt(seat, at));
  const most = Math.max(...choices.map(crew));
  return choices.filter((choice) => crew(choice) === most);
}
