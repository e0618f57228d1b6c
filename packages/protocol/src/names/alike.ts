import type { Refusal } from '@packetboat/games';
import prototypes from './prototypes.json';

// Which names are taken for one another. Page and server ask the same; the page loads this when a name is written.

/**
 * For each character that looks like another, what it looks like: the data of Unicode 15's security mechanisms
 * (UTS 39, confusables), by prototype. Copyright 1991-2022 Unicode, Inc., under the Unicode licence
 * (unicode.org/license.txt).
 */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(prototypes).flatMap(([prototype, alike]) =>
    [...alike].map((char): [string, string] => [char, prototype]),
  ),
);

/** UTS 39's skeleton: two texts that have the same one look the same. */
export function skeleton(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{DI}/gu, '');
  return [...bare]
    .map((char) => PROTOTYPES.get(char) ?? char)
    .join('')
    .normalize('NFD');
}

/** Names differ to people neither by capitals nor by how broad a letter is drawn. */
const looksOf = (name: string): readonly string[] => {
  const plain = name.normalize('NFKC');
  return [skeleton(plain), skeleton(plain.toLowerCase()), skeleton(plain.toUpperCase())];
};

/** Whether people would take one name for the other. */
export function lookAlike(one: string, other: string): boolean {
  const others = new Set(looksOf(other));
  return looksOf(one).some((look) => others.has(look));
}

/** What the table calls somebody or something itself: nobody else may be called that. */
const RESERVED = [
  'Stand-in',
  'Stand in',
  'Packetboat',
  'You',
  'Nobody',
  'Somebody',
  'Everybody',
  'The host',
  'The server',
  'Spectator',
];
/** Stand-ins are called by what they do: "Stand-in for ...". */
const RESERVED_BEGINNINGS = ['Stand-in ', 'Stand in '].flatMap(looksOf);

export function isReserved(name: string): boolean {
  const looks = looksOf(name);
  return (
    RESERVED.some((word) => lookAlike(word, name)) ||
    RESERVED_BEGINNINGS.some((word) => looks.some((look) => look.startsWith(word)))
  );
}

/** Why somebody may not be called that among these people; undefined where he may. */
export function refuseName(name: string, others: readonly string[]): Refusal | undefined {
  if (isReserved(name)) return { key: 'name.reserved' };
  const taken = others.find((other) => lookAlike(name, other));
  return taken === undefined ? undefined : { key: 'name.taken', params: { name: taken } };
}
