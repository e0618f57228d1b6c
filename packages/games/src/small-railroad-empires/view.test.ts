import { chanceFromText } from '../kit';
import { check } from './check';
import { TRAIN_CARD_IDS } from './data';
import { legal, refuse } from './moves';
import { outcome } from './score';
import type { G } from './state';
import { play, read } from './testing/play';
import { position } from './testing/position';
import { imagine, view } from './view';

const table = () => {
  const g = position({
    tracks: ['13 19', '33'],
    stage: 'running',
    market: ['M1', 'M2', 'M3'],
    hands: [
      ['F8', 'E1'],
      ['S1', 'S2'],
    ],
  });
  play(g, 'buy M2; build 34; build 28');
  return g;
};

test('SRE-12.1 others see how many cards there are, not which, and the ships to come in no telling order', () => {
  const g = table();
  for (const audience of [0, 1, null, 'table'] as const) {
    const seen = view(g, audience);
    seen.companies.forEach(({ hand, contract }, seat) => {
      const own = seat === audience || audience === 'table';
      expect(hand).toEqual(own ? g.companies[seat]?.hand : g.companies[seat]?.hand.map(() => null));
      expect(contract).toBe(own ? g.companies[seat]?.contract : null);
    });
    expect([seen.deck.length, seen.deck.every((card) => card === null)]).toEqual([g.deck.length, true]);
    expect(seen.ships).toEqual(view({ ...g, ships: [...g.ships].reverse() }, audience).ships);
    expect(seen.rails).toBe(g.rails);
    expect(seen.market).toBe(g.market);
  }
});

test('SRE-12.1 at the end contracts are shown, hands are not', () => {
  const g = table();
  g.trigger = 'deck';
  play(g, 'endTurn');
  const seen = view(g, null);
  expect(seen.companies.map(({ contract }) => contract)).toEqual(g.companies.map(({ contract }) => contract));
  expect(seen.companies.flatMap(({ hand }) => hand).every((card) => card === null)).toBe(true);
  expect(outcome(seen)).toEqual(outcome(g));
});

test('SRE-12.1 a seat finds the same moves and refusals in its view', () => {
  const g = table();
  for (const seat of [0, 1]) {
    const seen = view(g, seat);
    expect(legal(seen, seat)).toEqual(legal(g, seat));
    for (const text of ['endTurn', 'buy M1', 'build 29', 'deliver 33 5', 'play S1', 'forgo']) {
      expect(refuse(seen, seat, read(text))).toEqual(refuse(g, seat, read(text)));
    }
  }
});

test('SRE-12.1 a ship that has left does not come again in anything that may be', () => {
  const g = { ...table(), ships: ['H7', 'H3'] } satisfies G;
  const imagined = imagine(view(g, 'table'), 'table', chanceFromText('ships'));
  expect(imagined.ships.sort()).toEqual(['H3', 'H7']);
});

test('SRE-12.2 a card from the market is known in the hand, all other hidden cards may be any', () => {
  const g = table();
  expect(view(g, 1).companies[0]?.bought).toEqual(['M2']);
  const hands = new Set<string>();
  const contracts = new Set<string>();
  const next = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const other = imagine(view(g, 1), 1, chanceFromText(`imagine ${i}`));
    expect(check(other)).toEqual([]);
    expect(view(other, 1)).toEqual(view(g, 1));
    expect(other.companies[0]?.hand).toContain('M2');
    for (const card of other.companies[0]?.hand ?? []) hands.add(card);
    contracts.add(other.companies[0]?.contract ?? '');
    next.add(other.ships.at(-1) ?? '');
  }
  const own = g.companies[1]?.hand ?? [];
  const open = TRAIN_CARD_IDS.filter((card) => own.includes(card) || g.market.includes(card));
  expect(hands.size).toBe(TRAIN_CARD_IDS.length - open.length);
  expect([contracts.size, next.size]).toEqual([7, 7]);
});

test('SRE-12.2 once played, a bought card is remembered no more', () => {
  const g = position({ tracks: ['13 19 25', '33'], stage: 'running', hands: [['F8', 'E1'], ['S1']] });
  const [first] = g.companies;
  if (first !== undefined) first.bought = ['F8'];
  play(g, 'deliver 13 31; play F8');
  expect(first?.bought).toEqual([]);
});
