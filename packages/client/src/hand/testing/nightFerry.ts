import type { ExampleMove } from '@packetboat/games/example/moves';
import type { Crate, View } from '@packetboat/games/example/state';
import { say } from '../../words/phrase';
import { holding, moving, telling } from '../deed';
import type { HandRules } from '../rules';

/** What the hand of the example title is made of: the least that a hand can be. */
export interface NightFerry {
  readonly view: View;
  readonly move: ExampleMove;
  readonly half: { readonly crate: Crate | null; readonly coins: number };
  readonly reading: { readonly doing: 'watching' | 'choosing' | 'landing' | 'offering' };
  /** A crate, by its worth. */
  readonly place: Crate;
  readonly plan: never;
}

const fresh = { crate: null, coins: 0 };

export const nightFerry: HandRules<NightFerry> = {
  fresh,
  moment: (view, seat) => `${view.stack.length} ${view.landed} ${view.hands[seat]?.join('')}`,
  read: ({ view, legal }, _, { crate }) => {
    if (legal.length === 0) return { doing: 'watching' };
    if (view.landed !== null) return { doing: 'offering' };
    return { doing: crate === null ? 'choosing' : 'landing' };
  },
  states: {
    watching: {},
    choosing: {
      tap: ({ table, half }, crate) =>
        table.legal.some((move) => move.type === 'land' && move.args.crate === crate)
          ? holding({ ...half, crate }, `Crate ${crate} is in your hand.`)
          : moving([{ type: 'land', args: { crate } }]),
    },
    landing: {
      tap: ({ half }, crate) => holding({ ...half, crate }),
      confirm: ({ half: { crate } }) =>
        crate === null ? undefined : moving([{ type: 'land', args: { crate } }]),
      cancel: () => holding(fresh),
    },
    offering: {
      tap: () => telling(['First make your offer.']),
      confirm: ({ half: { coins } }) => moving([{ type: 'offer', args: { coins } }]),
    },
  },
  keys: [
    {
      keys: ['D'],
      does: 'draw a crate',
      said: 'D draws',
      names: ['d'],
      press: () => moving([{ type: 'draw', args: {} }]),
    },
    {
      keys: ['+', '\u2212'],
      does: 'offer more, or less',
      names: ['+', '-'],
      press: ({ half, reading }, nth) =>
        reading.doing === 'offering'
          ? holding({ ...half, coins: Math.max(0, half.coins + (nth === 0 ? 1 : -1)) })
          : undefined,
    },
    { keys: ['Enter'], does: 'do it', said: 'Enter does it', names: ['enter'], press: () => 'confirm' },
    { keys: ['Backspace'], does: 'step back', names: ['backspace'], press: () => 'back' },
  ],
  why: ({ key }) => say`No: ${key}.`,
};
