import type { RuleTools, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { AREAS, MOST_BUILDS } from './data';
import { no } from './refusals';
import { ranking } from './score';
import { type G, playerOf, type TurnState, type View } from './state';
import { returnWorkers, takeSilver } from './supply';
import { verb } from './verb';

export function newTurn(seat: Seat): TurnState {
  return {
    seat,
    extra: false,
    spinsLeft: 0,
    action: null,
    naming: false,
    advanced: false,
    small: null,
    built: [],
    short: [],
    cleared: [],
  };
}

/** `endTurn`: the turn is complete; the next one is the next seat's (MT-11.1). */
export const endTurn = verb({
  args: {},
  when: ['recruiting', 'working', 'building', 'closing'],
  options: () => ALONE,
  refuse: () => undefined,
  untimely: () => no('endTurn.noAction'),
  make: (g, _, __, tools) => {
    const { seat } = g.turn;
    tell(tools, 'turnEnded', { seat });
    const cleared = settleTurn(g, tools);
    const last = seat === g.players.length - 1;
    if (last && isLastRound(g)) {
      g.over = true;
      tell(tools, 'gameOver', { winners: (ranking(g)[0] ?? []).join(',') });
      return;
    }
    g.turn = { ...newTurn(last ? 0 : seat + 1), cleared };
    if (!last) return;
    g.round++;
    tell(tools, 'roundBegan', { round: g.round });
  },
});

/** MT-13.3: a last settlement that the last seat builds in an extra turn ends the game right after that turn. */
function endsTheGame({ turn, players }: View): boolean {
  if (!turn.extra || turn.built.length === 0 || turn.seat !== players.length - 1) return false;
  return playerOf(players, turn.seat).settlements === 0;
}

/** `canteen`: the turn is complete, and the same seat has another (MT-11.3). */
export const canteen = verb({
  args: {},
  when: ['recruiting', 'working', 'building', 'closing'],
  options: () => ALONE,
  refuse: (view) => {
    if (playerOf(view.players, view.turn.seat).canteens === 0) return no('canteen.none');
    return endsTheGame(view) ? no('canteen.lastTurn') : undefined;
  },
  untimely: () => no('canteen.noAction'),
  make: (g, seat, _, tools) => {
    playerOf(g.players, seat).canteens--;
    g.canteensSpent++;
    tell(tools, 'canteenUsed', { seat });
    const cleared = settleTurn(g, tools);
    g.turn = { ...newTurn(seat), extra: true, cleared };
  },
});

/** MT-13.1: somebody has placed the last settlement. */
export function isLastRound({ players }: View): boolean {
  return players.some(({ settlements }) => settlements === 0);
}

/** What every end of a turn brings: silver for settlements not built, then the clearing (MT-9.9, MT-11.2). */
function settleTurn(g: G, tools: RuleTools): TurnState['cleared'] {
  const { seat, action, built } = g.turn;
  const silver = MOST_BUILDS - built.length;
  if (action === 'build' && silver > 0) {
    takeSilver(g, seat, silver);
    tell(tools, 'refrained', { seat, silver });
  }
  const cleared: TurnState['cleared'] = [];
  if (g.bank.every((space) => space.length > 0)) {
    cleared.push('bank');
    tell(tools, 'cleared', { area: 'bank', workers: freeSpaces(g, g.bank) });
  }
  for (const area of AREAS) {
    const { large, small } = g.areas[area];
    if (!large.every((space) => space.length > 0)) continue;
    cleared.push(area);
    tell(tools, 'cleared', { area, workers: freeSpaces(g, large) + freeSpaces(g, small) });
  }
  return cleared;
}

function freeSpaces(g: G, spaces: G['bank']): number {
  let freed = 0;
  for (const space of spaces) {
    freed += space.length;
    returnWorkers(g, space.splice(0));
  }
  return freed;
}
