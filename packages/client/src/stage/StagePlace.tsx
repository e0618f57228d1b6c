import type { ReactNode } from 'react';
import { asTabPanel } from '../parts';

interface StagePlaceProps {
  readonly phone: boolean;
  /** Another tab of the phone is looked at. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/**
 * Where the stage stands on the page: beside panels, or behind a tab of a phone. The same elements at every width: whoever
 * turns a tablet has in the hand what was there before.
 */
export const StagePlace = ({ phone, hidden, children }: StagePlaceProps) => (
  <main className={phone ? 'phone-panel board' : 'stage-alone'} hidden={hidden}>
    <div {...(phone ? asTabPanel('phone', 'board') : {})}>{children}</div>
  </main>
);
