import type { ExampleMove } from '@packetboat/games/example/moves';
import type { Crate, View } from '@packetboat/games/example/state';
import { holding, moving, telling } from '../hand/deed';
import type { At, HandRules } from '../hand/rules';
import { words } from './words';

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

export type FerryAt = At<NightFerry>;

export const EMPTY = { crate: null, coins: 0 } as const;

export function doingOf(
  { landed }: View,
  legal: readonly ExampleMove[],
  { crate }: NightFerry['half'],
): NightFerry['reading']['doing'] {
  if (legal.length === 0) return 'watching';
  if (landed !== null) return 'offering';
  return crate === null ? 'choosing' : 'landing';
}

export const nightFerry: HandRules<NightFerry> = {
  fresh: EMPTY,
  moment: (view, seat) => `${view.stack.length} ${view.landed} ${view.hands[seat]?.join('')}`,
  read: ({ view, legal }, _, half) => ({ doing: doingOf(view, legal, half) }),
  states: {
    watching: {},
    choosing: {
      tap: ({ table, half }, crate) =>
        table.legal.some((move) => move.type === 'land' && move.args.crate === crate)
          ? holding({ ...half, crate }, words.crateHeld(crate))
          : moving([{ type: 'land', args: { crate } }]),
    },
    landing: {
      tap: ({ half }, crate) => holding({ ...half, crate }),
      confirm: ({ half: { crate } }) =>
        crate === null ? undefined : moving([{ type: 'land', args: { crate } }]),
      cancel: () => holding(EMPTY),
    },
    offering: {
      tap: () => telling(words.OFFER_FIRST),
      confirm: ({ half: { coins } }) => moving([{ type: 'offer', args: { coins } }]),
    },
  },
  keys: () => [
    {
      ...words.KEYS.draw,
      names: ['d'],
      press: () => moving([{ type: 'draw', args: {} }]),
    },
    {
      ...words.KEYS.offer,
      names: ['+', '-'],
      press: ({ half, reading }, nth) =>
        reading.doing === 'offering'
          ? holding({ ...half, coins: Math.max(0, half.coins + (nth === 0 ? 1 : -1)) })
          : undefined,
    },
    { ...words.KEYS.confirm, names: ['enter'], press: () => 'confirm' },
    { ...words.KEYS.stepBack, names: ['backspace'], press: () => 'back' },
  ],
  why: (refusal) => words.refusalWords(refusal),
};
