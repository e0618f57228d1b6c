import type { Seat } from '@packetboat/games/kit/title';
import {
  AREA_DATA,
  AREAS,
  type AreaId,
  BANK,
  COLUMNS,
  REWARDS,
  WORKERS,
} from '@packetboat/games/montana/data';
import { fieldOffers, landHexes, lastTurns, wheelOffers } from '@packetboat/games/montana/hints';
import { shapeOfView } from '@packetboat/games/montana/landscape';
import { type MontanaMove, notation } from '@packetboat/games/montana/moves';
import { hexName } from '@packetboat/games/montana/names';
import { isPlaced, playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import { capital, counted, plain } from '../../../../words/phrase';
import { postNow } from '../../hand/posts';
import { words } from '../../words';

type NameOf = (seat: Seat) => string;

/** The position in sentences: nothing is left out that the drawing shows. */
export interface TwinText {
  readonly own: string;
  readonly race: readonly string[];
  /** Fields one may build on, and what each asks for and brings. */
  readonly fields: readonly string[];
  readonly wheel: readonly string[];
  readonly workers: readonly string[];
  readonly city: readonly string[];
  readonly players: readonly string[];
  readonly supply: readonly string[];
  readonly land: readonly string[];
}

const GROUPS: Partial<Readonly<Record<MontanaMove['type'], string>>> = {
  bank: 'Work at the bank',
  build: 'Build',
  cattle: 'Trade a cow',
  advance: 'Move the arrow on',
  layStart: 'Fields for the starting tile',
  workSmall: 'The small space',
  bid: 'Bids',
};

const WORK_GROUPS: Readonly<Record<AreaId, string>> = {
  mine: 'Work in the mine',
  quarry: 'Work in the quarry',
  grainField: 'Work in the grain field',
  farmland: 'Work on the farm',
};

/** Every legal move with the words of its button, in groups. No two read alike. */
export function twinMoves(view: View, legal: readonly MontanaMove[], nameOf: NameOf) {
  return legal.map((move) => ({
    id: notation.write(move),
    move,
    label: plain(words.moveWords(move, view), nameOf),
    group: move.type === 'work' ? WORK_GROUPS[move.args.area] : GROUPS[move.type],
  }));
}

export function twinText(view: View, seat: Seat, nameOf: NameOf): TwinText {
  return {
    own: `You own ${words.ownWords(view, seat)}; ${workersWords(view, seat)}.`,
    race: race(view, nameOf),
    fields: fields(view, seat),
    wheel: wheel(view),
    workers: workerBoard(view, nameOf),
    city: city(view, nameOf),
    players: view.players.map(
      (_, other) => `${nameOf(other)} owns ${words.ownWords(view, other)}; ${workersWords(view, other)}.`,
    ),
    supply: supply(view),
    land: land(view, nameOf),
  };
}

function workersWords(view: View, seat: Seat): string {
  const { workers } = playerOf(view.players, seat);
  if (workersHeld({ workers }) === 0) return 'no workers';
  return words.crewWords(WORKERS.flatMap((worker) => Array.from({ length: workers[worker] }, () => worker)));
}

function race(view: View, nameOf: NameOf): string[] {
  const left = view.players.map(
    ({ settlements }, seat) => `${nameOf(seat)}: ${words.settlementWords(settlements)} left to place.`,
  );
  const last = view.over ? undefined : lastTurns(view);
  return last === undefined
    ? left
    : [`The last round. Still to play: ${words.listed(last.map(nameOf))}.`, ...left];
}

function fields(view: View, seat: Seat): string[] {
  if (playerOf(view.players, seat).settlements === 0) return [];
  return fieldOffers(view, seat).map(
    (offer) =>
      `${capital(words.fieldName(view, offer.site))}: ${lower(words.payWords(offer))}. Places ${words.buildWords(offer)}.`,
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function wheel(view: View): string[] {
  return [
    `The arrow rests on ${words.pairName(view.arrow)}.`,
    ...wheelOffers(view)
      .map(
        ({ spaces, arrow }) =>
          `${counted(spaces, 'space', 'spaces')} on, for ${words.goodWords(spaces, 'grain')}: ${words.pairName(arrow)}.`,
      )
      .map(capital),
  ];
}

function workerBoard(view: View, nameOf: NameOf): string[] {
  const area = (id: AreaId | 'bank') =>
    (id === 'bank' ? BANK : AREA_DATA[id].spaces).map((_, i) =>
      plain(words.explainedPost(postNow(view, { area: id, space: i + 1 })), nameOf),
    );
  return [...AREAS, 'bank' as const].flatMap(area);
}

function city(view: View, nameOf: NameOf): string[] {
  const contractors = view.city?.contractors ?? [];
  const rows = REWARDS.map((reward, row) => {
    const holder = contractors.findIndex((one) => isPlaced(one) && one.row === row);
    const stand = contractors[holder];
    const held = isPlaced(stand)
      ? ` ${nameOf(holder)} bids ${words.goodWords(COLUMNS[stand.column] ?? 0, 'pumpkin')}.`
      : '';
    return `Row ${row + 1} gives ${words.rewardWords(reward)}.${held}`;
  });
  const passed = contractors.flatMap((one, seat) => (one === 'passed' ? [nameOf(seat)] : []));
  return [
    `The five spaces of a row cost ${words.listed(COLUMNS.map(String))} pumpkins.`,
    ...rows,
    ...(passed.length > 0 ? [`Passed: ${words.listed(passed)}.`] : []),
  ];
}

function supply(view: View): string[] {
  const { goods, workers, cows } = view.supply;
  return [
    `Goods: ${Object.values(goods).some((n) => n > 0) ? words.goodsList(goods) : 'none'}.`,
    `Workers: ${words.listed(WORKERS.map((worker) => `${workers[worker]} ${words.WORKER_WORDS[worker][workers[worker] === 1 ? 0 : 1]}`))}.`,
    `Cows: ${cows}.`,
    ...(view.turn.short.length > 0
      ? [
          `Ran short in this turn: ${words.listed(
            view.turn.short.map((kind) =>
              kind.endsWith('Worker')
                ? words.WORKER_WORDS[kind.slice(0, -6) as keyof typeof words.WORKER_WORDS][1]
                : words.GOOD_WORDS[kind as keyof typeof words.GOOD_WORDS][1],
            ),
          )}. Everybody who had some gave back.`,
        ]
      : []),
    ...(view.turn.cleared.length > 0
      ? [
          `Cleared at the end of the turn before: ${words.listed(view.turn.cleared.map((area) => words.AREA_WORDS[area]))}.`,
        ]
      : []),
  ];
}

/** Hex by hex, row by row from the north, each with its neighbours to the east and below it. */
function land(view: View, nameOf: NameOf): string[] {
  const { neighbours } = shapeOfView(view);
  const beside = (site: number) =>
    `Beside ${words.listed((neighbours[site] ?? []).map((next) => hexName(view, next)))}`;
  return [...landHexes(view)]
    .sort((a, b) => a.hex.r - b.hex.r || a.hex.q - b.hex.q)
    .map(({ site, terrain, startTile, cow, canteen, settled }) => {
      const name = capital(words.fieldName(view, site));
      const what = (() => {
        if (startTile) return 'the starting tile lies here';
        if (settled !== undefined)
          return `${words.settlementWords(settled.count)} of ${nameOf(settled.seat)}`;
        if (terrain.kind === 'lake') return canteen ? 'with a canteen' : 'its canteen is gone';
        if (terrain.kind === 'mountain') return 'nobody builds here';
        return `${words.goodsList(terrain.cost)}${terrain.settlements === 2 ? ', for two settlements' : ''}${cow ? ', with a cow' : ''}`;
      })();
      return `${name}: ${what}. ${beside(site)}.`;
    });
}
