import type { Meta } from '../kit/title';
import { apply, legal, moves, notation, refuse } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { setup, setupFirst } from './setup';
import { turn } from './turn';

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

/** What a page needs to show the game, to say what may be done and to play it again: no secret is kept there. */
export const rules = {
  meta,
  moves,
  setup,
  turn,
  legal,
  refuse,
  apply,
  outcome,
  notation,
  orders,
  open,
};

/** The first edition, by which years go on that were begun with it: the states it sets up say so themselves. */
export const firstRules = { ...rules, meta: { ...meta, rules: 1 }, setup: setupFirst };
