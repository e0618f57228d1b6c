import { type Chance, type ChronicleEvent, chanceFromText, type Refusal, type Seat } from '../../kit';
import { check } from '../check';
import type { Chronicle, ChronicleKey } from '../chronicle';
import type { Cargo } from '../data/goods';
import { apply, type BroadhornsMove, notation, refuse } from '../moves';
import type { G } from '../state';
import { turn } from '../turn';

/** Chance by which these goods come out of the bag, in this order, and any fair fortune after them. */
export function drawing(goods = ''): Chance {
  const rest = chanceFromText('testing');
  const wanted = goods.split(' ').filter((word) => word !== '');
  return {
    ...rest,
    pick: <T>(items: readonly T[]): T => {
      const next = wanted.shift() as Cargo | undefined;
      if (next === undefined) return rest.pick(items);
      const found = items.find((item) => item === next);
      if (found === undefined) throw new RangeError(`there is no ${next} to draw`);
      return found;
    },
  };
}

export function read(text: string): BroadhornsMove {
  const move = notation.read(text);
  if (move === undefined) throw new RangeError(`no move reads ${text}`);
  return move;
}

const MOVE = /^(?:(\d): )?(.*)$/;

function seatAndMove(g: G, text: string): { seat: Seat; move: BroadhornsMove } {
  const [, seat, rest = ''] = MOVE.exec(text.trim()) ?? [];
  return { seat: seat === undefined ? (turn(g).acting[0] ?? 0) : Number(seat), move: read(rest) };
}

/** Why the seat that is asked may not make this move; `1: port` asks for another seat. */
export function whyNot(g: G, text: string): Refusal | undefined {
  const { seat, move } = seatAndMove(g, text);
  return refuse(g, seat, move);
}

/** Makes the moves of a text, `sail 4; port`, each by the seat that is asked; returns what the log tells. */
export function play(g: G, text: string, chance: Chance = drawing()): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  for (const one of text.split(';')) {
    const { seat, move } = seatAndMove(g, one);
    const refusal = refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`seat ${seat}, ${one}: ${JSON.stringify(refusal)}`);
    apply(g, seat, move, { chance, tell: (event) => void events.push(event) });
    const broken = check(g);
    if (broken.length > 0) throw new Error(`${one}: ${broken.join('; ')}`);
  }
  return events;
}

/** The parameters of each event of one kind. */
export function told<K extends ChronicleKey>(events: readonly ChronicleEvent[], key: K): Chronicle[K][] {
  return events.filter((event) => event.key === key).map((event) => event.params as Chronicle[K]);
}
