import { defineTitle, type Options, type Title } from '../kit';
import { bot } from './bot';
import { check } from './check';
import { apply, type BroadsidesMove, legal, moves, notation, refuse, secretMoves } from './moves';
import { outcome } from './score';
import { setup } from './setup';
import { sights } from './sights';
import { type G, SEATS, type View } from './state';
import { turn } from './turn';
import { scramble, view } from './view';

/** Broadsides & Boarding Parties: the rules are numbered in `RULES.md`, beside this file. */
export const broadsides: Title<G, View, BroadsidesMove, Options> = defineTitle({
  meta: {
    id: 'broadsides',
    code: 'BS',
    name: 'Broadsides & Boarding Parties',
    seats: { min: SEATS, max: SEATS },
    minutes: { min: 30, max: 60 },
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
