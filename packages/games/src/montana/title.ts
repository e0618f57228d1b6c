import { defineTitle } from '../kit';
import { bot } from './bot';
import { check } from './check';
import { SEATS } from './data';
import { legal } from './legal';
import { apply, type MontanaMove, moves, notation, refuse } from './moves';
import { outcome } from './score';
import { type MontanaOptions, setup } from './setup';
import { sights } from './sights';
import { turnOf } from './stages';
import type { G, View } from './state';
import { scramble, view } from './view';

/** Montana: the rules are numbered in `RULES.md`, beside this file. */
export const montana = defineTitle<G, View, MontanaMove, MontanaOptions>({
  meta: {
    id: 'montana',
    code: 'MT',
    name: 'Montana',
    seats: { min: SEATS.min, max: SEATS.max },
    minutes: { min: 30, max: 60 },
    options: [
      {
        key: 'startTile',
        label: 'Starting tile',
        choices: [
          { value: 'automatic', label: 'In the middle', note: 'On a plain field close to the middle' },
          { value: 'chosen', label: 'Chosen', note: 'The starting player lays it on any field' },
        ],
        default: 'automatic',
      },
    ],
    defaults: { startTile: 'automatic' },
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
