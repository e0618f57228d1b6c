import type { Move } from '@packetboat/games/kit/title';
import type { Advice } from '@packetboat/games/search';
import type { AnyClientTitle } from '../titles/contract';
import { plain } from '../words';
import { told } from './told';

const move = (type: string): Move => ({ type, args: {} });
const [sell, wait] = [move('Sell at Memphis'), move('Wait')];
const titleWith = (lead?: object) =>
  ({
    words: { move: ({ type }: Move) => [type], ...(lead && { lead }) },
    rules: { notation: { write: ({ type }: Move) => type.toLowerCase() } },
  }) as unknown as AnyClientTitle;
const gold = titleWith({ step: 1, amount: (n: number) => `${n} gold` });
const weighed = (lead: number | null, gain: number | null, sure: boolean): Advice => ({
  kind: 'weighed',
  move: sell,
  other: wait,
  lead,
  gain,
  sure,
});

test.each<[string, AnyClientTitle, Advice, string]>([
  [
    'much better',
    gold,
    weighed(5, 11.7, true),
    'About 12 gold more than “Wait”. That should leave you about 5 gold ahead.',
  ],
  [
    'much better, but not surely',
    gold,
    weighed(-2.6, 3.2, false),
    'Perhaps 3 gold more than “Wait”, too little to be sure of. That should leave you about 3 gold behind.',
  ],
  [
    'better by less than is counted',
    gold,
    weighed(0.3, 0.4, true),
    'Better than “Wait”, if only by a little. That should leave you about level.',
  ],
  [
    'hardly better',
    gold,
    weighed(1, 0.2, false),
    'Nearly the same as “Wait”. That should leave you about 1 gold ahead.',
  ],
  [
    'worse in the measure, and better all the same',
    gold,
    weighed(1, -3, true),
    'Better than “Wait”, if only by a little. That should leave you about 1 gold ahead.',
  ],
  [
    'without a measure, better',
    titleWith(),
    weighed(null, null, true),
    'Better than “Wait”, if only by a little.',
  ],
  ['without a measure, hardly', titleWith(), weighed(null, null, false), 'Nearly the same as “Wait”.'],
  ['the only one', gold, { kind: 'only', move: sell }, 'There is nothing else to do.'],
  [
    'not weighed',
    gold,
    { kind: 'unweighed', move: sell },
    'There was no time to weigh it against anything else.',
  ],
  [
    'drawn',
    gold,
    { kind: 'mixed', move: sell, share: 0.38 },
    'A choice to be mixed, so that nobody foresees it: this one comes in about 40 of 100 cases.',
  ],
  [
    'seldom drawn',
    gold,
    { kind: 'mixed', move: sell, share: 0.004 },
    'A choice to be mixed, so that nobody foresees it: this one comes in about 5 of 100 cases.',
  ],
  ['drawn from nothing else', gold, { kind: 'mixed', move: sell, share: 1 }, 'Nothing else comes near it.'],
])('a move that is %s is advised with what speaks for it', (_, title, advice, why) => {
  const nameOf = (seat: number) => plain([`seat ${seat}`], String);
  expect(told(title, {}, advice, nameOf)).toEqual({
    advice,
    what: 'Sell at Memphis',
    why,
    id: 'sell at memphis',
  });
});
