import { type Chance, type ChronicleEvent, chanceFromText, type Refusal, type Seat } from '../../kit';
import { check } from '../check';
import type { Chronicle, ChronicleKey } from '../chronicle';
import { apply, type MontanaMove, notation, refuse } from '../moves';
import { askedSeat } from '../stages';
import type { G } from '../state';

/** Chance whose arrow stops on these spaces of the wheel, from 1, one after the other, and anywhere after them. */
export function spinning(...spaces: number[]): Chance {
  const rest = chanceFromText('testing');
  const left = [...spaces];
  return { ...rest, die: (faces) => left.shift() ?? rest.die(faces) };
}

export function read(text: string): MontanaMove {
  const move = notation.read(text);
  if (move === undefined) throw new RangeError(`no move reads ${text}`);
  return move;
}

/** Why the seat that is asked (or another one) may not make this move. */
export function whyNot(g: G, text: string, seat: Seat = askedSeat(g)): Refusal | undefined {
  return refuse(g, seat, read(text));
}

/** Makes the moves of a text, `recruit; advance 2; endTurn`, each by the seat that is asked; returns what the log tells. */
export function play(g: G, text: string, chance: Chance = spinning()): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  for (const one of text.split(';').map((part) => part.trim())) {
    const seat = askedSeat(g);
    const refusal = whyNot(g, one, seat);
    if (refusal !== undefined) throw new Error(`seat ${seat}, ${one}: ${JSON.stringify(refusal)}`);
    apply(g, seat, read(one), { chance, tell: (event) => void events.push(event) });
    const broken = check(g);
    if (broken.length > 0) throw new Error(`${one}: ${broken.join('; ')}`);
  }
  return events;
}

/** The parameters of each event of one kind. */
export function told<K extends ChronicleKey>(events: readonly ChronicleEvent[], key: K): Chronicle[K][] {
  return events.filter((event) => event.key === key).map((event) => event.params as Chronicle[K]);
}
