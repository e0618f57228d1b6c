import {
  ABILITIES,
  type AbilityId,
  type AchievementCondition,
  AGENT_DISCOUNT,
  AGENT_MONEY,
  BRIDGE_CREW_COST,
  type CardCondition,
  type ContractCondition,
  EXTRA_TRACK_SURCHARGE,
  type Good,
  type Reward,
  TERRAIN_COST,
  type Terrain,
  TUNNEL_CREW_COST,
} from '@packetboat/games/small-railroad-empires/data';
import { count, counted } from '../../../../words/phrase';

/** What cards, goals and abilities say, in as few words as fit on them. */

const TERRAIN_WORDS: Readonly<Record<Terrain, readonly [one: string, many: string]>> = {
  plains: ['plain', 'plains'],
  forest: ['forest', 'forests'],
  desert: ['desert', 'deserts'],
  river: ['bridge', 'bridges'],
  mountain: ['tunnel', 'tunnels'],
};

const terrains = (terrain: Terrain, n: number): string => `${n} ${TERRAIN_WORDS[terrain][n === 1 ? 0 : 1]}`;
const spaces = (n: number): string => `${n} ${n === 1 ? 'space' : 'spaces'}`;

/** When a train card pays: "6 spaces or more". */
export function conditionWords(condition: CardCondition): string {
  switch (condition.type) {
    case 'always':
      return 'any route';
    case 'maxLength':
      return `up to ${spaces(condition.n)}`;
    case 'minLength':
      return `${condition.n} spaces or more`;
    case 'exactLength':
      return `exactly ${spaces(condition.n)}`;
    case 'maxSharedSpaces':
      return condition.n === 0 ? 'no shared space' : `${condition.n} shared at most`;
    case 'minSharedSpaces':
      return `${condition.n} shared spaces`;
    case 'sameTile':
      return 'city on the same tile';
    case 'otherTile':
      return 'city on another tile';
    case 'good':
      return condition.good;
    case 'goodDeliveredBefore':
      return 'a good again';
    case 'goodNotDeliveredBefore':
      return 'a good new to you';
    case 'minTerrain':
      return terrains(condition.terrain, condition.n);
    case 'minDistinctTerrains':
      return `${condition.n} kinds of ground`;
    case 'minStarSpaces':
      return condition.n === 1 ? 'over a star' : `over ${condition.n} stars`;
  }
}

/** The same as a sentence of its own. */
export function conditionSentence(condition: CardCondition): string {
  switch (condition.type) {
    case 'always':
      return 'Pays on any route.';
    case 'maxLength':
      return `Pays on a route of at most ${count(condition.n)} spaces.`;
    case 'minLength':
      return `Pays on a route of ${count(condition.n)} spaces or more.`;
    case 'exactLength':
      return `Pays on a route of exactly ${count(condition.n)} spaces.`;
    case 'maxSharedSpaces':
      return condition.n === 0
        ? 'Pays on a route without another company’s track beside yours.'
        : `Pays on a route with at most ${counted(condition.n, 'space', 'spaces')} where another company’s track lies as well.`;
    case 'minSharedSpaces':
      return `Pays on a route with ${counted(condition.n, 'space', 'spaces')} where another company’s track lies as well.`;
    case 'sameTile':
      return `Pays when factory and city lie on one map tile. ${TILES}`;
    case 'otherTile':
      return `Pays when factory and city lie on two map tiles. ${TILES}`;
    case 'good':
      return `Pays for ${condition.good}.`;
    case 'goodDeliveredBefore':
      return 'Pays for a good that you have delivered before.';
    case 'goodNotDeliveredBefore':
      return 'Pays for a good that you have never delivered.';
    case 'minTerrain':
      return `Pays on a route over ${terrains(condition.terrain, condition.n)} or more.`;
    case 'minDistinctTerrains':
      return `Pays on a route over ${count(condition.n)} kinds of ground: plains, forest, desert, rivers, mountains.`;
    case 'minStarSpaces':
      return `Pays on a route over ${counted(condition.n, 'space', 'spaces')} with a star, taken or not.`;
  }
}

const TILES = 'Darker seams part the tiles.';

/** What an achievement asks: "3 tunnels". */
export function goalWords(condition: AchievementCondition): string {
  switch (condition.type) {
    case 'bothSlotsOfOneCity':
      return 'a whole city';
    case 'ownTracksOn':
      return condition.terrain === 'mountain' || condition.terrain === 'river'
        ? terrains(condition.terrain, condition.n)
        : `${condition.n} ${condition.terrain} tracks`;
    case 'deliveries':
      return `${condition.n} deliveries`;
    case 'singleDeliveryLength':
      return `a route of ${condition.n}`;
    case 'distinctGoodsDelivered':
      return `${condition.n} kinds of good`;
    case 'trainsOnDistinctTiles':
      return `trains on ${condition.n} tiles`;
    case 'collectionSameClass':
      return `${condition.n} cards alike`;
    case 'collectionDistinctClasses':
      return `${condition.n} card classes`;
    case 'ownTracksShared':
      return `${condition.n} shared tracks`;
  }
}

