// How well stand-ins play: a name for each level that belongs to its title, and what it means.

const names: Readonly<Record<string, readonly string[]>> = {
  'mississippi-queen': ['Deckhand', 'Pilot', 'Captain'],
  broadhorns: ['Greenhorn', 'Boatman', 'Old merchant'],
  broadsides: ['Midshipman', 'Lieutenant', 'Commodore'],
  montana: ['Newcomer', 'Homesteader', 'Pioneer'],
  'small-railroad-empires': ['Clerk', 'Station master', 'Magnate'],
};

const meanings = [
  'Plays at once, and sensibly.',
  'Thinks for a moment: up to a second a turn.',
  'Thinks up to five seconds a turn.',
];

export const levels = {
  head: 'How stand-ins play',
  name: (title: string, level: number): string => names[title]?.[level - 1] ?? `Level ${level}`,
  meaning: (level: number): string | undefined => meanings[level - 1],
};

export const alone = {
  go: 'Play alone',
  goFor: (title: string) => `Play alone: ${title}, against stand-ins`,
  going: 'Setting out',
  /** Who has not said what to be called. */
  nameless: 'Guest',
};
