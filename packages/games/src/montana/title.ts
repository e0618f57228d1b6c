import { defineTitle } from '../kit/boardgame';
import { bot } from './bot/bot';
import { lead, worth } from './bot/standing';
import { check } from './check';
import { type MontanaMove, secretMoves } from './moves';
import { rules } from './rules';
import type { MontanaOptions } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine, view } from './view';

/** Montana: the rules are numbered in `RULES.md`, beside this file. */
export const montana = defineTitle<G, View, MontanaMove, MontanaOptions>({
  ...rules,
  secretMoves,
  view,
  check,
  imagine,
  sights,
  course: (g) => ({ round: g.round, first: 0 }),
  bot,
  worth,
  lead,
  foresight: 4,
});
