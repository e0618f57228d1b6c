import { ABILITIES, ACHIEVEMENT_IDS, CONTRACT_IDS, SHIP_IDS, SIDE_IDS, TRAIN_CARD_IDS } from './data';
import type { DockedShip, G } from './state';

/** What a thorough run must have met. */
const ALL = [
  'freight.on',
  'freight.off',
  ...SIDE_IDS.map((side) => `side.${side}`),
  ...[0, 1, 2, 3, 4, 5].map((turns) => `turned.${turns}`),
  ...TRAIN_CARD_IDS.flatMap((card) => [
    `card.market.${card}`,
    `card.paid.${card}`,
    `card.failed.${card}`,
  ]).filter(
    // This card pays always.
    (sight) => sight !== 'card.failed.F8',
  ),
  ...ACHIEVEMENT_IDS.map((achievement) => `achieved.${achievement}`),
  ...CONTRACT_IDS.map((contract) => `contract.${contract}`),
  ...SHIP_IDS.map((ship) => `ship.${ship}`),
  'container.own',
  'container.neutral',
  ...ABILITIES.map((ability) => `ability.${ability}`),
  'abilities.all',
  'hand.full',
  'loans.three',
  'money.full',
  'shared',
  'third',
  'routing',
  'deck.empty',
  'ending.tracks',
  'ending.deck',
  'ending.cities',
];

function* of(g: G): Iterable<string> {
  yield g.freight ? 'freight.on' : 'freight.off';
  for (const { side, turns } of g.tiles) {
    yield `side.${side}`;
    yield `turned.${turns}`;
  }
  for (const card of g.market) yield `card.market.${card}`;
  for (const { achievement, by } of g.achievements) if (by.length > 0) yield `achieved.${achievement}`;
  for (const company of g.companies) yield* ofCompany(company);
  if (g.dock !== null) yield* ofDock(g.dock);
  if (g.rails.some((mask) => (mask & (mask - 1)) !== 0)) yield 'shared';
  if (g.turn.extra) yield 'third';
  if (g.turn.stage === 'routing') yield 'routing';
  if (g.deck.length === 0) yield 'deck.empty';
  if (g.ended !== null) yield `ending.${g.ended}`;
}

function* ofCompany(company: G['companies'][number]): Iterable<string> {
  const { deliveries, contract, locked, hand, loans, money } = company;
  for (const { card, met } of deliveries) yield `card.${met ? 'paid' : 'failed'}.${card}`;
  yield `contract.${contract}`;
  for (const ability of ABILITIES) if (!locked.includes(ability)) yield `ability.${ability}`;
  if (locked.length === 0) yield 'abilities.all';
  if (hand.length === 5) yield 'hand.full';
  if (loans === 3) yield 'loans.three';
  if (money === 30) yield 'money.full';
}

function* ofDock({ ship, slots }: DockedShip): Iterable<string> {
  yield `ship.${ship}`;
  if (slots.some((one) => typeof one === 'number')) yield 'container.own';
  if (slots.includes('neutral')) yield 'container.neutral';
}

export const sights = { all: ALL, of };
