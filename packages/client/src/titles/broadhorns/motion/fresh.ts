import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { View } from '@packetboat/games/broadhorns/state';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { Step } from '../../contract';

/** What a step has just changed, so that it can be shown changing. */
export interface Fresh {
  /** Stalls that have got their barrel, as `town space`. */
  readonly stalls: ReadonlySet<string>;
  /** Towns with a new face. */
  readonly turned: ReadonlySet<string>;
  /** Goods that came to the market. */
  readonly market: ReadonlySet<string>;
  /** The space of the season track that has got its barrel. */
  readonly track: number | null;
  /** Seats whose cargo has moved on in its boxes. */
  readonly worn: ReadonlySet<number>;
  /** Boxes of the boat that is shown: those that have been loaded, and what has just spoiled in which. */
  readonly loaded: ReadonlySet<number>;
  readonly lost: ReadonlyMap<number, Cargo>;
  /** From this card on the hand that is shown has been drawn just now. */
  readonly drawn: number;
}

export const NOTHING_FRESH: Fresh = {
  stalls: new Set(),
  turned: new Set(),
  market: new Set(),
  track: null,
  worn: new Set(),
  loaded: new Set(),
  lost: new Map(),
  drawn: Number.POSITIVE_INFINITY,
};

const GOODS = ['flour', 'apples', 'pork', 'furs', 'whiskey'] as const;

/** `told`: whose boat and hand are shown beside the river. */
export function freshOf(step: Step<View> | null, after: View, told: Seat): Fresh {
  if (step === null || step.back) return NOTHING_FRESH;
  const of = (...keys: string[]) => step.events.filter(({ key }) => keys.includes(key));
  const all = (events: readonly ChronicleEvent[], name: string) => events.map(({ params }) => params?.[name]);
  const refilled = of('market.refilled').flatMap(({ params }) =>
    GOODS.filter((cargo) => Number(params?.[cargo] ?? 0) > 0),
  );
  const track = all(of('season.placed'), 'space').at(-1);
  const old = step.before.merchants[told]?.boat?.boxes ?? [];
  const now = after.merchants[told]?.boat?.boxes ?? [];
  const spoilt = of('spoil.lost').some(({ params }) => params?.seat === told);
  const drew = of('draw.made').some(({ params }) => params?.seat === told);
  return {
    stalls: new Set(of('sell.sold').map(({ params }) => `${params?.town} ${params?.space}`)),
    turned: new Set(all(of('town.tileShown', 'town.bare'), 'town').map(String)),
    market: new Set(refilled),
    track: track === undefined ? null : Number(track),
    worn: new Set(all(of('spoil.moved', 'spoil.lost', 'ice.kept'), 'seat').map(Number)),
    loaded: new Set(now.flatMap((barrel, box) => (barrel !== null && old[box] == null ? [box] : []))),
    lost: new Map(
      spoilt
        ? old.flatMap((barrel, box) => (barrel !== null && now[box] === null ? [[box, barrel.cargo]] : []))
        : [],
    ),
    drawn: drew ? (step.before.hands[told] ?? []).length : Number.POSITIVE_INFINITY,
  };
}

/** How long each kind of change is shown; what is not named needs no time. */
const PACES: Readonly<Record<string, number>> = {
  'sell.sold': 460,
  'sell.dumped': 460,
  'sell.bonus': 320,
  'sell.delivered': 320,
  'sell.onIce': 320,
  'boat.taken': 320,
  'expedition.sold': 420,
  'traveler.paid': 460,
  'traveler.boarded': 320,
  'draw.made': 280,
  'town.tileShown': 480,
  'town.bare': 480,
  'season.placed': 420,
  'buy.market': 460,
  'buy.bag': 460,
  'buy.peddler': 460,
  'spoil.moved': 380,
  'spoil.lost': 380,
  'market.refilled': 300,
  'draw.spoil': 400,
};

export const paceOf = (events: readonly ChronicleEvent[]): number =>
  Math.max(0, ...events.map(({ key }) => PACES[key] ?? 0));
