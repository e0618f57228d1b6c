import type { Worker } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { capital } from '../../../../words/phrase';
import type { LandAt } from '../../hand/asking';
import { callable, calledIn } from '../../hand/crews';
import { callIn, pickWorker } from '../../hand/deeds';
import type { MontanaVerb } from '../../hand/verb';
import { WORKER_WORDS } from './names';

export function hiring(hand: LandAt, worker: Worker, first: Worker | null): MontanaVerb {
  const [one] = WORKER_WORDS[worker];
  const may = hand.table.legal.some((move) => move.type === 'hire' && move.args.workers.includes(worker));
  return {
    key: worker,
    label: '',
    note: one,
    spoken: `Pick a ${one}`,
    barred: may ? undefined : `no ${one} to be had`,
    face: { is: 'worker', worker, pressed: first === worker },
    deed: pickWorker(hand, worker),
  };
}

export function sendingBack(view: View, hand: LandAt, worker: Worker): MontanaVerb {
  const [one, many] = WORKER_WORDS[worker];
  const held = playerOf(view.players, hand.seat).workers[worker];
  return {
    key: worker,
    label: '',
    note: `${held} ${held === 1 ? one : many}`,
    spoken: `Send back a ${one}`,
    barred: held > 0 ? undefined : 'none',
    face: { is: 'worker', worker },
    deed: pickWorker(hand, worker),
  };
}

/** Whoever could go instead: each worker called in sends the first one out. */
export function crewChoice(
  view: View,
  hand: LandAt,
  crews: readonly (readonly Worker[])[],
  crew: readonly Worker[],
): readonly MontanaVerb[] {
  if (crews.length < 2) return [];
  const { workers } = playerOf(view.players, hand.seat);
  return callable(crews).map((worker) => {
    const going = crew.filter((one) => one === worker).length;
    const [one, many] = WORKER_WORDS[worker];
    return {
      key: `call.${worker}`,
      label: `${going}/${workers[worker]}`,
      spoken: `Call in a ${one}: ${going} of ${workers[worker]} ${many} would go`,
      title: capital(many),
      face: { is: 'going', worker, going, held: workers[worker] },
      deed: callIn(hand, calledIn(crews, crew, worker)),
    };
  });
}
