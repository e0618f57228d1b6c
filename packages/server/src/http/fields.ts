import { limits } from '@packetboat/protocol';
import { z } from 'zod';
import { timeZoneOf } from '../clocks/quietHours';

/** The fields that several doors share. Everything a request carries has an upper bound. */

/** A title's or a table's name in an address. What cannot be one is simply not found. */
const addressPart = z.string().regex(/^[\w-]{1,64}$/);

export const tableParams = z.strictObject({ table: addressPart });
export const matchParams = z.strictObject({ match: addressPart });
export const titleParams = z.strictObject({ title: addressPart });
export const seatParams = z.strictObject({
  table: addressPart,
  seat: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
});
export const linkParams = z.strictObject({
  table: addressPart,
  link: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export const proposalParams = z.strictObject({
  table: addressPart,
  proposal: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export const gameParams = z.strictObject({ name: addressPart });
export const gameMatchParams = z.strictObject({ name: addressPart, id: addressPart });

export const seatNumber = z.int({ error: 'must be the number of a seat, counted from 0' }).min(0).max(63);
/** The number of an action of a game. */
export const actionNumber = z.int({ error: 'must be the number of an action' }).min(0);

export const seatCount = z.int({ error: 'must be a whole number of seats' }).min(1).max(64);

/** The table service decides what a good name is; here only its size is bounded. */
export const personName = z.string({ error: 'must be a name' }).max(limits.givenNameLength, 'is too long');

/** What a browser adds to the match's chance. */
export const contribution = z.string({ error: 'must be text' }).max(64, 'is longer than 64 characters');

export const botLevel = z.int({ error: 'must be the level of a stand-in' }).min(1).max(9);

export const tableId = z
  .string({ error: 'must be the id of a table' })
  .regex(/^[\w-]{1,64}$/, 'must be the id of a table');

export const heldToken = z.string({ error: 'must be a token' }).min(1).max(limits.tokenLength, 'is no token');

/** What a browser calls itself, and what its owner reads of it. */
export const device = z.strictObject({
  id: z.string({ error: 'must be text' }).regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters and digits'),
  name: z
    .string({ error: 'must be text' })
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .,()/-]*$/u, 'must be a few words')
    .max(limits.deviceNameLength, 'is too long'),
});

export const options = z.record(z.string().max(64), z.string().max(64), {
  error: 'must name a value for each option',
});

export const flag = z.boolean({ error: 'must be true or false' });

const atEnd = z.enum(['nudge', 'thisTurn', 'untilBack'], {
  error: 'must be nudge, thisTurn or untilBack',
});
const spanMs = (min: number, max: number) =>
  z.int({ error: 'must be a whole number of milliseconds' }).min(min).max(max);
const minuteOfDay = z.int({ error: 'must be a minute of the day, counted from 0' }).min(0).max(1439);

/** How much time people have: from an evening to a week a turn. */
export const pace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    bankMs: spanMs(0, 4 * 3_600_000),
    turnMs: spanMs(1_000, 3_600_000),
    atEnd,
  }),
  z.strictObject({
    kind: z.literal('days'),
    days: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(7)], {
      error: 'must be 1, 2, 3 or 7',
    }),
    quiet: z
      .strictObject({
        from: minuteOfDay,
        to: minuteOfDay,
        zone: z
          .string()
          .max(64)
          .transform((name, context) => {
            const zone = timeZoneOf(name);
            if (zone !== undefined) return zone;
            context.addIssue('must be the name of a time zone');
            return z.NEVER;
          }),
      })
      .refine(({ from, to }) => from !== to, 'must not last the whole day')
      .nullable(),
    atEnd,
  }),
]);

/** A whole number in the query of an address. */
export const queryNumber = (max: number) =>
  z
    .string({ error: 'must be a whole number' })
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

export const pageLimit = queryNumber(100)
  .refine((value) => value >= 1, 'must be at least 1')
  .default(30);

export const title = z.string().regex(/^[\w-]{1,64}$/, 'must be the name of a title');
