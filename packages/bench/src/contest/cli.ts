import '../production';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { titles } from '@packetboat/games';
import { command } from '../command';
import type { Contested, ContestGame, Player } from './game';
import { interval } from './interval';

const USAGE = `npm run contest -- --title ID [--a 2] [--b 1] [--games 100] [--seats N] [--seed TEXT]
    one stand-in of level A among stand-ins of level B, its place in the order of play another in each game
  --playouts 48,200     what levels 2 and 3 may think at each small move
  --foresight N         after so many rounds playouts are cut short, not after the title's own number
  --option KEY=VALUE    one of the title's options; may be said again
  --workers 2           games at the same time

Titles: ${titles.map(({ meta }) => meta.id).join(', ')}`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      title: { type: 'string', default: '' },
      a: { type: 'string', default: '2' },
      b: { type: 'string', default: '1' },
      games: { type: 'string', default: '100' },
      seats: { type: 'string' },
      seed: { type: 'string', default: 'contest' },
      playouts: { type: 'string', default: '48,200' },
      foresight: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '2' },
    },
  });
  const title = titles.find(({ meta }) => meta.id === values.title);
  if (title === undefined) {
    console.error(USAGE);
    return 2;
  }
  const seats = values.seats === undefined ? title.meta.seats.min : whole('seats', values.seats);
  const budgets = values.playouts.split(',').map((text) => whole('playouts', text));
  const player = (level: number): Player => ({ level, playouts: budgets[level - 2] ?? budgets.at(-1) ?? 1 });
  const [a, b] = [player(whole('a', values.a)), player(whole('b', values.b))];
  const options = Object.fromEntries(values.option.map((text) => text.split('=', 2)));
  const games = whole('games', values.games);
  // Each deal is played from every place.
  const foresight = values.foresight === undefined ? undefined : whole('foresight', values.foresight);
  const setup = (index: number): ContestGame => ({
    foresight,
    seats,
    options,
    seed: `${values.seed}/${Math.floor(index / seats)}`,
    players: Array.from({ length: seats }, (_, seat) => (seat === index % seats ? a : b)),
  });
  const started = performance.now();
  const played = await playAll(title.meta.id, games, whole('workers', values.workers), setup);
  print(`${title.meta.name}, ${seats} seats, level ${a.level} among level ${b.level}`, played, seats);
  console.log(
    `${((performance.now() - started) / 1000).toFixed(0)} s, seed ${values.seed}, ${values.playouts} playouts`,
  );
  return 0;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`--${name} must be a number from 1 on`);
  return value;
}

async function playAll(
  title: string,
  games: number,
  workers: number,
  setup: (index: number) => ContestGame,
): Promise<Contested[]> {
  const played: Contested[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(path.join(__dirname, 'worker.js'), { workerData: { title } });
    try {
      while (next < games) {
        const index = next++;
        worker.postMessage(setup(index));
        const [game] = (await once(worker, 'message')) as [Contested];
        played[index] = game;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, games) }, work));
  return played;
}

/** The one of level A sits at the place of its game's number. */
function print(head: string, played: readonly Contested[], seats: number): void {
  const sum = (of: (game: Contested, seat: number) => number) =>
    played.reduce((total, game, index) => total + of(game, index % seats), 0);
  const share = sum(({ shares }, seat) => shares[seat] ?? 0) / played.length;
  const [least, most] = interval(share, played.length).map((one) => (100 * one).toFixed(0));
  const steps = sum((game, seat) => game.steps[seat] ?? 0);
  console.log(
    `${head}: ${(100 * share).toFixed(1)} % of ${played.length} games (${least} to ${most}), ` +
      `${(share * seats).toFixed(2)} of a fair share`,
  );
  console.log(
    `${(sum((game, seat) => game.thoughtMs[seat] ?? 0) / steps).toFixed(1)} ms a step, ` +
      `${(steps / played.length).toFixed(0)} steps and ${(sum(({ moves }) => moves) / played.length).toFixed(0)} moves a game`,
  );
  const endings = new Map<string, number>();
  for (const { ending } of played) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  console.log([...endings].map(([ending, times]) => `${ending} ${times}`).join(', '));
}

void command(USAGE, main);
