import { type PlaceId, RIVER_END, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { portOpenTo } from '@packetboat/games/broadhorns/port';
import { boatOf, isTown } from '@packetboat/games/broadhorns/state';
import { movesOf } from './moves';
import type { BroadhornsAt } from './reading';
import { wholeSale } from './sale';

/** What the bar proposes: a move, or all that fits into the town. */
export type MainMove = BroadhornsMove | { readonly type: 'sellAll' };

/** The one thing that most would do now, if there is one. Enter does it, and its button is the main one. */
export function mainMove(at: BroadhornsAt): MainMove | undefined {
  const { view, seat, table, half } = at;
  switch (at.reading.doing) {
    case 'choosingAction':
      return mainAction(at);
    case 'selling':
    case 'holdingBarrel':
      return wholeSale(view, seat).length > 0
        ? { type: 'sellAll' }
        : { type: 'closeSale', args: { toTrack: 'none' } };
    case 'choosingForTrack': {
      const [only, ...others] = movesOf(table.legal, 'closeSale');
      return others.length === 0 ? only : undefined;
    }
    case 'buying':
      return { type: 'closeBuy', args: {} };
    case 'boarding': {
      const waits = table.legal.some(({ type }) => type === 'board');
      return waits && boatOf(view, seat).at < RIVER_END ? undefined : { type: 'leave', args: {} };
    }
    case 'answering':
      return { type: 'answer', args: { ice: false } };
    case 'layingDown': {
      const card = half.card === null ? undefined : view.hands[seat]?.[half.card];
      return card === undefined || card === '?' ? undefined : { type: 'discard', args: { card } };
    }
    default:
      return undefined;
  }
}

/** The port that may be put in at now. */
export function openPort({ view, seat, table }: BroadhornsAt): PlaceId | undefined {
  const port = portOpenTo(view, seat);
  return typeof port === 'string' && table.legal.some(({ type }) => type === 'port') ? port : undefined;
}

function mainAction(at: BroadhornsAt): BroadhornsMove {
  const { view, seat, reading } = at;
  const port = openPort(at);
  const to = reading.bound;
  // Where a port pays nothing, to put in is no more than possible.
  const pays = (town: TownId) => (forecastAt(view, seat, town)?.gold ?? 0) > 0;
  if (port !== undefined && (to === null || !isTown(port) || pays(port))) return { type: 'port', args: {} };
  return to === null ? { type: 'endTurn', args: {} } : { type: 'sail', args: { to } };
}
