import type { Engine } from '@packetboat/games';
import { type FoldedStep, foldLog, foldOn, type Passed, withOrWithoutSnapshots } from '../match/fold';
import type { MatchRecord, Storage } from '../storage/storage';
import type { Pace } from './pace';
import { createShelf } from './shelf';

/**
 * How matches stood in the past. What was folded for one reader is kept for a while in stretches of so many actions:
 * who steps through a game, or jumps about in it, has each action folded once.
 */
export interface Past {
  /** One step of a match's log; undefined for what has not happened. */
  step(
    match: { readonly engine: Engine; readonly record: MatchRecord },
    seq: number,
    pace: Pace,
  ): Promise<FoldedStep | undefined>;
  /** What all that is kept weighs, by a rough guess in bytes. */
  weight(): number;
}

const STRETCH = 25;
/** About so much memory is given to it. */
const BYTES = 12 * 1024 * 1024;
/** States share what a step leaves as it was: next to the first one of a stretch, the others are small. */
const CHANGED_BY_A_STEP = 1 / 8;
/** Objects are larger than the JSON that tells of them. */
const LARGER_THAN_JSON = 3;

/** The steps of one stretch, in order. */
type Stretch = readonly FoldedStep[];

export function createPast(storage: Storage): Past {
  const shelf = createShelf<Stretch>(BYTES);

  const keyOf = (match: string, stretch: number) => `${match}/${stretch}`;

  /** As far as it is known; each step follows the one before it, and the first may be missing. */
  function known(match: string, seq: number): FoldedStep | undefined {
    const steps = shelf.get(keyOf(match, stretchOf(seq)));
    const first = steps?.[0]?.after.seq;
    return first === undefined ? undefined : steps?.[seq - first];
  }

  async function weigh(steps: Stretch, pace: Pace): Promise<number> {
    const [first] = steps;
    if (first === undefined) return 0;
    const bytes = await pace(() => JSON.stringify(first.after.state.G).length);
    return bytes * LARGER_THAN_JSON * (1 + steps.length * CHANGED_BY_A_STEP);
  }

  async function keep(match: string, stretch: number, steps: Stretch, pace: Pace): Promise<void> {
    const key = keyOf(match, stretch);
    const before = shelf.get(key) ?? [];
    // What was known of it goes on with this, or is less than this.
    const goesOn = before.at(-1)?.after.seq === (steps[0]?.after.seq ?? 0) - 1;
    const all = goesOn ? [...before, ...steps] : steps;
    if (all.length >= before.length) shelf.put(key, all, await weigh(all, pace));
  }

  return {
    step: async ({ engine, record }, seq, pace) => {
      const found = known(record.id, seq);
      if (found !== undefined) return found;
      const start = newestBefore(record.id, seq, known);
      // To the end of its stretch: whoever asks for one is likely to ask for the next.
      const end = (stretchOf(seq) + 1) * STRETCH;
      const { value: steps } = await withOrWithoutSnapshots(
        { storage, engine, record, pace },
        async (folding) => {
          const passed: Passed = new Map();
          const folded: FoldedStep[] = [];
          const take = (step: FoldedStep) => void folded.push(step);
          const from = start?.after ?? (await foldLog(folding, seq - 1, take, passed));
          await foldOn(folding, from, end, take, passed);
          return folded;
        },
      );
      for (const [stretch, part] of inStretches(steps)) await keep(record.id, stretch, part, pace);
      return steps.find(({ after }) => after.seq === seq);
    },
    weight: () => shelf.weight(),
  };
}

/** Which stretch a step belongs to. */
const stretchOf = (seq: number): number => Math.floor((seq - 1) / STRETCH);

/** What there is of each stretch, in order. */
function inStretches(steps: readonly FoldedStep[]): ReadonlyMap<number, Stretch> {
  const stretches = new Map<number, FoldedStep[]>();
  for (const step of steps) {
    const stretch = stretchOf(step.after.seq);
    const part = stretches.get(stretch);
    if (part === undefined) stretches.set(stretch, [step]);
    else part.push(step);
  }
  return stretches;
}

/** The newest known step before this one, of its own stretch or the one before that: snapshots are hardly further apart. */
function newestBefore(
  match: string,
  seq: number,
  known: (match: string, seq: number) => FoldedStep | undefined,
): FoldedStep | undefined {
  for (let before = seq - 1; before > 0 && before > seq - 2 * STRETCH; before--) {
    const step = known(match, before);
    if (step !== undefined) return step;
  }
  return undefined;
}
