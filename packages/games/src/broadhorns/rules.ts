import type { Meta } from '../kit/title';
import { apply, legal, moves, notation, refuse, secretMoves } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { setup, setupFirst } from './setup';
import { turn } from './turn';
import { view } from './view';

const meta: Meta<Record<never, never>> = {
  id: 'broadhorns',
  rules: 2,
  code: 'BH',
  name: 'Broadhorns',
  seats: { min: 2, max: 4 },
  minutes: { min: 60, max: 90 },
  options: [],
  defaults: {},
  secrets: true,
  levels: 1,
};

/** What a page needs to show the game and to say what may be done: the title without its stand-in and its proofs. */
export const rules = {
  meta,
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
  orders,
  open,
};

/** The first edition, by which years go on that were begun with it: the states it sets up say so themselves. */
export const firstRules = { ...rules, meta: { ...meta, rules: 1 }, setup: setupFirst };
