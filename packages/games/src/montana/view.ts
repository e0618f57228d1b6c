import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import type { Audience } from '../kit/title';
import type { G, View } from './state';

/** Everything on the table is open, so everybody sees the same (MT-14.1). */
export function view(g: G, _audience: Audience): View {
  return g;
}

/** Only coming spins are unknown, and they are not in the state: there is nothing to deal. */
export function imagine(view: View, _audience: Audience, _chance: Chance): G {
  return ownCopy(view);
}
