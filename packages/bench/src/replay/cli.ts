import '../production';
import { parseArgs } from 'node:util';
import type { AnyTitle, MatchState, Recipient } from '@packetboat/games';
import { type Replayed, replay, startOf, subjectById } from '@packetboat/proof';
import { command } from '../command';
import { readRecording, typedPath } from '../files';
import { verifyFile } from './verify';

const USAGE = `npm run replay -- FILE [--move N]
    plays a recorded game: its moves with what they left in the chronicle, and how it ended
  --move N  only up to move N (0: the start), then the state, and what each seat and a spectator see of it
npm run replay -- --verify FILE
    replays the proof of a finished match (GET /api/matches/ID/proof) and checks its seed, every move, die and shuffle`;

function main(): number {
  const { values, positionals } = parseArgs({
    options: { move: { type: 'string' }, verify: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.verify !== undefined) {
    const { holds, verdict } = verifyFile(typedPath(values.verify));
    console.log(verdict);
    return holds ? 0 : 1;
  }
  const [file] = positionals;
  if (file === undefined) {
    console.error(USAGE);
    return 2;
  }
  const game = readRecording(typedPath(file));
  const title = subjectById(game.title);
  if (title === undefined) throw new Error(`there is no title "${game.title}"`);
  const last = values.move === undefined ? game.moves.length : Number(values.move);
  if (!Number.isInteger(last) || last < 0 || last > game.moves.length) {
    throw new RangeError(`the game has moves 0 to ${game.moves.length}`);
  }
  console.log(
    `${title.meta.name}, ${game.seats} seats, ${JSON.stringify(game.options)}, seed ${game.seed}\n`,
  );
  let { state } = startOf(title, game);
  let made = 0;
  for (const played of replay(title, { ...game, moves: game.moves.slice(0, last) })) {
    state = played.after.state;
    printMove(++made, played);
  }
  if (values.move !== undefined) printState(title, state);
  const outcome = title.outcome(state.G);
  if (outcome !== undefined) console.log(`\nOutcome: ${JSON.stringify(outcome)}`);
  if (last < game.moves.length || JSON.stringify(outcome ?? null) === JSON.stringify(game.outcome)) return 0;
  console.error(`\nThe recorded outcome is another: ${JSON.stringify(game.outcome)}`);
  return 1;
}

function printMove(number: number, { text, events }: Replayed): void {
  console.log(`${String(number).padStart(5)}  ${text}`);
  for (const { key, params, to, place } of events) {
    const details = [
      ...Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`),
      ...(place === undefined ? [] : [`at ${place}`]),
      ...(to === undefined ? [] : [`only for seat ${to.join(' and ')}`]),
    ];
    console.log(`         ${[key, ...details].join('  ')}`);
  }
}

function printState(title: AnyTitle, state: MatchState): void {
  console.log(`\nState: ${JSON.stringify(state.G)}`);
  const seats = Array.from({ length: state.ctx.numPlayers }, (_, seat) => seat);
  for (const audience of [null, ...seats] as Recipient[]) {
    const who = audience === null ? 'A spectator' : `Seat ${audience}`;
    console.log(`\n${who} sees: ${JSON.stringify(title.view(state.G, audience))}`);
  }
  if (title.outcome(state.G) !== undefined) return;
  const { seat, acting, stage } = title.turn(state.G);
  console.log(`\nSeat ${seat}'s turn, stage ${stage}`);
  for (const one of acting) {
    const moves = title.legal(state.G, one).map((move) => title.notation.write(move));
    console.log(`Seat ${one} may: ${moves.join(' | ')}`);
  }
}

void command(USAGE, main);
