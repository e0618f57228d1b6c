import type { MovesOf } from '../kit/moves';
import { plainNotation } from '../kit/notation';
import { listOf, oneOf, whole } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { build, refuseBuild } from './build';
import { GAINS, refuseCattle, tradeCattle } from './cattle';
import { bid, goToCity, pass, refuseBid, refuseCity, refusePass } from './city';
import { AREAS, BANK, COLUMNS, MOST_SPACES_ADVANCED, REWARDS, WORKERS } from './data';
import { layStartTile, refuseStartTile } from './landscape';
import {
  advance,
  hire,
  refuseAdvance,
  refuseHire,
  refuseRecruit,
  refuseSendBack,
  refuseSpin,
  sendBack,
  spin,
} from './recruit';
import { refusal } from './refusals';
import { refuseTakeGoods, refuseTrade, takeWares, trade } from './rewards';
import { askedSeat, dueFirst, stageOf } from './stages';
import type { G, View } from './state';
import { endTurn, refuseCanteen, refuseEndTurn, useCanteen } from './turns';
import { bank, refuseBank, refuseWork, refuseWorkSmall, work, workSmall } from './work';

const nothing = {};
const worker = oneOf(WORKERS);
const crew = (least: number, most: number) => listOf(worker, least, most);
const SPACES = 3;
const most = (pick: (reward: (typeof REWARDS)[number]) => number) => Math.max(...REWARDS.map(pick));
const trades = whole(
  0,
  most((reward) => reward.trades),
);
const wares = whole(
  0,
  most((reward) => reward.goods),
);

/**
 * The small moves of which a turn is made. Spaces, rows and columns count from 1, as they are printed; crews are
 * named in the order copper, stone, grain, pumpkin.
 */
export const moves = {
  layStart: { site: whole(0, 69) },
  spin: nothing,
  recruit: nothing,
  hire: { workers: crew(2, 2) },
  sendBack: { worker },
  advance: { spaces: whole(1, MOST_SPACES_ADVANCED) },
  bank: { space: whole(1, BANK.length), workers: crew(1, BANK.length) },
  work: { area: oneOf(AREAS), space: whole(1, SPACES), workers: crew(1, 2) },
  workSmall: { workers: crew(1, 2) },
  city: nothing,
  bid: { row: whole(1, REWARDS.length), column: whole(1, COLUMNS.length) },
  pass: nothing,
  trade: { copper: trades, stone: trades },
  takeGoods: { copper: wares, stone: wares, grain: wares },
  build: { site: whole(0, 69) },
  cattle: { gain: oneOf(GAINS) },
  canteen: nothing,
  endTurn: nothing,
} as const;

export type MontanaMove = MovesOf<typeof moves>;

/** `recruit`, `hire copper,grain`, `bank 2 copper,stone`, `work mine 3 copper`, `bid 2 4`, `build 23`, `cattle silver`. */
export const notation = plainNotation<MontanaMove>(moves, {
  layStart: ['site'],
  spin: [],
  recruit: [],
  hire: ['workers'],
  sendBack: ['worker'],
  advance: ['spaces'],
  bank: ['space', 'workers'],
  work: ['area', 'space', 'workers'],
  workSmall: ['workers'],
  city: [],
  bid: ['row', 'column'],
  pass: [],
  trade: ['copper', 'stone'],
  takeGoods: ['copper', 'stone', 'grain'],
  build: ['site'],
  cattle: ['gain'],
  canteen: [],
  endTurn: [],
});

export function refuse(view: View, seat: Seat, move: MontanaMove): Refusal | undefined {
  if (view.over) return refusal('game.over');
  const asked = askedSeat(view);
  return seat === asked ? refuseMove(view, move) : refusal('notYourTurn', { seat: asked });
}

/** Why the seat that is asked may not make this move. */
export function refuseMove(view: View, move: MontanaMove): Refusal | undefined {
  switch (move.type) {
    case 'layStart':
      return view.startTile === null ? refuseStartTile(view, move.args.site) : startTileLaid(view);
    case 'spin':
      return refuseSpin(view);
    case 'recruit':
      return refuseRecruit(view);
    case 'hire':
      return refuseHire(view, move.args.workers);
    case 'sendBack':
      return refuseSendBack(view, move.args.worker);
    case 'advance':
      return refuseAdvance(view, move.args.spaces);
    case 'bank':
      return refuseBank(view, move.args.space - 1, move.args.workers);
    case 'work':
      return refuseWork(view, move.args.area, move.args.space - 1, move.args.workers);
    case 'workSmall':
      return refuseWorkSmall(view, move.args.workers);
    case 'city':
      return refuseCity(view);
    case 'bid':
      return refuseBid(view, { row: move.args.row - 1, column: move.args.column - 1 });
    case 'pass':
      return refusePass(view);
    case 'trade':
      return refuseTrade(view, move.args);
    case 'takeGoods':
      return refuseTakeGoods(view, move.args);
    case 'build':
      return refuseBuild(view, move.args.site);
    case 'cattle':
      return refuseCattle(view, move.args.gain);
    case 'canteen':
      return refuseCanteen(view);
    case 'endTurn':
      return refuseEndTurn(view);
  }
}

function startTileLaid(view: View): Refusal {
  return dueFirst(stageOf(view)) ?? refusal('startTile.laid');
}

export function apply(g: G, seat: Seat, move: MontanaMove, tools: RuleTools): void {
  switch (move.type) {
    case 'layStart':
      layStartTile(g, seat, move.args.site, tools);
      break;
    case 'spin':
    case 'recruit':
      spin(g, seat, tools);
      break;
    case 'hire':
      hire(g, seat, move.args.workers, tools);
      break;
    case 'sendBack':
      sendBack(g, seat, move.args.worker, tools);
      break;
    case 'advance':
      advance(g, seat, move.args.spaces, tools);
      break;
    case 'bank':
      bank(g, seat, move.args.space - 1, move.args.workers, tools);
      break;
    case 'work':
      work(g, seat, move.args.area, move.args.space - 1, move.args.workers, tools);
      break;
    case 'workSmall':
      workSmall(g, seat, move.args.workers, tools);
      break;
    case 'city':
      goToCity(g, seat, tools);
      break;
    case 'bid':
      bid(g, seat, { row: move.args.row - 1, column: move.args.column - 1 }, tools);
      break;
    case 'pass':
      pass(g, seat, tools);
      break;
    case 'trade':
      trade(g, seat, move.args, tools);
      break;
    case 'takeGoods':
      takeWares(g, seat, move.args, tools);
      break;
    case 'build':
      build(g, seat, move.args.site, tools);
      break;
    case 'cattle':
      tradeCattle(g, seat, move.args.gain, tools);
      break;
    case 'canteen':
      useCanteen(g, seat, tools);
      break;
    case 'endTurn':
      endTurn(g, tools);
      break;
  }
}
