import { SEED_BYTES } from '@packetboat/games/kit/chance';
import type { AnyTitle } from '@packetboat/games/kit/title';
import { z } from 'zod/mini';
import { fromOlderProof } from './older';
import type { Recording } from './recording';

// Apart from `recording.ts`, because it brings a library of schemas: pages do without.

const hex = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * SEED_BYTES}}$`)));
const options = z.record(z.string(), z.string());
const outcome = z.strictObject({
  ending: z.string(),
  places: z.array(z.array(z.int())),
  scores: z.array(z.record(z.string(), z.number())),
});

const recording = z.object({
  title: z.string(),
  rules: z.exactOptional(z.int()),
  seats: z.int(),
  options,
  seed: z.exactOptional(hex),
  fairness: z.exactOptional(
    z.strictObject({
      commitment: hex,
      serverSeed: hex,
      contributions: z.array(z.string()),
      order: z.exactOptional(z.array(z.int())),
      drawn: z.exactOptional(z.boolean()),
    }),
  ),
  moves: z.array(z.string()),
  outcome: z.nullable(outcome),
  digest: z.exactOptional(z.string()),
});

const deed = z.union([
  z.object({
    kind: z.literal('move'),
    seat: z.int(),
    move: z.object({ type: z.string(), args: z.record(z.string(), z.json()) }),
  }),
  z.object({ kind: z.enum(['undo', 'rewind']), seat: z.nullable(z.int()), to: z.int() }),
]);

const olderProof = z.object({
  title: z.string(),
  seats: z.int(),
  options,
  serverSeed: hex,
  commitment: hex,
  contributions: z.array(z.string()),
  actions: z.array(deed),
  outcome: z.nullable(outcome),
});

/**
 * What a file holds: a recording, also as the server's answer carries it, or what was published of a match before.
 * Throws where it holds neither, or is of a title that is not there.
 */
export function readRecording(titles: readonly AnyTitle[], json: unknown): Recording {
  const found = typeof json === 'object' && json !== null && 'proof' in json ? json.proof : json;
  const whole = recording.safeParse(found);
  if (whole.success) return whole.data;
  const older = olderProof.safeParse(found);
  if (!older.success) throw new Error(`this is no recording of a game: ${z.prettifyError(whole.error)}`);
  const title = titles.find(({ meta }) => meta.id === older.data.title);
  if (title === undefined) throw new Error(`there is no title "${older.data.title}"`);
  return fromOlderProof(title, older.data);
}
