import { playedOut, TABLES } from '../../testing/positions';
import { deliveriesLeft, endIsNear, isLastTurn } from './ending';

test.each(TABLES)(
  'SRE-11.1 every delivery brings the last round nearer, and who plays in it is told so ($seats companies)',
  ({ seed, seats, freight }) => {
    for (const { view, before, events } of playedOut(seed, seats, freight)) {
      const delivered = events.filter(({ key }) => key === 'delivered').length;
      if (before !== undefined) expect(deliveriesLeft(view)).toBe(deliveriesLeft(before) - delivered);
      if (events.some(({ key, params }) => key === 'lastRound' && params?.why === 'cities'))
        expect(deliveriesLeft(view)).toBe(0);
      expect(endIsNear(view).includes('your last turn')).toBe(isLastTurn(view));
      if (!isLastTurn(view)) expect(endIsNear(view) === '').toBe(deliveriesLeft(view) > seats);
    }
  },
);
