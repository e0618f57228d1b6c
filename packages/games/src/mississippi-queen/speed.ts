import { oneOf } from '../kit/schema';
import { tell } from './chronicle';
import { canComplete, speedCoal, turnsLeft } from './helm';
import { no } from './refusals';
import { boatOf, mover, placeOf } from './state';
import { verb } from './verb';

const SPEEDS = [1, 2, 3, 4, 5, 6] as const;
const EACH_SPEED = SPEEDS.map((to) => ({ to }));

/** `speed`: set the red wheel, before the first point is spent (MQ-3). */
export const speed = verb({
  args: { to: oneOf(SPEEDS) },
  when: ['steering'],
  options: () => EACH_SPEED,
  refuse: (helm, _, { to }) => {
    if (helm.spent > 0) return no('speed.underWay');
    if (!helm.speedOpen) return no('speed.chosen');
    if (to === helm.speed) return no('speed.same', { speed: to });
    const needed = speedCoal(helm.speed, to);
    if (needed > helm.coal) return no('speed.coal', { needed, coal: helm.coal });
    const rest = {
      at: helm.at,
      heading: helm.heading,
      points: to,
      turns: turnsLeft(helm.turns, helm.coal - needed),
      path: helm.path,
    };
    return canComplete(helm, rest) ? undefined : no('turn.cannotFinish');
  },
  make: (g, _, { to }, tools) => {
    const seat = mover(g);
    const boat = boatOf(g.boats, seat);
    const from = boat.speed;
    const coal = speedCoal(from, to);
    boat.speed = to;
    boat.coal -= coal;
    g.move.speedChosen = true;
    tell(tools, 'speedChanged', { seat, from, to, coal }, placeOf(boat.at));
  },
});
