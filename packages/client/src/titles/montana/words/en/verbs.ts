import { MOST_BUILDS, WORKERS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import type { LandAt } from '../../hand/asking';
import { named } from '../../hand/crews';
import { trying } from '../../hand/deeds';
import { crewsTo, smallCrews } from '../../hand/hand';
import { type MontanaVerb, PLAIN, primary } from '../../hand/verb';
import { actions } from './actionVerbs';
import { gains, trade } from './cattleVerbs';
import { bids, goodsTaken, trades } from './cityVerbs';
import { crewChoice, hiring, sendingBack } from './crewVerbs';
import { crewWords, silverWords } from './names';

/** What the hand may do besides choosing on the land, the board and the wheel. `narrow`: the wheel is not in sight. */
export function verbsOf(view: View, hand: LandAt, narrow: boolean): readonly MontanaVerb[] {
  const { hand: now } = hand;
  switch (now.is) {
    case 'watching':
      return [];
    case 'layingStart':
      return now.site === null ? stepBack(hand) : settling('Lay it here');
    case 'spinning':
      return [...stepBack(hand), { ...primary('spin', 'Spin the wheel'), face: PLAIN }];
    case 'atTheWheel':
      return settling('Spin the wheel');
    case 'pickingPair':
      return WORKERS.map((worker) => hiring(hand, worker, now.first));
    case 'sendingBack':
      return WORKERS.map((worker) => sendingBack(view, hand, worker));
    case 'choosing':
      return [...stepBack(hand), ...trade(view, hand), ...actions(view, hand, narrow)];
    case 'sendingCrew':
      return [
        ...crewChoice(view, hand, crewsTo(view, hand.table.legal, now.post), now.crew),
        notYet,
        {
          ...primary('send', SEND[now.crew.length] ?? 'Send all'),
          face: { is: 'crew', crew: now.crew, after: false },
        },
      ];
    case 'manningSmall':
      return [
        ...crewChoice(view, hand, smallCrews(view, hand.table.legal), now.crew),
        {
          key: 'sendAfter',
          label: 'Send',
          spoken: `Send ${crewWords(now.crew)} after them`,
          face: { is: 'crew', crew: now.crew, after: true },
          deed: trying({ type: 'workSmall', args: { workers: named(now.crew) } }),
        },
        ...ending(view, hand),
      ];
    case 'claimingField':
      return settling(hand.offers.get(now.site)?.payable === 'cattle' ? 'Trade and build' : 'Build here');
    case 'bidding':
      return [
        ...stepBack(hand),
        ...trade(view, hand),
        ...bids(hand),
        { key: 'pass', label: 'Pass', face: PLAIN, deed: trying({ type: 'pass', args: {} }) },
      ];
    case 'trading':
      return trades(view, hand, now);
    case 'takingGoods':
      return goodsTaken(view, hand, now);
    case 'tradingCow':
      return [...gains(hand), { key: 'keep', label: 'Keep it', face: PLAIN, deed: 'back' }];
    case 'advancing':
    case 'building':
    case 'closing':
    case 'endingTurn':
      return ending(view, hand);
  }
}

const SEND = ['', 'Send', 'Send both', 'Send all three'];

const notYet: MontanaVerb = { key: 'notYet', label: 'Not yet', face: PLAIN, deed: 'back' };

/** A field is in the hand, or the wheel: so be it, or not. */
const settling = (yes: string): readonly MontanaVerb[] => [notYet, { ...primary('yes', yes), face: PLAIN }];

function stepBack({ table: { undo } }: LandAt): readonly MontanaVerb[] {
  if (!undo.possible) return [];
  return [
    {
      key: 'back',
      label: 'Step back',
      note: 'one step',
      icon: 'stepBack',
      title: `${undo.limit}. Key: Backspace`,
      hotkey: 'Backspace',
      face: PLAIN,
      deed: 'back',
    },
  ];
}

/** What ends the turn, and what may still be done before it. */
function ending(view: View, hand: LandAt): readonly MontanaVerb[] {
  const { doing, table } = hand;
  const has = (type: MontanaMove['type']) => table.legal.some((move) => move.type === type);
  const sure = doing === 'endingTurn';
  const silver = view.turn.action === 'build' ? MOST_BUILDS - view.turn.built.length : 0;
  const canteen: MontanaVerb = {
    key: 'canteen',
    label: 'Canteen',
    note: 'another turn',
    face: { is: 'sign', sign: 'canteen' },
    deed: trying({ type: 'canteen', args: {} }),
  };
  const end: MontanaVerb = {
    key: 'endTurn',
    label: sure ? 'Yes, end it' : 'End turn',
    ...(sure ? { note: 'for good' } : silver > 0 ? { note: `and take ${silverWords(silver)}` } : {}),
    kind: 'primary',
    title: 'Key: Enter',
    hotkey: 'Enter',
    face: PLAIN,
    deed: 'confirm',
  };
  return [
    ...(sure ? [notYet] : [...stepBack(hand), ...trade(view, hand), ...(has('canteen') ? [canteen] : [])]),
    ...(has('endTurn') ? [end] : []),
  ];
}
