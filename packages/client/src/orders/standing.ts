import type { Scene } from '../table/scene';
import { kindsInForce } from './desk';

/** How many orders of one's own are in force. */
export const standingIn = ({ title, view, seat, over, snapshot }: Scene): number =>
  seat === null || over ? 0 : kindsInForce(title, view, seat, snapshot.orders).length;
