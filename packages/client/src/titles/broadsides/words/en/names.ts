import {
  type Card,
  type Cell,
  columnOf,
  type Dot,
  type Heading,
  type Mast,
  type Place,
  type Row,
  rowOf,
  type Side,
} from '@packetboat/games/broadsides/data';

/** By seat. A ship keeps her name whoever commands her. */
const SHIP_NAMES = ['Royal Isabella', 'Seahawk'] as const;

export const shipName = (seat: number): string => SHIP_NAMES[seat === 0 ? 0 : 1];

const HEADING_WORDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export const headingWord = (heading: number): string => HEADING_WORDS[heading as Heading] ?? '';

export const FILES = 'ABCDEFGHIJK';

/** A dot as the chart's frame has it: `F9`. */
export const dotWord = ({ x, y }: Dot): string => `${FILES.charAt(x)}${y + 1}`;

/** The dot of a log's place: `5,12`. */
export function dotOf(place: string): Dot | undefined {
  const [, x, y] = /^(\d+),(\d+)$/.exec(place) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

export const CARD_WORDS: Readonly<Record<Card, string>> = {
  remain: 'Remain',
  forward: 'Forward',
  starboard: 'To starboard',
  port: 'To port',
  damage: 'Damage',
};

/** The same as it stands on the cards themselves. */
export const CARD_NAMES: Readonly<Record<Card, string>> = {
  ...CARD_WORDS,
  starboard: 'Starboard',
  port: 'Port',
};

export const MAST_WORDS: Readonly<Record<Mast, string>> = {
  mizzen: 'mizzenmast',
  main: 'mainmast',
  fore: 'foremast',
  bowsprit: 'bowsprit',
};

const PARTS: Readonly<Record<Row, string>> = {
  A: 'poop',
  B: 'quarterdeck',
  C: 'main deck',
  D: 'main deck',
  E: 'main deck',
  F: 'main deck',
  G: 'forecastle',
  H: 'bow',
};

const COLUMN_WORDS = { 3: 'port', 4: 'amidships', 5: 'starboard' } as const;

export const partWord = (row: Row): string => PARTS[row];
export const columnWord = (cell: Cell): string => COLUMN_WORDS[columnOf(cell)];

/** `C3, main deck, port`. */
export const cellWords = (cell: Cell): string => `${cell}, ${partWord(rowOf(cell))}, ${columnWord(cell)}`;

export const sideWord = (side: Side): string => side;

/** Whose deck a place of the log is on, and which section. */
export const placeParts = (place: Place | string): { readonly deck: 0 | 1; readonly cell: Cell } => ({
  deck: place.startsWith('1') ? 1 : 0,
  cell: place.slice(1) as Cell,
});

/** `C3 of the Seahawk`. */
export const spotWords = (at: Place): string => {
  const { deck, cell } = placeParts(at);
  return `${cell} of the ${shipName(deck)}`;
};

/** A ship on the chart. */
export const berthWords = (seat: number, berth: Dot & { readonly heading: number }): string =>
  `${shipName(seat)} on ${dotWord(berth)}, heading ${headingWord(berth.heading)}`;

/** What is printed on the sea. */
export const SEA_NAME = ['THE WINDWARD', 'Keys & Shoals'] as const;
