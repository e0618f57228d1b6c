import { playedOut, TABLES } from '../testing/positions';
import { words } from '../words';
import { endNow } from './ending';

test.each(TABLES)(
  'SRE-11.1 every delivery brings the last round nearer, and who plays in it is told so ($seats companies)',
  ({ seed, seats, freight }) => {
    for (const { view, before, events } of playedOut(seed, seats, freight)) {
      const end = endNow(view);
      const delivered = events.filter(({ key }) => key === 'delivered').length;
      if (before !== undefined) expect(end.left).toBe(endNow(before).left - delivered);
      if (events.some(({ key, params }) => key === 'lastRound' && params?.why === 'cities'))
        expect(end.left).toBe(0);
      expect(end.near).toBe(end.left <= seats);
      expect(end.last).toBe(view.trigger !== null);
      expect(words.endIsNear(end).includes('your last turn')).toBe(end.last);
      if (!end.last) expect(words.endIsNear(end) === '').toBe(!end.near);
    }
  },
);

test.each([
  [{ last: false, left: 1, near: true }, 'The last round comes with the next delivery.'],
  [{ last: false, left: 3, near: true }, 'The last round comes with three more deliveries.'],
  [{ last: false, left: 9, near: false }, ''],
  [{ last: true, left: 0, near: true }, 'This is your last turn.'],
])('%j is said as “%s”', (end, sentence) => {
  expect(words.endIsNear(end)).toBe(sentence);
});
