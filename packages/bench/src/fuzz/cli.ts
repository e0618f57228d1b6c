import '../production';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { planGame, STYLES, type Style, subjectById, subjects } from '@packetboat/proof';
import { command } from '../command';
import { typedPath } from '../files';
import { playOneGame } from './oneGame';
import { printRun } from './print';
import { record } from './record';
import { measureSpeed } from './speed';
import { playInWorkers } from './workers';

const USAGE = `npm run fuzz -- --title ID [--games 1000] [--seed TEXT] [--workers ${availableParallelism()}]
    plays whole games by random players and bots, at every seat count and with every option
  --players STYLE     ${STYLES.join(', ')}, obstinate; the first four in turn unless told. With bots, who wins and with what is told
  --close 50          one game in so many also goes through boardgame.io and stands every check (0: none)
  --closely-every 10  in those, one move in so many is looked at closely
npm run fuzz -- --title ID --seed TEXT --game N [--players STYLE] [--save FILE]
    plays one game of a run again, every check on every move
npm run fuzz -- --title ID --record endings|"a sight" [--games 20000] [--seed TEXT]
    records a game for each way to end that has none yet, or one that shows the sight, beside the title
npm run fuzz -- --title ID --speed [--games 100] [--seed TEXT] [--players STYLE]
    tells how long it takes to find the legal moves and to make one through boardgame.io

Titles: ${subjects.map(({ meta }) => meta.id).join(', ')}`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      players: { type: 'string' },
      workers: { type: 'string' },
      close: { type: 'string', default: '50' },
      'closely-every': { type: 'string', default: '10' },
      game: { type: 'string' },
      save: { type: 'string' },
      record: { type: 'string' },
      speed: { type: 'boolean', default: false },
    },
  });
  const title = subjectById(values.title ?? '');
  if (title === undefined) {
    console.error(USAGE);
    return 2;
  }
  const run = values.seed ?? randomBytes(4).toString('hex');
  const players = values.players === undefined ? undefined : style(values.players);
  if (values.game !== undefined) {
    const file = values.save === undefined ? undefined : typedPath(values.save);
    return playOneGame(planGame(title, run, number('game', values.game, 0), players), file);
  }
  if (values.record !== undefined) {
    return record(title, run, values.record, number('games', values.games ?? '20000', 1));
  }
  if (values.speed) {
    const games = number('games', values.games ?? '100', 1);
    measureSpeed(run, games, (index) => planGame(title, run, index, players));
    return 0;
  }
  const games = number('games', values.games ?? '1000', 1);
  const workers = number('workers', values.workers ?? String(availableParallelism()), 1);
  const closeGames = number('close', values.close, 0);
  const closelyEvery = number('closely-every', values['closely-every'], 1);
  const started = performance.now();
  const report = await playInWorkers(
    title,
    { run, from: 0, to: games, closeGames, closelyEvery, players },
    workers,
  );
  return printRun(title, report, {
    run,
    games,
    workers,
    closeGames,
    players,
    seconds: (performance.now() - started) / 1000,
  });
}

function style(text: string): Style {
  const styles: readonly Style[] = [...STYLES, 'obstinate'];
  const known = styles.find((one) => one === text);
  if (known === undefined) throw new RangeError(`--players must be one of ${styles.join(', ')}`);
  return known;
}

function number(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`--${name} must be ${least} or more`);
  return value;
}

void command(USAGE, main);
