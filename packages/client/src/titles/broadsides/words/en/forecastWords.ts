import { dotAhead, HEADING_NAMES, type Heading } from '@packetboat/games/broadsides/data';
import type { Berth } from '@packetboat/games/broadsides/sail';
import type { ShipView } from '@packetboat/games/broadsides/state';
import { aheadOf, type FieldOfFire, fieldsOfFire, type Leg } from '../../hand/forecast';
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

/** Where a plot ends, and everything that goes wrong on the way. */
export function courseWords(
  start: Berth,
  legs: readonly Leg[],
): { readonly end: string; readonly warnings: readonly string[] } {
  const at = legs.at(-1)?.to ?? start;
  const end = `${legs.length === 0 ? 'You lie' : legs.length === 3 ? 'Ends' : 'So far'} on ${dotWord(at)}, heading ${headingWord(at.heading)}.`;
  const warnings = legs.flatMap(({ result, from }, i) => {
    if (result === 'edge') return [`Card ${i + 1} meets the edge of the sea and is lost.`];
    if (result !== 'aground') return [];
    const land = dotWord(dotAhead(from, from.heading));
    return [
      `Card ${i + 1} runs up to the island on ${land}: you stay before it${i < 2 ? ', and your later cards lapse' : ''}.`,
    ];
  });
  if (warnings.length > 0) return { end, warnings };
  const next = aheadOf(at);
  const ahead =
    next === 'island'
      ? `An island lies ahead there.`
      : next === 'edge'
        ? 'The edge of the sea lies ahead there.'
        : '';
  return { end: ahead === '' ? end : `${end} ${ahead}`, warnings };
}

const BATTERY_WORDS = {
  forward: 'forward cannons',
  broadside: 'broadside',
  aft: 'aft cannons',
} as const;

/** "broadside of five to the north-east and south-west; forward cannons, two, ..." */
export function fieldWords(ship: Pick<ShipView, 'guns'>, at: Berth): string {
  const fields = fieldsOfFire(ship, at);
  if (fields.length === 0) return 'No cannon is left to bear.';
  const parts = (['broadside', 'forward', 'aft'] as const).flatMap((battery) => {
    const some = fields.filter((field) => field.battery === battery);
    return some.length === 0 ? [] : [`${BATTERY_WORDS[battery]} ${directions(some)}`];
  });
  return `${parts.join('; ')}.`;
}

/** The same in little room: "broadside 5 E, W; forward 2 NE, NW; aft 2 SE, SW". */
export function fieldSigns(ship: Pick<ShipView, 'guns'>, at: Berth): string {
  const fields = fieldsOfFire(ship, at);
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
