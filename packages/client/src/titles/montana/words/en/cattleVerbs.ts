import { GAINS } from '@packetboat/games/montana/cattle';
import { WORKERS } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { capital } from '../../../../words/phrase';
import type { LandAt } from '../../hand/asking';
import { taking, trying } from '../../hand/deeds';
import type { MontanaVerb } from '../../hand/verb';
import { gainWords } from './names';

/** A cow can be traded at nearly any time. */
export function trade(view: View, { seat, table: { legal } }: LandAt): readonly MontanaVerb[] {
  const { cows } = playerOf(view.players, seat);
  if (cows === 0 || !legal.some(({ type }) => type === 'cattle')) return [];
  return [
    {
      key: 'cow',
      label: 'Cow',
      note: `trade, ${cows} left`,
      spoken: 'Trade a cow',
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
      spoken: `Trade a cow for ${gainWords(gain)}`,
      title: capital(gainWords(gain)),
      barred: may.has(gain) ? undefined : 'none to be had',
      face: { is: 'gain', gain, ...(worker && { worker }), ...(good && { good }) },
      deed: trying({ type: 'cattle', args: { gain } }),
    };
  });
}
