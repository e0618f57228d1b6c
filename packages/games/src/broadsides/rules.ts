import type { Meta } from '../kit/title';
import { apply, legal, moves, notation, refuse } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { setup } from './setup';
import { SEATS } from './state';
import { turn } from './turn';

const meta: Meta<Record<never, never>> = {
  id: 'broadsides',
  rules: 1,
  code: 'BS',
  name: 'Broadsides & Boarding Parties',
  seats: { min: SEATS, max: SEATS },
  minutes: { min: 30, max: 60 },
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
