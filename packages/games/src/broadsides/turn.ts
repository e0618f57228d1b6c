import type { Seat, Turn } from '../kit/title';
import { plotsNot } from './plot';
import { seatsToAppoint } from './rounds';
import { of, type View } from './state';

const BOTH: readonly Seat[] = [0, 1];

/**
 * Who is asked, and what. While both man or plot it is always seat 0's turn in name, so that nothing about the
 * turn depends on what was chosen, or by whom first.
 */
export function turn(view: View): Turn {
  switch (view.phase) {
    case 'manning':
    case 'plotting': {
      const acting = BOTH.filter((seat) => !of(view.ready, seat));
      const recalling = BOTH.filter((seat) => of(view.ready, seat) && !plotsNot(view, seat));
      const stage = view.phase;
      return recalling.length === 0 ? { seat: 0, acting, stage } : { seat: 0, acting, recalling, stage };
    }
    case 'appointing':
      return { seat: 0, acting: seatsToAppoint(view), stage: 'appointing' };
    case 'firing':
      return alone(view.volley?.firing ?? 0, 'firing');
    case 'sailing':
      return alone(0, 'sailing');
    case 'leading':
      return alone(view.boarding?.seat ?? 0, 'leading');
    case 'boarding': {
      const fighting = view.boarding?.movementsLeft === 0 && view.boarding.fights.length > 0;
      return alone(view.boarding?.seat ?? 0, fighting ? 'fighting' : 'boarding');
    }
  }
}

function alone(seat: Seat, stage: string): Turn {
  return { seat, acting: [seat], stage };
}
