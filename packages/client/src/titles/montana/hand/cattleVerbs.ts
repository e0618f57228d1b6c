import { GAINS } from '@packetboat/games/montana/cattle';
import { WORKERS } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { words } from '../words';
import type { LandAt } from './asking';
import { taking, trying } from './deeds';
import type { MontanaVerb } from './verb';

/** A cow can be traded at nearly any time. */
export function trade(view: View, { seat, table: { legal } }: LandAt): readonly MontanaVerb[] {
  const { cows } = playerOf(view.players, seat);
  if (cows === 0 || !legal.some(({ type }) => type === 'cattle')) return [];
  return [
    {
      key: 'cow',
      ...words.verbs.cow(cows),
      face: { is: 'sign', sign: 'cow' },
      deed: taking({ is: 'tradingCow' }),
    },
  ];
}

/** All that a cow may bring. */
export function gains({ table: { legal } }: LandAt): readonly MontanaVerb[] {
  const may = new Set(legal.flatMap((move) => (move.type === 'cattle' ? [move.args.gain] : [])));
  return GAINS.map((gain): MontanaVerb => {
    const worker = WORKERS.find((one) => gain === `${one}Worker`);
    const good = WORKERS.find((one) => gain === one);
    return {
      key: gain,
      label: '',
      ...words.verbs.gain(gain),
      barred: may.has(gain) ? undefined : words.verbs.NO_GAIN,
      face: { is: 'gain', gain, ...(worker && { worker }), ...(good && { good }) },
      deed: trying({ type: 'cattle', args: { gain } }),
    };
  });
}
