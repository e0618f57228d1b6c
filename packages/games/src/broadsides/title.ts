import { defineTitle } from '../kit/boardgame';
import type { Options } from '../kit/options';
import type { Title } from '../kit/title';
import { bot, quick } from './bot/bot';
import { lead, worth } from './bot/worth';
import { check } from './check';
import { type BroadsidesMove, secretMoves } from './moves';
import { rules } from './rules';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine, view } from './view';

/** Broadsides & Boarding Parties: the rules are numbered in `RULES.md`, beside this file. */
export const broadsides: Title<G, View, BroadsidesMove, Options> = defineTitle({
  ...rules,
  secretMoves,
  view,
  check,
  imagine,
  sights,
  course: (g) => ({ round: g.round, first: 0 }),
  bot,
  quick,
  worth,
  lead,
  foresight: 1,
});
