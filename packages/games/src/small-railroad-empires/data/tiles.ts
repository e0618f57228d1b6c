import type { Good } from './goods';

/** One printed side of a map tile. */
export interface TileSide {
  /** Whether each of its six edges carries a mark, the side lying unturned. */
  readonly marks: readonly (0 | 1)[];
  /**
   * Its 37 spaces, row by row from the top: `p` plains, `f` forest, `d` desert, `r` river, `m` mountain, `l` lake, with
   * `*` where there is a star; a good's name for its factory; `A`, `B`, `C` for the cities below.
   */
  readonly rows: readonly string[];
  readonly cities: readonly { readonly name: string; readonly demand: readonly [Good, Good] }[];
}

export const SIDES = {
  '1A': {
    marks: [1, 1, 0, 1, 0, 1],
    rows: [
      'm p coal r',
      'm* A l l r',
      'm m f p grain r',
      'cloth f f l p r timber',
      'p B f p l d',
      'p f* f C d',
      'iron p d d*',
    ],
    cities: [
      { name: 'Carrow Falls', demand: ['cloth', 'iron'] },
      { name: 'Alderby', demand: ['coal', 'timber'] },
      { name: 'Port Brannoch', demand: ['coal', 'grain'] },
    ],
  },
  '1B': {
    marks: [1, 0, 1, 1, 1, 0],
    rows: [
      'iron m m m*',
      'p m A l p',
      'p timber p p l p',
      'd d p l f* f grain',
      'd B f f C f',
      'd r coal f l',
      'cloth r r* r',
    ],
    cities: [
      { name: 'Dunmere', demand: ['coal', 'grain'] },
      { name: 'Easton Cross', demand: ['iron', 'grain'] },
      { name: 'Fallowfield', demand: ['cloth', 'timber'] },
    ],
  },
  '2A': {
    marks: [0, 1, 1, 0, 1, 1],
    rows: [
      'p f f d*',
      'm A f grain d',
      'm m* l l d iron',
      'p m l p B d f',
      'cloth p p p f f*',
      'r C r l coal',
      'r r timber p',
    ],
    cities: [
      { name: 'Garnet Hill', demand: ['iron', 'timber'] },
      { name: 'Harrowgate Mill', demand: ['timber', 'cloth'] },
      { name: 'Inverlode', demand: ['grain', 'coal'] },
    ],
  },
  '2B': {
    marks: [1, 1, 1, 0, 0, 1],
    rows: [
      'iron l p m*',
      'f f f A m',
      'p B p p m m',
      'cloth f l l p l timber',
      'f* f p d grain p',
      'r C d d d',
      'r r r* coal',
    ],
    cities: [
      { name: 'Juniper Bend', demand: ['cloth', 'grain'] },
      { name: 'Larkstead', demand: ['coal', 'timber'] },
      { name: 'Kestrel Gap', demand: ['cloth', 'iron'] },
    ],
  },
  '3A': {
    marks: [1, 0, 1, 0, 1, 1],
    rows: [
      'iron f p p',
      'l f d* A m',
      'grain f d d l m*',
      'p p B l d coal m',
      'cloth p f* f r m',
      'p l f C r',
      'timber p r r',
    ],
    cities: [
      { name: 'Nettlecombe', demand: ['grain', 'timber'] },
      { name: 'Marrow Bay', demand: ['coal', 'iron'] },
      { name: 'Oakhollow', demand: ['cloth', 'iron'] },
    ],
  },
  '3B': {
    marks: [0, 1, 1, 1, 0, 1],
    rows: [
      'grain l p p',
      'f f m A p',
      'f l r m l iron',
      'coal r* r m timber f f*',
      'r B l m* f cloth',
      'p p d C p',
      'p d d d',
    ],
    cities: [
      { name: 'Quarry Deep', demand: ['coal', 'grain'] },
      { name: 'Pinewick', demand: ['timber', 'cloth'] },
      { name: 'Rushmoor', demand: ['iron', 'coal'] },
    ],
  },
  '4A': {
    marks: [1, 1, 0, 1, 1, 0],
    rows: [
      'iron f* p m',
      'l f f A m',
      'p B p l p m*',
      'cloth r r r l m grain',
      'r f f f coal p',
      'p C d d l',
      'p d* d timber',
    ],
    cities: [
      { name: 'Umberly', demand: ['cloth', 'grain'] },
      { name: 'Sable Point', demand: ['grain', 'timber'] },
      { name: 'Thornbury Vale', demand: ['iron', 'coal'] },
    ],
  },
  '4B': {
    marks: [1, 0, 1, 1, 0, 1],
    rows: [
      'iron f f f',
      'f* f A m* l',
      'grain l f m m p',
      'p d coal m l B p',
      'd d d p r r',
      'timber l C r p',
      'p p r* cloth',
    ],
    cities: [
      { name: 'Vesper Ridge', demand: ['timber', 'cloth'] },
      { name: 'Wexcombe', demand: ['timber', 'coal'] },
      { name: 'Yarrowdale', demand: ['grain', 'iron'] },
    ],
  },
} as const satisfies Readonly<Record<string, TileSide>>;

export type SideId = keyof typeof SIDES;

export const SIDE_IDS = Object.keys(SIDES) as SideId[];

/** The two sides of each tile. */
export const TILES: readonly (readonly [SideId, SideId])[] = [
  ['1A', '1B'],
  ['2A', '2B'],
  ['3A', '3B'],
  ['4A', '4B'],
];
