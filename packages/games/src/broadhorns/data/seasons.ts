export const SEASON_IDS = ['autumn', 'winter', 'spring', 'summer', 'final-autumn'] as const;
export type SeasonId = (typeof SEASON_IDS)[number];

export interface SeasonData {
  /** What it adds to every boat's speed. */
  readonly speed: number;
  /** Whether cargo spoils at the start of a turn. */
  readonly spoilStep: boolean;
  /** Whether a spoil card strikes all perishables instead of the good it shows. */
  readonly spoilsAll: boolean;
}

const PLAIN: SeasonData = { speed: 0, spoilStep: true, spoilsAll: false };

export const SEASONS: Readonly<Record<SeasonId, SeasonData>> = {
  autumn: PLAIN,
  winter: { ...PLAIN, speed: -1, spoilStep: false },
  spring: { ...PLAIN, speed: 1 },
  summer: { ...PLAIN, spoilsAll: true },
  'final-autumn': PLAIN,
};

/** Barrels that each season holds on its track. */
export const SPACES_A_SEASON = 3;

export const TRACK_LENGTH = SEASON_IDS.length * SPACES_A_SEASON;
