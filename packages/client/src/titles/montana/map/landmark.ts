import type { Site } from '@packetboat/games/montana/geometry';

/** Whether a place is this part of the table, or lies in it. */
export const isIn = (part: string, place: string | null): boolean =>
  place === part || place?.startsWith(`${part}.`) === true;

/** The hex that the log points at, by its place or by its name. */
export function landmarkOf(place: string | null, names: readonly string[]): Site | null {
  const [head, name = ''] = (place ?? '').split('.');
  if (head === 'land') return Number(name);
  const site = head === 'hex' ? names.indexOf(name) : -1;
  return site < 0 ? null : site;
}
