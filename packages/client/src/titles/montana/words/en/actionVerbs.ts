import { COLUMNS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import { telling } from '../../../../hand/deed';
import { count, plain } from '../../../../words/phrase';
import type { LandAt } from '../../hand/asking';
import { inviting, taking, trying } from '../../hand/deeds';
import type { MontanaVerb } from '../../hand/verb';
import { refusalWords, surplus } from './explain';

/** The three actions of a turn, as places to go to; the city is one of them that costs nobody. */
export function actions(view: View, hand: LandAt, narrow: boolean): readonly MontanaVerb[] {
  const { seat, offers, table } = hand;
  const why = (move: MontanaMove): string | undefined => {
    const refusal = table.refuse(move);
    return refusal === undefined ? undefined : plain(refusalWords(refusal), hand.nameOf);
  };
  const player = playerOf(view.players, seat);
  const works = table.legal.some(({ type }) => type === 'work' || type === 'bank');
  const idle = workersHeld(player) === 0;
  const builds = [...offers.values()].some(({ payable }) => payable !== 'missing');
  const done = player.settlements === 0;
  const over = surplus(view, seat);
  const noWork = idle ? 'You have no workers to send.' : 'No free space is within your means.';
  const noField = done ? 'All your settlements are on the land.' : 'You lack goods for every open field.';
  return [
    {
      key: 'recruit',
      label: 'Recruit',
      note: over === 0 ? 'spin the wheel' : `${count(over)} ${over === 1 ? 'goes' : 'go'} back`,
      barred: why({ type: 'recruit', args: {} }),
      face: { is: 'sign', sign: 'any' },
      deed: narrow ? taking({ is: 'atTheWheel' }) : trying({ type: 'recruit', args: {} }),
    },
    {
      key: 'work',
      label: 'Work',
      note: works ? 'choose a lit space' : idle ? 'no workers' : 'no space to pay for',
      faint: works ? undefined : noWork,
      face: { is: 'sign', sign: 'copper' },
      deed: works ? inviting('workers') : telling([noWork]),
    },
    {
      key: 'city',
      label: 'City',
      // Who cannot bid may go all the same, for the pumpkin that every visit brings (MT-8.1, MT-8.2).
      note: player.goods.pumpkin + 1 < (COLUMNS[0] ?? 0) ? 'take a pumpkin' : 'bid for goods',
      barred: why({ type: 'city', args: {} }),
      face: { is: 'sign', sign: 'pumpkin' },
      deed: trying({ type: 'city', args: {} }),
    },
    {
      key: 'build',
      label: 'Build',
      note: builds ? 'choose a lit field' : done ? 'none left' : 'goods missing',
      faint: builds ? undefined : noField,
      face: { is: 'sign', sign: 'settlement' },
      deed: builds ? inviting('land') : telling([noField]),
    },
  ];
}
