import type { Seat } from '@packetboat/games/kit/title';
import { openFields } from '@packetboat/games/montana/build';
import type { Field } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer } from '@packetboat/games/montana/hints';
import { terrainAt } from '@packetboat/games/montana/landscape';
import type { View } from '@packetboat/games/montana/state';

/** What there is to say of a hex: what it would take to build there, or what lies on it. */
export type SiteNow = { readonly site: Site } & (
  | { readonly is: 'offered'; readonly offer: FieldOffer }
  | { readonly is: 'settled'; readonly seat: Seat; readonly count: number }
  | { readonly is: 'startTile' | 'mountain' }
  | { readonly is: 'lake'; readonly canteen: boolean }
  /** `open`: something beside it is built on. */
  | { readonly is: 'field'; readonly field: Field; readonly cow: boolean; readonly open: boolean }
);

export function siteNow(view: View, site: Site, offer: FieldOffer | undefined): SiteNow {
  if (offer !== undefined) return { site, is: 'offered', offer };
  const settled = view.settled.find(({ at }) => at === site);
  if (settled !== undefined) return { site, is: 'settled', seat: settled.seat, count: settled.count };
  if (view.startTile === site) return { site, is: 'startTile' };
  const terrain = terrainAt(view.landscape, site);
  if (terrain?.kind === 'lake') return { site, is: 'lake', canteen: view.canteens.includes(site) };
  if (terrain?.kind !== 'field') return { site, is: 'mountain' };
  return { site, is: 'field', field: terrain, cow: view.cows.includes(site), open: openNow(view).has(site) };
}

const openBy = new WeakMap<View, ReadonlySet<Site>>();

function openNow(view: View): ReadonlySet<Site> {
  const known = openBy.get(view) ?? new Set(openFields(view));
  openBy.set(view, known);
  return known;
}
