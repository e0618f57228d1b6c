import { defineTitle } from '../kit/boardgame';
import { bot } from './bot/bot';
import { lead, worth } from './bot/worth';
import { check } from './check';
import { type SmallRailroadEmpiresMove, secretMoves } from './moves';
import { rules } from './rules';
import type { SmallRailroadEmpiresOptions } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine, view } from './view';

/** Small Railroad Empires with Freight on Board: the rules are numbered in `RULES.md`, beside this file. */
export const smallRailroadEmpires = defineTitle<
  G,
  View,
  SmallRailroadEmpiresMove,
  SmallRailroadEmpiresOptions
>({
  ...rules,
  secretMoves,
  view,
  check,
  imagine,
  sights,
  course: (g) => ({ round: g.turn.round, first: g.first }),
  bot,
  worth,
  lead,
  foresight: 4,
});
