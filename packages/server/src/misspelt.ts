export const OWN_PREFIX = 'PACKETBOAT_';

/** What Kubernetes and Docker tell about a service that is called `packetboat`: nobody wrote these by hand. */
const OF_A_SERVICE = /^PACKETBOAT_(SERVICE_.+|PORT_.+)$/;

/** A name as short as `HOST` has too many innocent neighbours: there only the same letters count. */
const SHORTEST = 7;

/**
 * The setting that somebody meant who wrote `name`, or nothing. Underscores, upper or lower case and our prefix are
 * easily mistaken; of the letters one may be wrong, missing, too many or changed over with the next, of long names two.
 * In a name with our prefix that letter may be one of the prefix.
 */
export function meant(name: string, settings: readonly string[]): string | undefined {
  if (settings.includes(name)) return undefined;
  const written = letters(name);
  const close = settings
    .map((setting) => ({ setting, distance: distance(written, letters(setting)) }))
    .filter(({ setting, distance: by }) => by <= tolerance(letters(setting)) || nearlyOwn(name, setting));
  return close.sort((a, b) => a.distance - b.distance)[0]?.setting;
}

/** Whether the name says itself that it is for this program. */
export function isOwn(name: string, value: string | undefined): boolean {
  if (!name.startsWith(OWN_PREFIX) || OF_A_SERVICE.test(name)) return false;
  return !(name === `${OWN_PREFIX}PORT` && value?.startsWith('tcp:'));
}

const nearlyOwn = (name: string, setting: string): boolean =>
  setting.startsWith(OWN_PREFIX) && distance(lettersOnly(name), lettersOnly(setting)) <= 1;

const letters = (name: string): string =>
  lettersOnly(name.toUpperCase().replace(new RegExp(`^${OWN_PREFIX}`), ''));

const lettersOnly = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

function tolerance(word: string): number {
  if (word.length < SHORTEST) return 0;
  return word.length < 2 * SHORTEST ? 1 : 2;
}

/** How many letters are changed, added, left out, or changed over with their neighbour. */
function distance(a: string, b: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (back[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (back[j - 1] as number) + (same ? 0 : 1),
        swapped ? (twoBack[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBack = back;
    back = row;
  }
  return back[b.length] as number;
}
