import type { Meta } from '../kit/title';
import { outcome } from './landing';
import { apply, legal, moves, notation, refuse } from './moves';
import { open, orders } from './orders';
import { type MississippiQueenOptions, setup, setupFirst } from './setup';
import { turnOf } from './turns';

const meta: Meta<MississippiQueenOptions> = {
  id: 'mississippi-queen',
  rules: 2,
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
  levels: 1,
};

/** What a page needs to show the game, to say what may be done and to play it again: no secret is kept there. */
export const rules = {
  meta,
  moves,
  setup,
  turn: turnOf,
  legal,
  refuse,
  apply,
  outcome,
  notation,
  orders,
  open,
};

/** The first edition, by which races go on that were begun with it: the states it sets up say so themselves. */
export const firstRules = { ...rules, meta: { ...meta, rules: 1 }, setup: setupFirst };
