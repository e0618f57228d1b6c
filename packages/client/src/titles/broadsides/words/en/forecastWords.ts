import { CARDS_PER_PLOT, HEADING_NAMES, type Heading } from '@packetboat/games/broadsides/data';
import type { FieldOfFire, Leg, PlotEnd, Stop } from '../../hand/forecast';
import { dotWord, headingWord } from './names';

/** What a card would do, in two or three words under it. */
export function legWords({ result, to }: Leg): string {
  switch (result) {
    case 'ahead':
      return `to ${dotWord(to)}`;
    case 'turned':
      return `head ${headingWord(to.heading)}`;
    case 'still':
      return `stay on ${dotWord(to)}`;
    case 'edge':
      return 'lost at the edge';
    case 'aground':
      return 'stopped by land';
    case 'lapsed':
      return 'lapses';
  }
}

const AHEAD = {
  island: ' An island lies ahead there.',
  edge: ' The edge of the sea lies ahead there.',
} as const;

/** Where a plot ends. */
export function endOfPlot({ at, laid, ahead }: PlotEnd): string {
  const so = laid === 0 ? 'You lie' : laid === CARDS_PER_PLOT ? 'Ends' : 'So far';
  return `${so} on ${dotWord(at)}, heading ${headingWord(at.heading)}.${ahead === null ? '' : AHEAD[ahead]}`;
}

/** What goes wrong on the way. */
export const stopWords = ({ card, by, land, lapses }: Stop): string =>
  by === 'edge'
    ? `Card ${card} meets the edge of the sea and is lost.`
    : `Card ${card} runs up to the island on ${dotWord(land)}: you stay before it${lapses ? ', and your later cards lapse' : ''}.`;

const BATTERY_WORDS = {
  forward: 'forward cannons',
  broadside: 'broadside',
  aft: 'aft cannons',
} as const;

/** "broadside of five to the north-east and south-west; forward cannons, two, ..." */
export function fieldWords(fields: readonly FieldOfFire[]): string {
  if (fields.length === 0) return 'No cannon is left to bear.';
  const parts = (['broadside', 'forward', 'aft'] as const).flatMap((battery) => {
    const some = fields.filter((field) => field.battery === battery);
    return some.length === 0 ? [] : [`${BATTERY_WORDS[battery]} ${directions(some)}`];
  });
  return `${parts.join('; ')}.`;
}

/** The same in little room: "broadside 5 E, W; forward 2 NE, NW; aft 2 SE, SW". */
export function fieldSigns(fields: readonly FieldOfFire[]): string {
  if (fields.length === 0) return 'none is left.';
  const parts = (['broadside', 'forward', 'aft'] as const).flatMap((battery) => {
    const some = fields.filter((field) => field.battery === battery);
    const counts = [...new Set(some.map(({ guns }) => guns))];
    return counts.length === 0
      ? []
      : [
          `${battery} ${counts
            .map((n) => {
              const ways = some.filter(({ guns }) => guns === n).map(({ bearing }) => HEADING_NAMES[bearing]);
              return `${n} to ${ways.join(' and ')}`;
            })
            .join(', ')}`,
        ];
  });
  return `${parts.join('; ')}.`;
}

const directions = (fields: readonly FieldOfFire[]): string =>
  fields.map(({ guns, bearing }) => `${guns} to ${headingWord(bearing as Heading)}`).join(', ');
