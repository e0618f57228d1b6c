import type { Worker } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { words } from '../words';
import type { LandAt } from './asking';
import { callable, calledIn } from './crews';
import { callIn, pickWorker } from './deeds';
import type { MontanaVerb } from './verb';

export function hiring(hand: LandAt, worker: Worker, first: Worker | null): MontanaVerb {
  const may = hand.table.legal.some((move) => move.type === 'hire' && move.args.workers.includes(worker));
  return {
    key: worker,
    label: '',
    ...words.verbs.hire(worker),
    barred: may ? undefined : words.verbs.noneToHire(worker),
    chosen: first === worker,
    face: { is: 'worker', worker },
    deed: pickWorker(hand, worker),
  };
}

export function sendingBack(view: View, hand: LandAt, worker: Worker): MontanaVerb {
  const held = playerOf(view.players, hand.seat).workers[worker];
  return {
    key: worker,
    label: '',
    ...words.verbs.sendBack(worker, held),
    barred: held > 0 ? undefined : words.verbs.NONE_TO_SEND,
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
    const held = workers[worker];
    return {
      key: `call.${worker}`,
      ...words.verbs.call(worker, going, held),
      face: { is: 'going', worker, going, held },
      deed: callIn(hand, calledIn(crews, crew, worker)),
    };
  });
}
