import type { Meta } from '../kit/title';
import { SEATS } from './data';
import { apply, legal, moves, notation, refuse } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { type MontanaOptions, setup } from './setup';
import { turnOf } from './stages';

const meta: Meta<MontanaOptions> = {
  id: 'montana',
  rules: 1,
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
