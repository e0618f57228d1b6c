import type { Meta } from '../kit/title';
import { apply, legal, moves, notation, refuse, secretMoves } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { setup } from './setup';
import { SEATS } from './state';
import { turn } from './turn';
import { view } from './view';

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
