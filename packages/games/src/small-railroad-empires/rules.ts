import type { Meta } from '../kit/title';
import { apply, legal, moves, notation, refuse } from './moves';
import { turnOf } from './rounds';
import { outcome } from './score';
import { type SmallRailroadEmpiresOptions, setup } from './setup';
import { open } from './view';

const meta: Meta<SmallRailroadEmpiresOptions> = {
  id: 'small-railroad-empires',
  rules: 1,
  code: 'SRE',
  name: 'Small Railroad Empires',
  seats: { min: 2, max: 4 },
  minutes: { min: 30, max: 60 },
  options: [
    {
      key: 'freight',
      label: 'Freight on Board',
      choices: [
        { value: 'on', label: 'With ships', note: 'Deliveries also fill the docked ship with containers' },
        { value: 'off', label: 'Without ships', note: 'The base game alone' },
      ],
      default: 'on',
    },
  ],
  defaults: { freight: 'on' },
  secrets: true,
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
  open,
};