/** The same as a sentence of its own. */
export function goalSentence(condition: AchievementCondition): string {
  switch (condition.type) {
    case 'bothSlotsOfOneCity':
      return 'Bring both goods of one city.';
    case 'ownTracksOn':
      return `Have ${count(condition.n)} tracks on ${condition.terrain === 'mountain' ? 'mountains (tunnels)' : condition.terrain === 'river' ? 'rivers (bridges)' : condition.terrain}.`;
    case 'deliveries':
      return `Make ${count(condition.n)} deliveries.`;
    case 'singleDeliveryLength':
      return `Deliver once over ${count(condition.n)} spaces or more.`;
    case 'distinctGoodsDelivered':
      return `Deliver ${count(condition.n)} different goods.`;
    case 'trainsOnDistinctTiles':
      return `Have trains in cities on ${count(condition.n)} tiles of the map. ${TILES}`;
    case 'collectionSameClass':
      return `Play ${count(condition.n)} train cards of one class.`;
    case 'collectionDistinctClasses':
      return `Play train cards of ${count(condition.n)} classes.`;
    case 'ownTracksShared':
      return `Have ${count(condition.n)} tracks beside another company’s on the same space.`;
  }
}

/** What a contract asks: "deliver coal and iron". */
export function contractWords(condition: ContractCondition): string {
  switch (condition.type) {
    case 'deliveredEach':
      return `deliver ${listed(condition.goods)}`;
    case 'trainsInDistinctCities':
      return `trains in ${count(condition.n)} cities`;
    case 'trainCardConditionsMet':
      return `${count(condition.n)} train cards that paid`;
    case 'ownTracksOnAny':
      return `${count(condition.n)} tracks on ${listed(condition.terrains.map((one) => (one === 'mountain' ? 'mountains' : `${one}s`)))}`;
  }
}

export const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

export const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');

export const money = (n: number): string => `$${n}`;
/** What the medal stands for. */
export const PRESTIGE = 'prestige';
/** In the place of a sum where there is none. */
export const NO_SUM = '\u2013';

/** "$2 and 1 prestige"; "nothing". */
export function rewardWords({ money: cash = 0, prestige = 0 }: Reward): string {
  const parts = [...(cash > 0 ? [money(cash)] : []), ...(prestige > 0 ? [`${prestige} prestige`] : [])];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

interface AbilityWords {
  readonly name: string;
  readonly does: string;
  /** As much as fits on a button. */
  readonly short: string;
}

export const ABILITY_WORDS: Readonly<Record<AbilityId, AbilityWords>> = {
  tunnelCrew: {
    name: 'Tunnel crew',
    does: `mountains cost $${TUNNEL_CREW_COST}, not $${TERRAIN_COST.mountain}`,
    short: `mountains $${TUNNEL_CREW_COST}, not $${TERRAIN_COST.mountain}`,
  },
  bridgeCrew: {
    name: 'Bridge crew',
    does: `rivers cost $${BRIDGE_CREW_COST}, not $${TERRAIN_COST.river}`,
    short: `rivers $${BRIDGE_CREW_COST}, not $${TERRAIN_COST.river}`,
  },
  nightShift: {
    name: 'Night shift',
    does: `a third track costs no extra $${EXTRA_TRACK_SURCHARGE}`,
    short: `third track $${EXTRA_TRACK_SURCHARGE} less`,
  },
  freightAgent: {
    name: 'Freight agent',
    does: `$${AGENT_MONEY} at each delivery, and cards cost $${AGENT_DISCOUNT} less`,
    short: `$${AGENT_MONEY} a delivery, cards $${AGENT_DISCOUNT} less`,
  },
};

/** What a slot of a ship takes. */
export const goodWords = (good: Good | 'wild'): string => (good === 'wild' ? 'any good' : good);

/** Ground as one says it of a track: "over a river". */
export const groundWords = (ground: string): string =>
  ['river', 'mountain', 'factory'].includes(ground) ? `a ${ground}` : ground;

/** What a company has learnt. */
export const ownedAbilities = ({ locked }: { readonly locked: readonly AbilityId[] }): AbilityId[] =>
  ABILITIES.filter((ability) => !locked.includes(ability));

export const tracksWords = (n: number): string => counted(n, 'track', 'tracks');
