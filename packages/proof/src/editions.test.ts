import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editions, titleById } from '@packetboat/games';
import { checkRecorded, readRecorded } from './recorded';

const earlier = editions.filter(({ meta }) => titleById(meta.id)?.meta.rules !== meta.rules);

/** Games that were recorded while this edition was the present one. */
function gamesOf(id: string, rules: number): (readonly [string, string])[] {
  const folder = path.join(__dirname, '../../games/src', id, 'recorded', `edition-${rules}`);
  return readdirSync(folder).map((file) => [file, path.join(folder, file)] as const);
}

describe.each(earlier.map((title) => [`${title.meta.name}, edition ${title.meta.rules}`, title] as const))(
  '%s',
  (_, title) => {
    const { id, rules } = title.meta;

    test.each(gamesOf(id, rules))('%s goes as it went then', (__, file) => {
      const game = readRecorded(JSON.parse(readFileSync(file, 'utf8')));
      expect(checkRecorded(title, game).fault).toBeUndefined();
    });

    test('a game of the present edition is none of it', () => {
      const [file] = gamesOf(id, rules);
      const game = readRecorded(JSON.parse(readFileSync(file?.[1] ?? '', 'utf8')));
      const present = titleById(id);
      if (present === undefined) throw new Error(`${id} has no present edition`);
      expect(checkRecorded(present, game).fault).toContain(`it is a game of edition ${rules}`);
    });
  },
);
