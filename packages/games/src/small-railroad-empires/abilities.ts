import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { markAchievements } from './achievements';
import { tell } from './chronicle';
import { ABILITIES, type AbilityId, UNLOCKING_DELIVERIES } from './data';
import { no } from './refusals';
import { companyOf, type G } from './state';
import { verb } from './verb';

/** `unlock`: choose the ability that a delivery frees (SRE-7.1). */
export const unlock = verb({
  args: { ability: oneOf(ABILITIES) },
  when: ['unlocking'],
  options: (view, seat) => companyOf(view.companies, seat).locked.map((ability) => ({ ability })),
  sure: true,
  refuse: (view, seat, { ability }) =>
    companyOf(view.companies, seat).locked.includes(ability)
      ? undefined
      : no('unlock.notLocked', { ability }),
  make: (g, seat, { ability }, tools) => free(g, seat, ability, tools),
});

/** Takes the track from a locked space; its ability is owned from now on. */
function free(g: G, seat: Seat, ability: AbilityId, tools: RuleTools): void {
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
  else if (only !== undefined && others.length === 0) free(g, seat, only, tools);
  else g.turn.stage = 'unlocking';
}

function afterDelivery(g: G, seat: Seat, tools: RuleTools): void {
  markAchievements(g, seat, tools);
  g.turn.stage = 'buying';
}
