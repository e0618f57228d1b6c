import { ABILITIES, MOST_LOANS } from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { Verb } from '../../../hand/asking';
import { plain } from '../../../words/phrase';
import { words } from '../words';
import type { RailroadAt } from './asking';
import { buy, chooseAbility, deliver, endTurn, filling, trying } from './deeds';
import type { RailroadDeed } from './reading';
import type { Sentence } from './sentence';

type RailroadVerb = Verb<RailroadDeed>;

/** What the hand may do besides choosing on the map and among the cards. */
export function verbsOf(view: View, hand: RailroadAt): readonly RailroadVerb[] {
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
      ...words.VERBS.forgo,
      kind: 'primary',
      deed: trying({ type: 'forgo', args: {} }),
    });
  if (has('endTurn'))
    verbs.push({
      key: 'endTurn',
      ...words.VERBS.endTurn,
      kind: sentence === undefined ? 'primary' : 'plain',
      deed: endTurn(hand),
    });
  if (sentence !== undefined)
    verbs.push({
      key: 'deliver',
      ...words.VERBS.deliver,
      kind: 'primary',
      barred: sentence.brings === undefined ? missingWords(sentence) : undefined,
      deed: deliver(hand),
    });
  return verbs;
}

/** The answers to what is asked once more. */
function answersOf(hand: RailroadAt): readonly RailroadVerb[] {
  const buys = hand.doing === 'buying';
  return [
    { key: 'no', ...words.VERBS[buys ? 'notNow' : 'notYet'], deed: filling(hand, {}) },
    {
      key: 'yes',
      ...words.VERBS[buys ? 'buy' : 'endTurn'],
      kind: 'primary',
      deed: buys ? buy(hand) : endTurn(hand),
    },
  ];
}

const stepBack = ({ holds, table: { undo } }: RailroadAt): RailroadVerb => ({
  key: 'back',
  ...words.VERBS.stepBack,
  icon: 'stepBack',
  faint: undo.possible || holds ? undefined : undo.limit,
  deed: 'back',
});

const freeing = (ability: (typeof ABILITIES)[number]): RailroadVerb => ({
  key: ability,
  label: words.ABILITY_WORDS[ability].name,
  note: words.ABILITY_WORDS[ability].short,
  deed: chooseAbility(ability),
});

const lacksMoney = (view: View, { seat, sites }: RailroadAt): boolean =>
  companyOf(view.companies, seat).money < 3 || sites.dear.length > 0;

function borrowing(view: View, { doing, seat, table, nameOf }: RailroadAt): readonly RailroadVerb[] {
  if (doing === 'starting') return [];
  const { loans } = companyOf(view.companies, seat);
  const refusal = table.refuse({ type: 'loan', args: {} });
  return [
    {
      key: 'loan',
      ...words.VERBS[loans < MOST_LOANS ? 'loan' : 'noLoan'],
      barred: refusal === undefined ? undefined : plain(words.refusalWords(refusal), nameOf),
      deed: trying({ type: 'loan', args: {} }),
    },
  ];
}

function missingWords({ from, to }: Sentence): string {
  return words.LACKS[from === null ? 'factory' : to === null ? 'city' : 'card'];
}
