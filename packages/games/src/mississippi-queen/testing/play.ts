import { type Chance, type ChronicleEvent, chanceFromText, type Refusal, type Seat } from '../../kit';
import { check } from '../check';
import type { Chronicle, ChronicleKey } from '../chronicle';
import type { Bend } from '../data';
import { apply, type MississippiQueenMove, notation, refuse } from '../moves';
import type { G } from '../state';
import { turnOf } from '../turns';

/** Chance whose direction die shows these bends, one after the other, and any fair fortune after them. */
export function rolling(...bends: Bend[]): Chance {
  const rest = chanceFromText('testing');
  const left = [...bends];
  return {
    ...rest,
    die: (faces) => {
      const bend = left.shift();
      return bend === undefined ? rest.die(faces) : 2 * (bend + 1) + 1;
    },
  };
}

export function read(text: string): MississippiQueenMove {
  const move = notation.read(text);
  if (move === undefined) throw new RangeError(`no move reads ${text}`);
  return move;
}

/** Why the seat that is asked (or another one) may not make this move, by key. */
export function whyNot(g: G, text: string, seat: Seat = turnOf(g).acting[0] ?? 0): Refusal | undefined {
  return refuse(g, seat, read(text));
}

/** Makes the moves of a text, `speed 2; ahead; endMove`, each by the seat that is asked; returns what the log tells. */
export function play(g: G, text: string, chance: Chance = rolling()): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  for (const one of text.split(';').map((part) => part.trim())) {
    const seat = turnOf(g).acting[0] ?? 0;
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
