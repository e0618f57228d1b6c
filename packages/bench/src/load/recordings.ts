import path from 'node:path';
import { type AnyTitle, type SeededGame, titles } from '@packetboat/games';
import { type RecordedGame, readMove } from '@packetboat/proof';
import type { Plugin } from 'boardgame.io';
import { readRecording, recordingsFolder } from '../files';
import type { Script } from './script';

/** The recorded game that each title is measured with: as many seats as it has, and none that was cut short. */
const CHOSEN: Readonly<Record<string, string>> = {
  'mississippi-queen': 'landed-5.json',
  broadhorns: 'year-over-4.json',
  broadsides: 'standoff-2.json',
  montana: 'settled-4.json',
  'small-railroad-empires': 'tracks-4.json',
};

export interface Recorded {
  readonly title: AnyTitle;
  readonly game: RecordedGame;
}

export function recordedGames(): readonly Recorded[] {
  return titles.map((title) => {
    const file = CHOSEN[title.meta.id];
    if (file === undefined) throw new Error(`no recorded game of ${title.meta.id} is chosen`);
    return { title, game: readRecording(path.join(recordingsFolder(title), file)) };
  });
}

/**
 * The title as it is, except that every match of it is dealt from the seed of the recorded game, whatever seed a server
 * draws: boardgame.io's own server draws none, and ours mixes one that nobody can choose. Both therefore play the same
 * moves from the same state. Chance is reckoned as ever, from the seed and its counter.
 */
export function dealtAsRecorded({ title, game: { seed } }: Recorded): AnyTitle {
  const plugins = (title.game.plugins ?? []).map(
    (plugin): Plugin => ({
      ...plugin,
      setup: (context) => {
        const game: SeededGame = { ...context.game, fairSeed: seed };
        return plugin.setup?.({ ...context, game: game as typeof context.game });
      },
    }),
  );
  return { ...title, game: { ...title.game, plugins } };
}

export function recordedScript({ title, game }: Recorded): Script {
  const { seats, options } = game;
  const moves = game.moves.map((text) => {
    const { seat, move } = readMove(title, text);
    return { seat, type: move.type, args: move.args };
  });
  return {
    title: title.meta.id,
    seats,
    options,
    length: moves.length,
    move: (number) => {
      const move = moves[number];
      if (move === undefined) throw new RangeError(`the game ended after ${moves.length} moves`);
      return move;
    },
  };
}
