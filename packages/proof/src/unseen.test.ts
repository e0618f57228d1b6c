import './asServed';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titles } from '@packetboat/games';
import { type AnyTitle, chanceFromText, type Seat } from '@packetboat/games/kit';
import { search } from '@packetboat/games/search';
import { bytes } from './plain';
import { readRecorded, replay, startOf } from './recorded';

/** So many positions of each title are asked about; `npm run test:deep` asks about a thousand. */
const POSITIONS = Number(process.env.PROOF_TIMES ?? 1) > 1 ? 1000 : 10;
jest.setTimeout(6_000 * POSITIONS);

/** Enough for several worlds, so that it is not the quick player's own move every time. */
const PLAYOUTS = 40;

/**
 * At so many of all choices of a title something comes out otherwise when it is dealt anew, as a share: with fewer, little
 * would be shown. Elsewhere nothing is hidden just then: most bends of the river lie open late in a race, the enemy has
 * mostly not plotted yet, and everything lies open in Montana, where there is nothing to ask about.
 */
const DEALT_ANEW: Readonly<Record<string, number>> = {
  'mississippi-queen': 0.6,
  broadsides: 0.15,
  montana: 0,
};

interface Position {
  readonly where: string;
  readonly g: object;
  readonly seat: Seat;
}

/** Every moment of the recorded games at which a seat has a choice. */
function choicesIn(title: AnyTitle): Position[] {
  const folder = path.join(__dirname, '../../games/src', title.meta.id, 'recorded');
  const files = readdirSync(folder).filter((file) => file.endsWith('-2.json') || file.endsWith('-3.json'));
  return files.flatMap((file) => {
    const game = readRecorded(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const states = [startOf(title, game).state, ...[...replay(title, game)].map(({ after }) => after.state)];
    return states.flatMap(({ G: g }, move) => {
      if (title.outcome(g) !== undefined) return [];
      const seats = title.turn(g).acting.filter((seat) => title.legal(g, seat).length > 1);
      return seats.map((seat) => ({ where: `${file}, move ${move}, seat ${seat}`, g, seat }));
    });
  });
}

/** Alike far apart, so that all parts of all games are asked about; the first ones again where there are not enough. */
function spread<T>(all: readonly T[], many: number): readonly T[] {
  return Array.from({ length: many }, (_, i) => all[Math.floor((i * all.length) / many)] as T);
}

test.each(titles.map((title) => [title.meta.name, title] as const))(
  '%s: whoever searches thinks the same when all that the seat cannot know is dealt anew',
  (_, title) => {
    const shown: string[] = [];
    const choices = choicesIn(title);
    const dealtAnew = choices.flatMap(({ where, g, seat }) => {
      const seen = title.view(g, seat);
      const dealt = title.imagine(seen, seat, chanceFromText(where));
      const seenAnew = title.view(dealt, seat);
      if (bytes(seenAnew) !== bytes(seen)) shown.push(where);
      return bytes(dealt) === bytes(g) ? [] : [{ where, seat, views: [seen, seenAnew] }];
    });
    // Whoever searches is given the view and nothing else: that what is hidden leaves no trace in it is half of the proof.
    expect(shown).toEqual([]);
    expect(dealtAnew.length / choices.length).toBeGreaterThanOrEqual(DEALT_ANEW[title.meta.id] ?? 1);
    const asked = dealtAnew.length === 0 ? [] : spread(dealtAnew, POSITIONS);
    const differ = asked.flatMap(({ where, seat, views }) => {
      const [own, other] = views.map((view) =>
        title.notation.write(search(title, view, seat, `luck ${where}`, { playouts: PLAYOUTS })),
      );
      return own === other ? [] : [`${where}: ${own} becomes ${other}`];
    });
    expect(differ).toEqual([]);
  },
);
