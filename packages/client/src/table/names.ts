import type { TableInfo } from '@packetboat/protocol';

/**
 * What the seats of a table are called, null where nobody sits. Namesakes are numbered: two stand-ins must not be
 * taken for one.
 */
export function namesOf(seats: readonly { readonly name: string | null }[]): readonly (string | null)[] {
  const namesakes = new Map<string, number>();
  return seats.map(({ name }) => {
    if (name === null) return null;
    const n = (namesakes.get(name) ?? 0) + 1;
    namesakes.set(name, n);
    return n === 1 ? name : `${name} ${n}`;
  });
}

/** The people at a table by name, without the stand-ins; nobody at a private one where one is a stranger. */
export function peopleOf({ seats }: Pick<TableInfo, 'seats'>): readonly string[] {
  const names = namesOf(seats);
  return seats.flatMap(({ kind }, i) => (kind === 'human' && names[i] != null ? [names[i]] : []));
}
