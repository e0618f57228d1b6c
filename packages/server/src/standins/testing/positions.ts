import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyTitle, createEngine, type Seat } from '@packetboat/games';
import { example } from '@packetboat/games/example/game';
import { beginning, boardgameMachine, deedOf, fold, readRecording } from '@packetboat/record';
import type { Thought } from '../thinker';

const GAMES = path.join(__dirname, '../../../../games/src');

/** What each seat that must act has to think of, now and then in the recorded games of a title. */
export function recordedThoughts(title: AnyTitle, every: number): Thought[] {
  const folder = path.join(GAMES, title.meta.id, 'recorded');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'absent.json');
  const met = new Set<Seat>();
  return files.flatMap((file) => {
    const game = readRecording([title], JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const { seed } = game;
    if (seed === undefined) throw new Error(`${file} has no seed`);
    const machine = boardgameMachine(createEngine(title));
    const deeds = game.moves.map((line) => deedOf(title, line) ?? none(`${file}: ${line}`));
    const thoughts: Thought[] = [];
    for (const { before } of fold(machine, beginning(machine, { ...game, seed }), deeds)) {
      const { G } = before.state;
      for (const seat of title.turn(G).acting) {
        if (before.seq % every !== 0 && met.has(seat)) continue;
        met.add(seat);
        const { id, rules } = title.meta;
        const luck = `${file} ${before.seq} ${seat}`;
        thoughts.push({ title: id, rules, view: title.view(G, seat), seat, level: 1, luck });
      }
    }
    return thoughts;
  });
}

/** The smallest title there is, and a thought of it. */
export const nightFerry = example as unknown as AnyTitle;
export const ferryThought: Thought = recordedThoughts(nightFerry, 1)[0] ?? none('no recorded thought');

function none(why: string): never {
  throw new Error(why);
}
