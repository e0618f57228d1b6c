import { defineTitle } from '../kit';
import { bot } from './bot';
import { check } from './check';
import { outcome } from './landing';
import { apply, legal, type MississippiQueenMove, moves, notation, refuse } from './moves';
import { type MississippiQueenOptions, setup } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { turnOf } from './turns';
import { scramble, view } from './view';

/** Mississippi Queen: the rules are numbered in `RULES.md`, beside this file. */
export const mississippiQueen = defineTitle<G, View, MississippiQueenMove, MississippiQueenOptions>({
  meta: {
    id: 'mississippi-queen',
    code: 'MQ',
    name: 'Mississippi Queen',
    seats: { min: 2, max: 5 },
    minutes: { min: 30, max: 60 },
    options: [
      {
        key: 'race',
        label: 'Race',
        choices: [
          {
            value: 'passengers',
            label: 'Passengers',
            note: 'Twelve tiles; pick up two passengers on the way',
          },
          { value: 'introductory', label: 'Introductory', note: 'Four tiles; first to the landing wins' },
        ],
        default: 'passengers',
      },
    ],
    defaults: { race: 'passengers' },
    secrets: false,
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
