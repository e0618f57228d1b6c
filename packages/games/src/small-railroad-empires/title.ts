import { defineTitle } from '../kit';
import { bot } from './bot';
import { check } from './check';
import { apply, legal, moves, notation, refuse, type SmallRailroadEmpiresMove } from './moves';
import { turnOf } from './rounds';
import { outcome } from './score';
import { type SmallRailroadEmpiresOptions, setup } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { scramble, view } from './view';

/** Small Railroad Empires with Freight on Board: the rules are numbered in `RULES.md`, beside this file. */
export const smallRailroadEmpires = defineTitle<
  G,
  View,
  SmallRailroadEmpiresMove,
  SmallRailroadEmpiresOptions
>({
  meta: {
    id: 'small-railroad-empires',
    code: 'SRE',
    name: 'Small Railroad Empires',
    seats: { min: 2, max: 4 },
    minutes: { min: 30, max: 60 },
    options: [
      {
        key: 'freight',
        label: 'Freight on Board',
        choices: [
          { value: 'on', label: 'With ships', note: 'Deliveries also fill the docked ship with containers' },
          { value: 'off', label: 'Without ships', note: 'The base game alone' },
        ],
        default: 'on',
      },
    ],
    defaults: { freight: 'on' },
    secrets: true,
  },
  moves,
  secretMoves: [],
  setup,
  turn: turnOf,
  legal,
  refuse,
  apply,
  outcome,
  view,
  notation,
  check,
  scramble,
  sights,
  bot,
});
