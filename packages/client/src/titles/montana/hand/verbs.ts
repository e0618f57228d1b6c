import { MOST_BUILDS, WORKERS } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { words } from '../words';
import { actions } from './actionVerbs';
import type { LandAt } from './asking';
import { gains, trade } from './cattleVerbs';
import { bids, goodsTaken, trades } from './cityVerbs';
import { named } from './crews';
import { crewChoice, hiring, sendingBack } from './crewVerbs';
import { trying } from './deeds';
import { crewsTo, smallCrews } from './hand';
import { type MontanaVerb, PLAIN, primary } from './verb';

/** What the hand may do besides choosing on the land, the board and the wheel. `narrow`: the wheel is not in sight. */
export function verbsOf(view: View, hand: LandAt, narrow: boolean): readonly MontanaVerb[] {
  const { hand: now } = hand;
  const said = words.verbs.LABELS;
  switch (now.is) {
    case 'watching':
      return [];
    case 'layingStart':
      return now.site === null ? stepBack(hand) : settling(said.layHere);
    case 'spinning':
      return [...stepBack(hand), { ...primary('spin', said.spin), face: PLAIN }];
    case 'atTheWheel':
      return settling(said.spin);
    case 'pickingPair':
      return WORKERS.map((worker) => hiring(hand, worker, now.first));
    case 'sendingBack':
      return WORKERS.map((worker) => sendingBack(view, hand, worker));
    case 'choosing':
      return [...stepBack(hand), ...trade(view, hand), ...actions(view, hand, narrow)];
    case 'sendingCrew':
      return [
        ...crewChoice(view, hand, crewsTo(view, hand.table.legal, now.post), now.crew),
        notYet(),
        {
          ...primary('send', words.verbs.send(now.crew.length)),
          face: { is: 'crew', crew: now.crew, after: false },
        },
      ];
    case 'manningSmall':
      return [
        ...crewChoice(view, hand, smallCrews(view, hand.table.legal), now.crew),
        {
          key: 'sendAfter',
          ...words.verbs.sendAfter(now.crew),
          face: { is: 'crew', crew: now.crew, after: true },
          deed: trying({ type: 'workSmall', args: { workers: named(now.crew) } }),
        },
        ...ending(view, hand),
      ];
    case 'claimingField':
      return settling(hand.offers.get(now.site)?.payable === 'cattle' ? said.tradeAndBuild : said.buildHere);
    case 'bidding':
      return [
        ...stepBack(hand),
        ...trade(view, hand),
        ...bids(hand),
        { key: 'pass', label: said.pass, face: PLAIN, deed: trying({ type: 'pass', args: {} }) },
      ];
    case 'trading':
      return trades(view, hand, now);
    case 'takingGoods':
      return goodsTaken(view, hand, now);
    case 'tradingCow':
      return [...gains(hand), { key: 'keep', label: said.keep, face: PLAIN, deed: 'back' }];
    case 'advancing':
    case 'building':
    case 'closing':
    case 'endingTurn':
      return ending(view, hand);
  }
}

const notYet = (): MontanaVerb => ({
  key: 'notYet',
  label: words.verbs.LABELS.notYet,
  face: PLAIN,
  deed: 'back',
});

/** A field is in the hand, or the wheel: so be it, or not. */
const settling = (yes: string): readonly MontanaVerb[] => [notYet(), { ...primary('yes', yes), face: PLAIN }];

function stepBack({ table: { undo } }: LandAt): readonly MontanaVerb[] {
  if (!undo.possible) return [];
  return [
    {
      key: 'back',
      ...words.verbs.stepBack(undo.limit),
      icon: 'stepBack',
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
    ...words.verbs.CANTEEN,
    face: { is: 'sign', sign: 'canteen' },
    deed: trying({ type: 'canteen', args: {} }),
  };
  const end: MontanaVerb = {
    key: 'endTurn',
    ...(sure ? words.verbs.END_FOR_GOOD : words.verbs.endTurn(silver)),
    kind: 'primary',
    hotkey: 'Enter',
    face: PLAIN,
    deed: 'confirm',
  };
  return [
    ...(sure ? [notYet()] : [...stepBack(hand), ...trade(view, hand), ...(has('canteen') ? [canteen] : [])]),
    ...(has('endTurn') ? [end] : []),
  ];
}
