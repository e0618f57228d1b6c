import type { Refusal, RuleTools } from '../kit/title';
import { tell } from './chronicle';
import { canComplete, type Helm, speedCoal, turnsLeft } from './helm';
import { refusal } from './refusals';
import { boatOf, type G, mover, placeOf } from './state';

/** Why the red wheel may not be set to this number now (MQ-3). */
export function refuseSpeed(helm: Helm, to: number): Refusal | undefined {
  if (helm.spent > 0) return refusal('speed.underWay');
  if (!helm.speedOpen) return refusal('speed.chosen');
  if (to === helm.speed) return refusal('speed.same', { speed: to });
  const needed = speedCoal(helm.speed, to);
  if (needed > helm.coal) return refusal('speed.coal', { needed, coal: helm.coal });
  const rest = {
    at: helm.at,
    heading: helm.heading,
    points: to,
    turns: turnsLeft(helm.turns, helm.coal - needed),
    path: helm.path,
  };
  return canComplete(helm, rest) ? undefined : refusal('turn.cannotFinish');
}

export function changeSpeed(g: G, to: number, tools: RuleTools): void {
  const seat = mover(g);
  const boat = boatOf(g.boats, seat);
  const from = boat.speed;
  const coal = speedCoal(from, to);
  boat.speed = to;
  boat.coal -= coal;
  g.move.speedChosen = true;
  tell(tools, 'speedChanged', { seat, from, to, coal }, placeOf(boat.at));
}
