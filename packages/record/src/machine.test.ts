import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@packetboat/games';
import { subjects } from '@packetboat/proof';
import { readRecording } from './file';
import { beginning, foldEntry } from './fold';
import { type History, undoNow } from './history';
import { boardgameMachine, type Machine, pureMachine } from './machine';
import type { Recording } from './recording';
import { deedsOf } from './verify';

const games = subjects.flatMap((title) => {
  const folder = title.meta.id === 'night-ferry' ? 'example' : title.meta.id;
  const place = path.join(__dirname, '../../games/src', folder, 'recorded');
  return readdirSync(place)
    .filter((file) => file.endsWith('.json') && file !== 'absent.json')
    .map((file) => {
      const json: unknown = JSON.parse(readFileSync(path.join(place, file), 'utf8'));
      return { title, file, game: readRecording(subjects, json) };
    });
});

/** All that a fold and the law of undo ask of a machine, after each entry; an undo is tried wherever there may be one. */
function* told<S>(machine: Machine<S>, title: (typeof subjects)[number], game: Recording): Generator<string> {
  const { seats, options, seed = '' } = game;
  let history: History<S> = beginning(machine, { seats, options, seed });
  const none = new Map();
  const stand = ({ state, seq }: History<S>) =>
    JSON.stringify([seq, machine.gameOf(state), machine.chanceMark(state), machine.outcomeOf(state) ?? null]);
  yield stand(history);
  for (const deed of deedsOf(title, game)) {
    const step = foldEntry(machine, history, deed, none);
    history = step.after;
    const { seat, why } = undoNow(history);
    yield `${stand(history)} ${JSON.stringify([step.events, seat, why])}`;
    const to = history.steps.at(-1)?.from;
    if (seat === null || to === undefined) continue;
    yield stand(foldEntry(machine, history, { seat, action: { kind: 'undo', to } }, none).after);
  }
}

test.each(games.map(({ title, file, game }) => [title.meta.id, file, title, game] as const))(
  '%s, %s: the rules by themselves and boardgame.io play it alike, undo and all',
  (_id, _file, title, game) => {
    const pure = told(pureMachine(title), title, game);
    let entries = 0;
    for (const one of told(boardgameMachine(createEngine(title)), title, game)) {
      const other = pure.next().value;
      // Not `toBe`: what tells two long texts apart takes longer than the game.
      if (one !== other) expect(other).toEqual(one);
      entries++;
    }
    expect(pure.next().done).toBe(true);
    expect(entries).toBeGreaterThan(game.moves.length);
  },
);

test('no title has a verb that the record needs for itself', () => {
  for (const { moves } of subjects) {
    expect(Object.keys(moves)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(undo|rewind|\?)$/)]),
    );
  }
});
