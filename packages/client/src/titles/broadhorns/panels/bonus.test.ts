import { isTown } from '@packetboat/games/broadhorns/state';
import { playedOut } from '../testing/positions';
import { bonusEarned } from './PortSheet';

// In the second of these years a bare board is filled by the only barrel that is sold there.
test.each(['towpath', 'levee6'])(
  'BH-7.5, BH-8.4 after the sale the sheet says what the log says of the bonus (%s)',
  (seed) => {
    const told = new Set<string>();
    let paid = false;
    for (const { view, acting, events } of playedOut(seed, 2)) {
      if (events.some(({ key }) => key === 'sell.bonus')) paid = true;
      const { port } = view;
      if (port === null || !isTown(port.place) || view.step === 'sell') {
        if (port === null) paid = false;
        continue;
      }
      expect(bonusEarned(view, acting, port.place)).toBe(paid);
      told.add(`${paid} ${Math.min(2, port.sold.length)} ${port.tile === null ? 'bare' : 'tile'}`);
    }
    expect([...told]).toEqual(expect.arrayContaining(['true 2 tile', 'false 0 tile']));
    if (seed === 'levee6') expect(told).toContain('true 1 bare');
  },
);
