import type { Answer } from '@packetboat/protocol';
import type { Forgotten, SeatState, TableDeed, TableEntry } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { standInFor } from './standInNames';

// A name is taken out of a table: out of its log, and out of its talk with all that was said under it. The proof of a game
// stands on what was done and on chance, and holds no names: it verifies as before. What a log folds to stays what is
// shown, since the entries and the seats get the same name in its place.

/** What somebody is called whose name was taken out. */
const SOMEBODY = 'Somebody';

/** Takes a name out of a table. False where it does not stand there. Called from within the actor's queue. */
export async function doForget(actor: MatchActor, name: string): Promise<Answer<{ found: boolean }>> {
  let found = false;
  const done = await doAppend<Decided>(actor, async () => {
    const { storage } = actor.context;
    const { id } = actor.record;
    const entries = await storage.tableEntries(id);
    const as = otherName(entries.flatMap(({ deed }) => namesIn(deed)));
    const rewritten = entries.flatMap(({ pos, deed }) => {
      const after = withoutName(deed, name, as);
      return after === deed ? [] : [{ pos, deed: after }];
    });
    found = rewritten.length > 0 || (await storage.linesNamed(id, name)) > 0;
    if (!found) return UNCHANGED;
    const seats = actor.seats.flatMap((seat) => changeOf(seat, name, as) ?? []);
    return { ok: true, deed: { kind: 'forgotten', seats }, forgets: { name, as, rewritten } };
  });
  return done.ok ? { ok: true, found } : done;
}

/** What speaks of somebody by his name: it, and the name of who stands in for him. */
export const namesFor = (name: string): readonly string[] => [name, standInFor(name)];

/** Whether a name stands in what was logged about a table. */
export const isNamed = (entries: readonly Pick<TableEntry, 'deed'>[], name: string): boolean =>
  entries.some(({ deed }) => namesIn(deed).some((called) => namesFor(name).includes(called)));

/** One that nobody has had at this table. */
function otherName(taken: readonly string[]): string {
  for (let number = 2, name = SOMEBODY; ; number++) {
    if (!taken.includes(name)) return name;
    name = `${SOMEBODY} ${number}`;
  }
}

/** What is called so, or stands in for who is. */
function calledInstead(called: string, name: string, as: string): string {
  if (called === name) return as;
  return called === standInFor(name) ? standInFor(as) : called;
}

function changeOf(
  { seat, owner, standIn, left }: SeatState,
  name: string,
  as: string,
): Forgotten | undefined {
  const instead = (called: string | null | undefined) => {
    if (called == null) return null;
    const other = calledInstead(called, name, as);
    return other === called ? null : other;
  };
  const change = { seat, owner: instead(owner?.name), standIn: instead(standIn?.name), left: instead(left) };
  return (change.owner ?? change.standIn ?? change.left) ? change : undefined;
}

const NAMING = ['sat', 'standIn', 'renamed', 'handedOver'] as const;
type Naming = Extract<TableDeed, { kind: (typeof NAMING)[number] }>;

const isNaming = (deed: TableDeed): deed is Naming => (NAMING as readonly string[]).includes(deed.kind);

function namesIn(deed: TableDeed): readonly string[] {
  if (isNaming(deed)) return [deed.name];
  if (deed.kind === 'found')
    return deed.seats.flatMap(({ owner, standIn, left }) =>
      [owner?.name, standIn?.name, left].filter((name) => name != null),
    );
  if (deed.kind === 'forgotten')
    return deed.seats.flatMap((seat) =>
      [seat.owner, seat.standIn, seat.left].filter((name) => name !== null),
    );
  return [];
}

/** The very deed where the name does not stand in it. */
function withoutName(deed: TableDeed, name: string, as: string): TableDeed {
  const instead = (called: string) => calledInstead(called, name, as);
  if (!namesIn(deed).some((called) => instead(called) !== called)) return deed;
  if (isNaming(deed)) return { ...deed, name: instead(deed.name) };
  if (deed.kind === 'found') {
    const seats = deed.seats.map((seat) => ({
      ...seat,
      owner: seat.owner && { ...seat.owner, name: instead(seat.owner.name) },
      standIn: seat.standIn && { ...seat.standIn, name: instead(seat.standIn.name) },
      left: seat.left === null ? null : instead(seat.left),
    }));
    return { ...deed, seats };
  }
  if (deed.kind !== 'forgotten') return deed;
  const seats = deed.seats.map(({ seat, owner, standIn, left }) => ({
    seat,
    owner: owner && instead(owner),
    standIn: standIn && instead(standIn),
    left: left && instead(left),
  }));
  return { ...deed, seats };
}
