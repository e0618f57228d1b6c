import type { View } from '@packetboat/games/montana/state';
import { memo } from 'react';
import { SeatMark } from '../../../parts';
import type { Step } from '../../contract';
import { ThingIcon, WorkerIcon } from '../panels/drawings';
import { type Travel, type Traveller, travelsOf } from './travel';

/** Everything that travels in a step, over the whole table. Unseen until it is set in motion. */
export const Travellers = memo(function Travellers({ step }: { readonly step: Step<View> | null }) {
  if (step === null || step.back) return null;
  return (
    <div className="mt-travellers" aria-hidden="true">
      {travelsOf(step.events, step.before).flatMap((travel, i) =>
        Array.from({ length: travel.count }, (_, n) => (
          // Nothing in here outlives its step.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={`${step.seq}.${i}.${n}`} className="mt-traveller" {...itinerary(travel, n)}>
            <Figure who={travel.who} />
          </span>
        )),
      )}
    </div>
  );
});

const itinerary = ({ from, to, wave, hops, who }: Travel, n: number) => ({
  'data-from': from,
  'data-to': to,
  'data-wave': wave,
  'data-nth': n,
  'data-hops': hops === true ? '' : undefined,
  'data-kind': kindOf(who),
});

function kindOf(who: Traveller): string | undefined {
  if (who.is === 'mark') return undefined;
  return who.is === 'worker' ? `${who.hat}Worker` : who.thing;
}

function Figure({ who }: { readonly who: Traveller }) {
  if (who.is === 'mark') return <SeatMark seat={who.seat} size={30} />;
  return who.is === 'worker' ? (
    <WorkerIcon hat={who.hat} size={32} />
  ) : (
    <ThingIcon thing={who.thing} size={30} />
  );
}
