import type { Refusal, RuleTools, Seat } from '../kit/title';
import { markAchievements } from './achievements';
import { tell } from './chronicle';
import { type AbilityId, UNLOCKING_DELIVERIES } from './data';
import { refusal } from './refusals';
import { companyOf, type G, type View } from './state';

export function refuseUnlock(view: View, seat: Seat, ability: AbilityId): Refusal | undefined {
  return companyOf(view.companies, seat).locked.includes(ability)
    ? undefined
    : refusal('unlock.notLocked', { ability });
}

/** Takes the track from a locked space and owns its ability from now on (SRE-7.1). */
export function unlock(g: G, seat: Seat, ability: AbilityId, tools: RuleTools): void {
  const company = companyOf(g.companies, seat);
  company.locked = company.locked.filter((one) => one !== ability);
  company.tracks++;
  tell(tools, 'abilityFreed', { seat, ability });
  afterDelivery(g, seat, tools);
}

/** Asks for an ability after the deliveries that free one; the last one left needs no question. */
export function settleUnlocking(g: G, seat: Seat, tools: RuleTools): void {
  const { locked, deliveries } = companyOf(g.companies, seat);
  const [only, ...others] = locked;
  if (!UNLOCKING_DELIVERIES.includes(deliveries.length)) afterDelivery(g, seat, tools);
  else if (only !== undefined && others.length === 0) unlock(g, seat, only, tools);
  else g.turn.stage = 'unlocking';
}

function afterDelivery(g: G, seat: Seat, tools: RuleTools): void {
  markAchievements(g, seat, tools);
  g.turn.stage = 'buying';
}
