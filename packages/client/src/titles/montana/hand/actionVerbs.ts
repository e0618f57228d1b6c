import { COLUMNS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import { telling } from '../../../hand/deed';
import { plain } from '../../../words/phrase';
import { words } from '../words';
import type { LandAt } from './asking';
import { inviting, taking, trying } from './deeds';
import { surplus } from './hand';
import type { MontanaVerb } from './verb';

/** The three actions of a turn, as places to go to; the city is one of them that costs nobody. */
export function actions(view: View, hand: LandAt, narrow: boolean): readonly MontanaVerb[] {
  const { seat, offers, table } = hand;
  const why = (move: MontanaMove): string | undefined => {
    const refusal = table.refuse(move);
    return refusal === undefined ? undefined : plain(words.refusalWords(refusal), hand.nameOf);
  };
  const player = playerOf(view.players, seat);
  const works = table.legal.some(({ type }) => type === 'work' || type === 'bank');
  const noWork = works ? undefined : words.verbs.NO_WORK[workersHeld(player) === 0 ? 'idle' : 'dear'];
  const builds = [...offers.values()].some(({ payable }) => payable !== 'missing');
  const noField = builds ? undefined : words.verbs.NO_FIELD[player.settlements === 0 ? 'done' : 'dear'];
  // Who cannot bid may go all the same, for the pumpkin that every visit brings (MT-8.1, MT-8.2).
  const bids = player.goods.pumpkin + 1 >= (COLUMNS[0] ?? 0);
  return [
    {
      key: 'recruit',
      label: words.verbs.LABELS.recruit,
      limit: words.verbs.recruitLimit(surplus(view, seat)),
      barred: why({ type: 'recruit', args: {} }),
      face: { is: 'sign', sign: 'any' },
      deed: narrow ? taking({ is: 'atTheWheel' }) : trying({ type: 'recruit', args: {} }),
    },
    {
      key: 'work',
      label: words.verbs.LABELS.work,
      limit: noWork?.limit ?? words.verbs.LIT_SPACE,
      faint: noWork?.why,
      face: { is: 'sign', sign: 'copper' },
      deed: noWork === undefined ? inviting('workers') : telling([noWork.why]),
    },
    {
      key: 'city',
      label: words.verbs.LABELS.city,
      limit: words.verbs.CITY_LIMITS[bids ? 'bid' : 'visit'],
      barred: why({ type: 'city', args: {} }),
      face: { is: 'sign', sign: 'pumpkin' },
      deed: trying({ type: 'city', args: {} }),
    },
    {
      key: 'build',
      label: words.verbs.LABELS.build,
      limit: noField?.limit ?? words.verbs.LIT_FIELD,
      faint: noField?.why,
      face: { is: 'sign', sign: 'settlement' },
      deed: noField === undefined ? inviting('land') : telling([noField.why]),
    },
  ];
}
