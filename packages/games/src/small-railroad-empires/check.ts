import { when } from '../kit/check';
import { boardOf, hasTrack, trainsIn } from './board';
import {
  ABILITIES,
  ACHIEVEMENTS_IN_PLAY,
  achievement as achievementCard,
  COMPANIES_PER_SPACE,
  HAND_LIMIT,
  MOST_LOANS,
  MOST_MONEY,
  SHIP_IDS,
  shipCard,
  TRACKS_PER_COMPANY,
  TRAIN_CARD_IDS,
  TRAINS_PER_COMPANY,
  trainCard,
  UNLOCKING_DELIVERIES,
} from './data';
import { routeIncome } from './delivering';
import type { Company, G } from './state';

/** What must hold in every state, whatever was played: a sentence for each law that is broken. */
export function check(g: G): string[] {
  return [...map(g), ...goods(g), ...money(g), ...cards(g), ...prestige(g), ...ships(g), ...flow(g)];
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function map(g: G): string[] {
  const { spaces } = boardOf(g);
  const on = g.companies.map((_, seat) => g.rails.filter((_, spot) => hasTrack(g.rails, spot, seat)).length);
  return [
    ...when(new Set(g.tiles.map(({ side }) => side[0])).size !== g.tiles.length, 'a tile lies twice'),
    ...when(g.rails.length !== spaces.length, 'rails and spaces do not agree'),
    ...when(
      g.rails.some((mask) => bits(mask) > COMPANIES_PER_SPACE || mask >= 2 ** g.companies.length),
      'a space holds too many tracks',
    ),
    ...when(
      spaces.some(({ kind, spot }) => (kind === 'lake' || kind === 'city') && g.rails[spot] !== 0),
      'a track lies on a lake or a city',
    ),
    ...g.companies.flatMap(({ tracks, locked }, seat) => [
      ...when(
        tracks < 0 || tracks + locked.length + (on[seat] ?? 0) !== TRACKS_PER_COMPANY,
        `seat ${seat} has ${tracks} open, ${locked.length} locked and ${on[seat]} laid tracks`,
      ),
      ...when(
        new Set(locked).size !== locked.length || locked.some((one) => !ABILITIES.includes(one)),
        `seat ${seat} has the locked spaces ${locked.join(' ')}`,
      ),
    ]),
  ];
}

function goods(g: G): string[] {
  const { factories, cities, spaces } = boardOf(g);
  const all = g.companies.flatMap(({ deliveries }) => deliveries);
  const emptied = new Set(all.map(({ from }) => from));
  return [
    ...when(emptied.size !== all.length, 'a token was delivered twice'),
    ...when(
      factories.some(({ spot, index }) => g.tokens[index] === emptied.has(spot)),
      'tokens on factories and goods delivered do not agree',
    ),
    ...when(
      all.some(({ from, good }) => spaces[from]?.good !== good),
      'a factory gave a good that it does not make',
    ),
    ...g.companies.flatMap(({ deliveries }, seat) => [
      ...when(deliveries.length > TRAINS_PER_COMPANY, `seat ${seat} has too many trains`),
      ...when(
        cities.some(
          (city) => trainsIn(g.trains, city, seat) !== deliveries.filter(({ to }) => to === city.spot).length,
        ),
        `seat ${seat}'s trains are not where it delivered`,
      ),
    ]),
    ...when(
      cities.some(({ demand, index, spot }) =>
        demand.some((good, i) => {
          const seat = g.trains[2 * index + i];
          const company = seat === null || seat === undefined ? undefined : g.companies[seat];
          return company?.deliveries.some((one) => one.to === spot && one.good === good) === false;
        }),
      ),
      'a train stands in the slot of another good',
    ),
  ];
}

function money(g: G): string[] {
  const held = g.companies.reduce((sum, company) => sum + company.money, 0);
  return [
    ...when(held + g.bank !== 0, `the companies hold ${held}, the bank ${g.bank}`),
    ...g.companies.flatMap((company, seat) => [
      ...when(
        !Number.isInteger(company.money) || company.money < 0 || company.money > MOST_MONEY,
        `seat ${seat} has $${company.money}`,
      ),
      ...when(company.loans < 0 || company.loans > MOST_LOANS, `seat ${seat} has ${company.loans} loans`),
    ]),
  ];
}

function cards(g: G): string[] {
  const seen = [
    ...g.deck,
    ...g.market,
    ...g.companies.flatMap(({ hand, deliveries }) => [...hand, ...deliveries.map(({ card }) => card)]),
  ];
  return [
    ...when(
      seen.length !== TRAIN_CARD_IDS.length || new Set(seen).size !== TRAIN_CARD_IDS.length,
      `${seen.length} train cards, ${new Set(seen).size} different`,
    ),
    ...when(
      new Set(g.companies.map(({ contract }) => contract)).size !== g.companies.length,
      'two companies have one contract',
    ),
    ...g.companies.flatMap(({ hand, bought }, seat) => [
      ...when(hand.length > HAND_LIMIT, `seat ${seat} holds ${hand.length} cards`),
      ...when(
        bought.some((card) => !hand.includes(card)) || new Set(bought).size !== bought.length,
        `seat ${seat} remembers cards it does not hold`,
      ),
    ]),
  ];
}

function prestige(g: G): string[] {
  const { spaces } = boardOf(g);
  const stars = spaces.filter(({ star, spot }) => star && g.rails[spot] !== 0).length;
  return [
    ...when(
      g.companies.reduce((sum, { tally }) => sum + tally.stars, 0) !== stars,
      'star prestige and stars built on do not agree',
    ),
    ...when(
      g.achievements.length !== ACHIEVEMENTS_IN_PLAY ||
        g.achievements.some(({ by }) => new Set(by).size !== by.length),
      'achievements are not marked once each',
    ),
    ...g.companies.flatMap(({ tally, deliveries }, seat) => {
      const routes = deliveries.reduce((sum, { length }) => sum + routeIncome(length).prestige, 0);
      return [
        ...when(tally.routes !== routes, `seat ${seat} has ${tally.routes} for routes worth ${routes}`),
        ...when(tally.cards !== cardPrestige(deliveries), `seat ${seat}'s cards pay ${tally.cards}`),
        ...when(
          tally.achievements !== marks(g, seat),
          `seat ${seat}'s achievements pay ${tally.achievements}`,
        ),
      ];
    }),
  ];
}

function cardPrestige(deliveries: Company['deliveries']): number {
  return deliveries.reduce(
    (sum, { met, card }) => sum + (met ? (trainCard(card).reward.prestige ?? 0) : 0),
    0,
  );
}

function marks(g: G, seat: number): number {
  return g.achievements.reduce((sum, { achievement, by }) => {
    const { first, later } = achievementCard(achievement);
    return sum + (by[0] === seat ? first : by.includes(seat) ? later : 0);
  }, 0);
}

function ships(g: G): string[] {
  if (!g.freight) return when(g.dock !== null || g.ships.length > 0, 'ships without the expansion');
  const { dock } = g;
  const delivered = g.companies.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
  const known = dock === null ? g.ships : [...g.ships, dock.ship];
  if (dock === null) return when(g.ships.length > 0, 'no ship docks while others wait');
  const covered = dock.slots.filter((one) => one !== 'free').length;
  return [
    ...when(new Set(known).size !== known.length, 'a ship is there twice'),
    ...when(dock.slots.length !== shipCard(dock.ship).slots.length, 'a ship has the wrong number of slots'),
    ...when(dock.slots.indexOf('free') !== covered, 'the slots are not covered from the left'),
    ...when(
      4 * (SHIP_IDS.length - known.length) + covered !== delivered,
      `${covered} containers on ship ${SHIP_IDS.length - known.length + 1} after ${delivered} deliveries`,
    ),
  ];
}

function flow(g: G): string[] {
  const { stage, seat, due, trip } = g.turn;
  return [
    ...when(
      (stage === 'building') !== due > 0 && stage !== 'starting',
      `${due} tracks due in stage ${stage}`,
    ),
    ...when((stage === 'routing' || stage === 'loading') !== (trip !== null), `a trip in stage ${stage}`),
    ...g.companies.flatMap(({ locked, deliveries }, one) => {
      const earned = UNLOCKING_DELIVERIES.filter((n) => n <= deliveries.length).length;
      const asked = stage === 'unlocking' && seat === one ? 1 : 0;
      return when(
        ABILITIES.length - locked.length !== earned - asked,
        `seat ${one} has ${ABILITIES.length - locked.length} abilities after ${deliveries.length} deliveries`,
      );
    }),
  ];
}
