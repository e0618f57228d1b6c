import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import { touchingSides } from '@packetboat/games/broadsides/collide';
import { type Gun, sideOf } from '@packetboat/games/broadsides/data';
import { bearingGuns } from '@packetboat/games/broadsides/gunnery';
import { of, type View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { Scene } from '../motion/scenes';

type Shot = Chronicle['fired'];

/** An exchange of fire as far as it has been shown. */
export interface Exchange {
  /** Oldest first. */
  readonly shots: readonly Shot[];
  /** Cannons of both sides bear in it. */
  readonly both: boolean;
  /** It is the last one, alongside (BS-8.6). */
  readonly final: boolean;
}

/** The exchange that a scene belongs to; without a scene, the newest one. */
export function exchangeOf(told: readonly ChronicleEvent[], scene: Scene | null): Exchange {
  const shown =
    scene?.kind === 'shot'
      ? told.findIndex(({ params }) => params === scene.shot)
      : scene?.kind === 'exchange'
        ? told.findIndex(({ params }) => params === scene.exchange)
        : told.length - 1;
  const until = told.slice(0, shown + 1);
  const began = until.findLastIndex(({ key }) => key === 'exchangeBegan');
  const opening = until[began]?.params as Chronicle['exchangeBegan'] | undefined;
  return {
    shots: until.slice(began + 1).flatMap(({ key, params }) => (key === 'fired' ? [params as Shot] : [])),
    both: opening !== undefined && opening.guns0 > 0 && opening.guns1 > 0,
    final: opening?.final ?? false,
  };
}

/** The cannons that bear as an exchange begins, before the rules say so; `alongside` is how the ships lie by now. */
export function opensWith(
  view: View,
  seat: number,
  final: boolean,
  alongside: View['boarding'],
): readonly Gun[] {
  if (!final) return bearingGuns(view, seat);
  const side = alongside === null ? undefined : touchingSides(alongside)[seat];
  return of(view.ships, seat).guns.filter((gun) => sideOf(gun) === side);
}
