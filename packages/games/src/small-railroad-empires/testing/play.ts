import { type Chance, type ChronicleEvent, chanceFromText, type Refusal, type Seat } from '../../kit';
import { check } from '../check';
import type { Chronicle, ChronicleKey } from '../chronicle';
import { apply, legal, notation, refuse, type SmallRailroadEmpiresMove } from '../moves';
import type { G } from '../state';

export function read(text: string): SmallRailroadEmpiresMove {
  const move = notation.read(text);
  if (move === undefined) throw new RangeError(`no move reads ${text}`);
  return move;
}

/** Why the seat whose turn it is (or another one) may not make this move, by key. */
export function whyNot(g: G, text: string, seat: Seat = g.turn.seat): Refusal['key'] | undefined {
  return refuse(g, seat, read(text))?.key;
}

/** The legal moves of one verb, in notation without the verb. */
export function may(g: G, verb: SmallRailroadEmpiresMove['type'], seat: Seat = g.turn.seat): string[] {
  return legal(g, seat)
    .filter(({ type }) => type === verb)
    .map((move) => notation.write(move).slice(verb.length + 1));
}

/** Makes the moves of a text, `build 11; build 12; endTurn`, each by the seat that acts; returns what the log tells. */
export function play(g: G, text: string, chance: Chance = chanceFromText('testing')): ChronicleEvent[] {
  const broken = check(g);
  if (broken.length > 0) throw new Error(`before ${text}: ${broken.join('; ')}`);
  const events = playLawless(g, text, chance);
  const after = check(g);
  if (after.length > 0) throw new Error(`${text}: ${after.join('; ')}`);
  return events;
}

/** The same in positions that no game can reach, where the conservation laws do not hold. */
export function playLawless(
  g: G,
  text: string,
  chance: Chance = chanceFromText('testing'),
): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  for (const one of text.split(';').map((part) => part.trim())) {
    const { seat } = g.turn;
    const refusal = refuse(g, seat, read(one));
    if (refusal !== undefined) throw new Error(`seat ${seat}, ${one}: ${JSON.stringify(refusal)}`);
    apply(g, seat, read(one), { chance, tell: (event) => void events.push(event) });
  }
  return events;
}

/** The parameters of each event of one kind. */
export function told<K extends ChronicleKey>(events: readonly ChronicleEvent[], key: K): Chronicle[K][] {
  return events.filter((event) => event.key === key).map((event) => event.params as Chronicle[K]);
}
