import { defineTitle } from '../kit/boardgame';
import type { Title } from '../kit/title';
import { bot } from './bot';
import { apply, type ExampleMove, legal, moves, notation, refuse, secretMoves } from './moves';
import { open, orders } from './orders';
import { ENDINGS, outcome } from './score';
import { CRATES, check, setup } from './setup';
import type { Options, State, View } from './state';
import { turn } from './turn';
import { imagine, view } from './view';

const KINDS = [...new Set(CRATES)];

const sights = {
  all: [
    ...KINDS.map((crate) => `sold.${crate}`),
    ...KINDS.map((crate) => `lost.${crate}`),
    ...ENDINGS.map((ending) => `ending.${ending}`),
  ],
  of: (g: State) => {
    const ending = outcome(g)?.ending;
    return [
      ...g.stores.flat().map((crate) => `sold.${crate}`),
      ...g.lost.map((crate) => `lost.${crate}`),
      ...(ending === undefined ? [] : [`ending.${ending}`]),
    ];
  },
};

/** Night Ferry: the example that every title is modelled on, and the proof suite's own test object. */
export const example: Title<State, View, ExampleMove, Options> = defineTitle({
  meta: {
    id: 'example',
    rules: 1,
    code: 'EX',
    name: 'Night Ferry',
    seats: { min: 2, max: 3 },
    minutes: { min: 5, max: 10 },
    options: [
      {
        key: 'hand',
        label: 'Crates to start with',
        choices: [
          { value: 'two', label: 'Two' },
          { value: 'three', label: 'Three' },
        ],
        default: 'two',
      },
    ],
    defaults: { hand: 'two' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves,
  setup,
  turn,
  legal,
  refuse,
  apply,
  outcome,
  view,
  notation,
  check,
  imagine,
  sights,
  bot,
  orders,
  open,
});
