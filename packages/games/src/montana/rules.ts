import type { Meta } from '../kit/title';
import { SEATS } from './data';
import { apply, legal, moves, notation, refuse, secretMoves } from './moves';
import { open, orders } from './orders';
import { outcome } from './score';
import { type MontanaOptions, setup } from './setup';
import { turnOf } from './stages';
import { view } from './view';

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

/** What a page needs to show the game and to say what may be done: the title without its stand-in and its proofs. */
export const rules = {
  meta,
  moves,
  secretMoves,
  setup,
  turn: turnOf,
  legal,
  refuse,
  apply,
  outcome,
  view,
  notation,
  orders,
  open,
};
