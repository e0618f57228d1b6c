import {
  ABILITIES,
  LOAN_MONEY,
  LOAN_PENALTY,
  MOST_LOANS,
} from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { Verb } from '../../../../hand/asking';
import { plain } from '../../../../words/phrase';
import { buy, chooseAbility, deliver, endTurn, filling, trying } from '../../hand/deeds';
import type { RailroadDeed } from '../../hand/reading';
import type { Sentence } from '../../hand/sentence';
import type { AtTable } from './asking';
import { ABILITY_WORDS } from './cardWords';
import { refusalWords } from './explain';

type RailroadVerb = Verb<RailroadDeed>;

/** What the hand may do besides choosing on the map and among the cards. */
export function verbsOf(view: View, hand: AtTable): readonly RailroadVerb[] {
  const { doing, sentence, table } = hand;
  if (doing === 'buying' || doing === 'ending') return answersOf(hand);
  const back = stepBack(hand);
  if (doing === 'unlocking') {
    const { locked } = companyOf(view.companies, hand.seat);
    // Step back comes where Deliver was pressed a moment ago: a second press there frees nothing.
    return [...ABILITIES.filter((one) => locked.includes(one)).map(freeing), back];
  }
  const has = (type: SmallRailroadEmpiresMove['type']) => table.legal.some((move) => move.type === type);
  const verbs: RailroadVerb[] = [back];
  if (has('forgo') || lacksMoney(view, hand)) verbs.push(...borrowing(view, hand));
  if (has('forgo'))
    verbs.push({
      key: 'forgo',
      label: 'Take $1 instead',
      note: 'and lay one track less',
      kind: 'primary',
      deed: trying({ type: 'forgo', args: {} }),
    });
  if (has('endTurn'))
    verbs.push({
      key: 'endTurn',
      label: 'End turn',
      kind: sentence === undefined ? 'primary' : 'plain',
      deed: endTurn(hand),
    });
  if (sentence !== undefined)
    verbs.push({
      key: 'deliver',
      label: 'Deliver',
      kind: 'primary',
      barred: sentence.brings === undefined ? missingWords(sentence) : undefined,
      deed: deliver(hand),
    });
  return verbs;
}

/** The answers to what is asked once more. */
function answersOf(hand: AtTable): readonly RailroadVerb[] {
  const buys = hand.doing === 'buying';
  return [
    { key: 'no', label: buys ? 'Not now' : 'Not yet', deed: filling(hand, {}) },
    {
      key: 'yes',
      label: buys ? 'Buy and end turn' : 'End turn',
      kind: 'primary',
      deed: buys ? buy(hand) : endTurn(hand),
    },
  ];
}

const stepBack = ({ holds, table: { undo } }: AtTable): RailroadVerb => ({
  key: 'back',
  label: 'Step back',
  icon: 'stepBack',
  faint: undo.possible || holds ? undefined : undo.limit,
  deed: 'back',
});

const freeing = (ability: (typeof ABILITIES)[number]): RailroadVerb => ({
  key: ability,
  label: ABILITY_WORDS[ability].name,
  note: ABILITY_WORDS[ability].short,
  deed: chooseAbility(ability),
});

const lacksMoney = (view: View, { seat, sites }: AtTable): boolean =>
  companyOf(view.companies, seat).money < 3 || sites.dear.length > 0;

function borrowing(view: View, { doing, seat, table, nameOf }: AtTable): readonly RailroadVerb[] {
  if (doing === 'starting') return [];
  const { loans } = companyOf(view.companies, seat);
  const refusal = table.refuse({ type: 'loan', args: {} });
  return [
    {
      key: 'loan',
      label: `Borrow $${LOAN_MONEY}`,
      note: loans < MOST_LOANS ? `\u2212${LOAN_PENALTY} prestige at the end` : 'no more loans',
      barred: refusal === undefined ? undefined : plain(refusalWords(refusal), nameOf),
      deed: trying({ type: 'loan', args: {} }),
    },
  ];
}

function missingWords({ from, to }: Sentence): string {
  return `choose a ${from === null ? 'factory' : to === null ? 'city' : 'train card'}`;
}
