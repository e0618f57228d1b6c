import { playerFor } from '@packetboat/proof/player';
import type { Chronicle } from '../chronicle';
import type { SmallRailroadEmpiresMove } from '../moves';
import type { G } from '../state';
import { smallRailroadEmpires } from '../title';

const player = playerFor<Chronicle>()(smallRailroadEmpires);

export const { play, playLawless, read, told, whyNot } = player;

/** The legal moves of one verb, in notation without the verb. */
export function may(g: G, verb: SmallRailroadEmpiresMove['type']): string[] {
  return player.choices(g, g.turn.seat, verb).map((text) => text.slice(verb.length + 1));
}
