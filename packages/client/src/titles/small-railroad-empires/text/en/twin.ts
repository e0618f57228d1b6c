import type { Seat } from '@packetboat/games/kit/title';
import { contractStanding } from '@packetboat/games/small-railroad-empires/achievements';
import { hasTrack } from '@packetboat/games/small-railroad-empires/board';
import {
  contract as contractCard,
  TRAINS_PER_COMPANY,
  trainCard,
} from '@packetboat/games/small-railroad-empires/data';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import { notation, type SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, prestigeOf, type Spot, type View } from '@packetboat/games/small-railroad-empires/state';
import { capital, counted, plain } from '../../../../words/phrase';
import { endNow } from '../../hand/ending';
import { cardsInHand } from '../../hand/hand';
import { nearestProspects } from '../../hand/prospects';
import { companiesOn } from '../../hand/spots';
import { partnerNames } from '../../hand/trading';
import { countryOf, spaceOn } from '../../map/country';
import { words } from '../../words';

type NameOf = (seat: Seat) => string;

/** The position in sentences: what somebody who does not see the map needs to play by. */
export interface TwinText {
  readonly own: readonly string[];
  /** Deliveries that could be worked for, nearest first. */
  readonly prospects: readonly string[];
  readonly line: readonly string[];
  readonly cards: readonly string[];
  readonly market: readonly string[];
  readonly ship: readonly string[];
  readonly goals: readonly string[];
  readonly companies: readonly string[];
  readonly cities: readonly string[];
  readonly factories: readonly string[];
  readonly map: readonly string[];
}

const GROUPS: Readonly<Partial<Record<SmallRailroadEmpiresMove['type'], string>>> = {
  start: 'Begin at a factory',
  build: 'Lay a track',
  deliver: 'Make a delivery',
  via: 'The way of the train',
  play: 'Choose the train card',
  unlock: 'Free an ability',
  buy: 'Buy a train card',
};

/** Every legal move with the words of its button. No two read alike. */
export function twinMoves(view: View, legal: readonly SmallRailroadEmpiresMove[], nameOf: NameOf) {
  const order = ['deliver', 'play', 'via', 'unlock', 'start', 'build', 'buy'];
  return [...legal]
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map((move) => ({
      id: notation.write(move),
      move,
      group: GROUPS[move.type],
      label: plain(words.moveWords(move, view), nameOf),
    }));
}

export function twinText(view: View, seat: Seat, nameOf: NameOf): TwinText {
  return {
    own: own(view, seat),
    prospects: prospects(view, seat),
    line: line(view, seat, nameOf),
    cards: cardsInHand(view, seat).map(cardSentence),
    market: view.market.map((card, place) => `For $${marketPrice(view, seat, place)}: ${cardSentence(card)}`),
    ship: view.freight ? [words.shipSentence(view, nameOf)] : [],
    goals: view.achievements.map((_, i) => words.goalRace(view, i, nameOf)),
    companies: view.companies.map((_, other) => companySentence(view, other, nameOf)),
    cities: cities(view, nameOf),
    factories: factories(view, nameOf),
    map: rowsOf(view, nameOf),
  };
}

function cardSentence(card: Parameters<typeof trainCard>[0]): string {
  const { name, kind, condition, reward } = trainCard(card);
  return `${name}, ${words.article(kind)} ${kind}: ${words.conditionWords(condition)}, pays ${words.rewardWords(reward)}.`;
}

function own(view: View, seat: Seat): string[] {
  const company = companyOf(view.companies, seat);
  const { money, tracks, deliveries, loans, contract } = company;
  const owned = words.ownedAbilities(company);
  const left = TRAINS_PER_COMPANY - deliveries.length;
  const lines = [
    `You have $${money}, ${prestigeOf(company)} prestige, ${counted(tracks, 'open track', 'open tracks')} and ${counted(left, 'train', 'trains')} left${loans > 0 ? `, and ${counted(loans, 'loan', 'loans')} that will cost ${2 * loans} prestige` : ''}.`,
    ...(owned.length > 0
      ? [
          `Your abilities: ${words.listed(owned.map((one) => `${words.ABILITY_WORDS[one].name.toLowerCase()} (${words.ABILITY_WORDS[one].does})`))}.`,
        ]
      : []),
  ];
  if (contract !== null && view.ended === null) {
    const { name, condition, prestige } = contractCard(contract);
    const { now, of } = contractStanding(view, seat, condition);
    lines.push(
      `Your secret contract, ${name}: ${words.contractWords(condition)}, ${prestige} prestige at the end. ${now >= of ? 'It is met' : `So far ${now} of ${of}`}.`,
    );
  }
  if (view.ended === null)
    lines.push(
      `${words.endWords(endNow(view))} ${capital(counted(view.deck.length, 'card is', 'cards are'))} in the deck.`,
    );
  return lines;
}

