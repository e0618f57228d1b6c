import { BIG_OF, GOODS, type Good, WORKERS, type Worker } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { type Phrase, say } from '../../../../words/phrase';
import { everybody, GOOD_WORDS, WORKER_WORDS } from './names';

/** What the supply has too little of, and who gives one back for it: said before anybody asks for it. */
function giveBack(left: number, due: number, held: readonly number[], many: string): Phrase {
  const givers = held.flatMap((n, seat) => (n > 0 ? [seat] : []));
  if (left >= due || givers.length === 0) return [];
  const has = `The supply has ${left === 0 ? 'no' : `only ${left}`} ${many}`;
  const all = givers.length === 1 ? 'gives' : 'each give';
  // It goes round again while there is not enough.
  const back = left + givers.length < due ? 'back until there are enough' : 'one back';
  return say` ${has}: ${everybody(givers)} ${all} ${back}.`;
}

export function goodShort({ supply, players }: View, good: Good, due: number): Phrase {
  const held = players.map(({ goods }) => goods[good]);
  return giveBack(supply.goods[good], due, held, GOOD_WORDS[good][1]);
}

function workerShort({ supply, players }: View, worker: Worker, due: number): Phrase {
  const held = players.map(({ workers }) => workers[worker]);
  return giveBack(supply.workers[worker], due, held, WORKER_WORDS[worker][1]);
}

/** How many of a good a move that names its gain takes from the supply. */
function goodDue(move: MontanaMove, good: Good): number {
  switch (move.type) {
    case 'cattle':
      return move.args.gain === good ? 1 : 0;
    case 'takeGoods':
      return good === 'copper' || good === 'stone' || good === 'grain' ? move.args[good] : 0;
    case 'trade':
      if (good === BIG_OF.copper) return move.args.copper;
      return good === BIG_OF.stone ? move.args.stone : 0;
    default:
      return 0;
  }
}

function workerDue(move: MontanaMove, worker: Worker): number {
  if (move.type === 'cattle') return move.args.gain === `${worker}Worker` ? 1 : 0;
  return move.type === 'hire' ? move.args.workers.filter((one) => one === worker).length : 0;
}

/** Anything may be named, also what the supply lacks (MT-12.3): what these moves could make everybody give back. */
export function movesShort(view: View, moves: readonly MontanaMove[]): Phrase {
  const most = (due: (move: MontanaMove) => number) => Math.max(0, ...moves.map(due));
  return [
    ...GOODS.flatMap((good) =>
      goodShort(
        view,
        good,
        most((move) => goodDue(move, good)),
      ),
    ),
    ...WORKERS.flatMap((worker) =>
      workerShort(
        view,
        worker,
        most((move) => workerDue(move, worker)),
      ),
    ),
  ];
}
