import { type Chance, type ChronicleEvent, chanceFromText, type Refusal, type Seat } from '../../kit';
import { check } from '../check';
import type { Chronicle, ChronicleKey } from '../chronicle';
import { apply, type BroadsidesMove, legal, notation, refuse } from '../moves';
import { type G, of } from '../state';

/** Dice that fall as told, one after the other; a draw between the seats is a die of two faces. */
export function dice(
  ...faces: number[]
): Chance & { readonly left: () => number; readonly reveals: () => number } {
  const rest = [...faces];
  let reveals = 0;
  return {
    ...chanceFromText('dice'),
    die: (most) => {
      const face = rest.shift();
      if (face === undefined || face > most) throw new RangeError(`no die of ${most} faces was expected`);
      return face;
    },
    reveal: () => void reveals++,
    left: () => rest.length,
    reveals: () => reveals,
  };
}

export function read(text: string): { seat: Seat; move: BroadsidesMove } {
  const [, seat, rest = ''] = /^([01]) (.*)$/.exec(text) ?? [];
  const move = notation.read(rest);
  if (move === undefined) throw new RangeError(`no move reads ${text}`);
  return { seat: Number(seat), move };
}

/** Why a move such as `0 fire C port` may not be made. */
export function whyNot(g: G, text: string): Refusal | undefined {
  const { seat, move } = read(text);
  return refuse(g, seat, move);
}

/** Makes the moves of a text, `0 lock forward,port,remain; 1 unlock`, and returns what the log tells. */
export function play(g: G, text: string, chance: Chance = dice()): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  for (const one of text.split(';').map((part) => part.trim())) {
    const { seat, move } = read(one);
    const refusal = refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${one}: ${JSON.stringify(refusal)}`);
    apply(g, seat, move, { chance, tell: (event) => void events.push(event) });
    const broken = check(g);
    if (broken.length > 0) throw new Error(`${one}: ${broken.join('; ')}`);
  }
  return events;
}

/** Both lock plots that keep them where they are, as far as they have a Captain to plot. */
export function stay(g: G, chance: Chance = dice()): ChronicleEvent[] {
  const locks = g.ships.flatMap(({ captain }, seat) => {
    const cards = [0, 1, 2].map((slot) => (slot < of(g.due, seat) ? 'damage' : 'remain'));
    return captain === null ? [] : [`${seat} lock ${cards.join()}`];
  });
  return play(g, locks.join(';'), chance);
}

/** The parameters of each event of one kind. */
export function told<K extends ChronicleKey>(events: readonly ChronicleEvent[], key: K): Chronicle[K][] {
  return events.filter((event) => event.key === key).map((event) => event.params as Chronicle[K]);
}

/** The legal moves of a seat as text, those of one verb. */
export function choices(g: G, seat: Seat, verb: BroadsidesMove['type']): string[] {
  return legal(g, seat)
    .filter(({ type }) => type === verb)
    .map((move) => notation.write(move));
}