/** How many of them are told: the rest is far off. */
const PROSPECTS = 8;

function prospects(view: View, seat: Seat): string[] {
  const country = countryOf(view);
  return nearestProspects(view, seat)
    .slice(0, PROSPECTS)
    .map(({ from, to, tracks, next }) => {
      const { good } = spaceOn(country, from);
      return `${capital(good ?? '')} from ${country.grid[from]} to ${words.spaceWords(view, to)}: ${counted(tracks, 'track', 'tracks')} to lay, next on ${words.spaceWords(view, next)}.`;
    });
}

/** One's own line, space by space, each with what it joins. */
function line(view: View, seat: Seat, nameOf: NameOf): string[] {
  const country = countryOf(view);
  const joins = (spot: Spot) => hasTrack(view.rails, spot, seat);
  return country.board.spaces
    .filter(({ spot }) => joins(spot))
    .map(({ spot, near }) => {
      const on = near.filter(joins).map((one) => country.grid[one] ?? '');
      const beside = near.flatMap((one) => spaceOn(country, one).name ?? []);
      const others = companiesOn(view, spot)
        .filter((other) => other !== seat)
        .map(nameOf);
      const parts = [
        on.length === 0 ? 'joins no other track' : `joins ${words.listed(on)}`,
        ...(beside.length > 0 ? [`beside ${words.listed(beside)}`] : []),
        ...(others.length > 0 ? [`shared with ${words.listed(others)}`] : []),
      ];
      return `${capital(words.spaceWords(view, spot))}: ${parts.join(', ')}.`;
    });
}

function companySentence(view: View, seat: Seat, nameOf: NameOf): string {
  const company = companyOf(view.companies, seat);
  const { money, tracks, hand, loans, deliveries } = company;
  const made = deliveries.map(({ good, to }) => `${good} to ${spaceOn(countryOf(view), to).name}`);
  const owned = words.ownedAbilities(company);
  return `${nameOf(seat)}: $${money}, ${prestigeOf(company)} prestige, ${counted(tracks, 'track', 'tracks')}, ${counted(hand.length, 'train card', 'train cards')}${loans > 0 ? `, ${counted(loans, 'loan', 'loans')}` : ''}. Delivered: ${made.length === 0 ? 'nothing yet' : words.listed(made)}.${owned.length > 0 ? ` Abilities: ${words.listed(owned.map((one) => words.ABILITY_WORDS[one].name.toLowerCase()))}.` : ''}`;
}

function cities(view: View, nameOf: NameOf): string[] {
  return countryOf(view).board.cities.map(({ spot, demand, index }) => {
    const told = demand.map((good, slot) => {
      const owner = view.trains[2 * index + slot] ?? null;
      return owner === null ? `wants ${good}` : `has ${good}, brought by ${nameOf(owner)}`;
    });
    return `${words.spaceWords(view, spot)} ${told.join(' and ')}.`;
  });
}

function factories(view: View, nameOf: NameOf): string[] {
  const country = countryOf(view);
  return country.board.factories.map(({ spot, index }) => {
    const lines = companiesOn(view, spot).map(nameOf);
    const stock =
      view.tokens[index] === true ? `wanted in ${words.wantedIn(partnerNames(view, spot))}` : 'empty';
    return `${capital(words.spaceWords(view, spot))}: ${stock}${lines.length > 0 ? `; tracks of ${words.listed(lines)}` : ''}.`;
  });
}

/** The whole map, row by row: each row begins half a space further right than the one above where it is longer or shorter. */
function rowsOf(view: View, nameOf: NameOf): string[] {
  const country = countryOf(view);
  const { board, grid, rows } = country;
  return rows.map(({ letter }) => {
    const row = board.spaces
      .filter(({ spot }) => grid[spot]?.startsWith(letter))
      .sort((a, b) => a.hex.q - b.hex.q);
    const told = row.map(({ spot, kind, name, good, star }) => {
      const lines = companiesOn(view, spot).map(nameOf);
      const what = name ?? (good === null ? kind : `${good} factory`);
      const more = [...(star && view.rails[spot] === 0 ? ['star'] : []), ...lines];
      return `${grid[spot]} ${what}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
    });
    return `Row ${letter}: ${told.join('; ')}.`;
  });
}
