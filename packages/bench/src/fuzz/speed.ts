import { createEngine, type Seat } from '@packetboat/games/kit';
import { type Choice, type Plan, playersOf } from '@packetboat/proof';
import { median, quantile } from '../load/figures';

/** What players wait for, in milliseconds each. */
interface Times {
  readonly legal: number[];
  /** The part of them from the last quarter of each game, where most lies on the table. */
  readonly legalLate: number[];
  /** A move through boardgame.io's reducer, with all that the engine checks. */
  readonly move: number[];
  moveCpu: number;
}

/** Plays games as server and page do, and prints how long they take to find the legal moves and to make one. */
export function measureSpeed(run: string, games: number, plan: (index: number) => Plan): void {
  const times: Times = { legal: [], legalLate: [], move: [], moveCpu: 0 };
  // The first game is for the compiler and does not count.
  timeGame(plan(0), { legal: [], legalLate: [], move: [], moveCpu: 0 });
  for (let index = 0; index < games; index++) timeGame(plan(index), times);
  const { title } = plan(0);
  console.log(`${title.meta.name}: ${games} games through boardgame.io, seed ${run}\n`);
  console.log('ms                      times  median     p99    most');
  row('legal(view, seat)', times.legal);
  row('in the last quarter', times.legalLate);
  row('a move', times.move);
  console.log(`\nCPU of a move: ${(times.moveCpu / times.move.length).toFixed(3)} ms in the mean`);
}

function row(what: string, values: readonly number[]): void {
  const figures = [median(values), quantile(values, 0.99), quantile(values, 1)];
  const columns = figures.map((ms) => ms.toFixed(3).padStart(8)).join('');
  console.log(what.padEnd(21) + String(values.length).padStart(8) + columns);
}

function timeGame(plan: Plan, times: Times): void {
  const { title } = plan;
  const engine = createEngine(title);
  const players = playersOf(plan);
  const legal: number[] = [];
  let state = engine.start(plan);
  for (let made = 0; title.outcome(state.G) === undefined; made++) {
    const { acting, recalling = [] } = title.turn(state.G);
    const choose = (seat: Seat, recalls: boolean): Choice => {
      const view = title.view(state.G, seat);
      const started = performance.now();
      const moves = title.legal(view, seat);
      legal.push(performance.now() - started);
      return { seat, legal: moves, recalls };
    };
    const choices = [
      ...acting.map((seat) => choose(seat, false)),
      ...recalling.map((seat) => choose(seat, true)),
    ];
    const { seat, move } = players(choices, state.G, made);
    const cpu = process.cpuUsage();
    const started = performance.now();
    const attempt = engine.attempt(state, seat, move.type, move.args);
    times.move.push(performance.now() - started);
    const { user, system } = process.cpuUsage(cpu);
    times.moveCpu += (user + system) / 1000;
    if (!attempt.ok)
      throw new Error(`${title.notation.write(move)} is legal and refused: ${attempt.refusal.key}`);
    state = attempt.state;
  }
  for (const ms of legal) times.legal.push(ms);
  for (const ms of legal.slice(Math.floor(legal.length * 0.75))) times.legalLate.push(ms);
}
