import { type AnyTitle, createEngine, mixSeed, type Recipient } from '@packetboat/games';
import { beginning, type Deed, fold } from '@packetboat/record';
import { machineOf } from '../../match/fold';
import type { MatchRecord } from '../../storage/storage';

/** From which seq on each audience may know a word; absent: never. */
export type Knowledge = ReadonlyMap<string, ReadonlyMap<Recipient, number>>;

/** Which secret words of a state an audience may read. Written against the rule book, not against the title's `view`. */
export type Reader = (g: object, audience: Recipient) => readonly string[];

/** What really happened in a match, whoever may know it. */
export interface Truth extends Pick<MatchRecord, 'seats' | 'options' | 'serverSeed'> {
  readonly contributions: readonly string[];
  readonly entries: readonly Deed[];
}

/** Replays a match: who could know which word when. */
export function knowledgeOf(
  title: AnyTitle,
  truth: Truth,
  words: readonly string[],
  reads: Reader,
): Knowledge {
  const machine = machineOf(createEngine(title));
  const { seats, options, serverSeed, contributions, entries } = truth;
  const start = beginning(machine, { seats, options, seed: mixSeed(serverSeed, contributions) });
  const states = [start, ...[...fold(machine, start, entries)].map(({ after }) => after)].map(
    ({ state }) => state,
  );
  const audiences: Recipient[] = [...Array.from({ length: truth.seats }, (_, seat) => seat), null];
  const knowledge = new Map(words.map((word) => [word, new Map<Recipient, number>()]));
  states.forEach((state, seq) => {
    for (const audience of audiences) {
      for (const word of reads(state.G, audience)) {
        const known = knowledge.get(word);
        if (known !== undefined && !known.has(audience)) known.set(audience, seq);
      }
    }
  });
  return knowledge;
}

/** Something somebody got, and the newest seq he knew of with it. */
export interface Heard {
  readonly audience: Recipient;
  readonly seq: number;
  readonly text: string;
}

/** What a client got over its socket, in order, each frame with the newest seq it or any before it tells of. */
export function heardBy(frames: readonly string[], audience: Recipient): Heard[] {
  let seq = 0;
  return frames.map((text) => {
    for (const [, n] of text.matchAll(/"(?:seq|_stateID)":(\d+)/g)) seq = Math.max(seq, Number(n));
    return { audience, seq, text };
  });
}

/** The word by itself, not as a part of another. */
const alone = (word: string): RegExp => new RegExp(`(?<![\\w-])${word}(?![\\w-])`);

/** As many as anybody reads, and as a comparison can print. */
const REPORTED = 10;

/** One sentence for each word that reached somebody before he may know it. */
export function leaks(heard: readonly Heard[], knowledge: Knowledge): string[] {
  const found = [...knowledge].flatMap(([word, known]) => {
    const pattern = alone(word);
    return heard
      .filter(({ audience, seq, text }) => seq < (known.get(audience) ?? Infinity) && pattern.test(text))
      .map(
        ({ audience, seq, text }) =>
          `${word} to ${audience ?? 'spectators'} at ${seq}: ${text.slice(0, 300)}`,
      );
  });
  return found.slice(0, REPORTED);
}

/** One sentence for each text that has a word nobody may ever read. */
export function appearances(texts: readonly string[], words: readonly string[]): string[] {
  const found = words.flatMap((word) =>
    texts.filter((text) => text.includes(word)).map((text) => `${word}: ${text.slice(0, 300)}`),
  );
  return found.slice(0, REPORTED);
}

/** The same for words that may be parts of others. */
export function wordsIn(texts: readonly string[], words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const text = texts.find((one) => alone(word).test(one));
    return text === undefined ? [] : [`${word}: ${text.slice(0, 300)}`];
  });
}
