import type { Options, Title } from '../kit';
import { defineTitle } from '../kit';
import { bot } from './bot/bot';
import { check } from './check';
import { apply, type BroadhornsMove, legal, moves, notation, refuse, secretMoves } from './moves';
import { outcome } from './score';
import { setup } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { turn } from './turn';
import { scramble, view } from './view';

/** Broadhorns: expeditions with flatboats down the Mississippi. */
export const broadhorns: Title<G, View, BroadhornsMove, Options> = defineTitle({
  meta: {
    id: 'broadhorns',
    code: 'BH',
    name: 'Broadhorns',
    seats: { min: 2, max: 4 },
    minutes: { min: 60, max: 90 },
    options: [],
    defaults: {},
    secrets: true,
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
  scramble,
  sights,
  bot,
});
