import { type Phrase, say } from '../../../../words/phrase';
import type { Shortage } from '../../hand/scarce';
import { everybody, manyWords } from './names';

/** What the supply has too little of, and who gives one back for it: said before anybody asks for it. */
export const shortWords = (short: readonly Shortage[]): Phrase =>
  short.flatMap(({ kind, left, givers, again }) => {
    const has = `The supply has ${left === 0 ? 'no' : `only ${left}`} ${manyWords(kind)}`;
    const all = givers.length === 1 ? 'gives' : 'each give';
    return say` ${has}: ${everybody(givers)} ${all} ${again ? 'back until there are enough' : 'one back'}.`;
  });
