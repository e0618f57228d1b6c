import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { overAt, type TableDeed, takenAt } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { ownerOf, usualLevel } from '../seats/seating';
import { standInFor } from '../seats/standInNames';
import { clockedAt, clockRows } from './stand';

const FROZEN_MS = 60_000;

/**
 * Somebody's time may be over, or quiet hours begin or end: what the log then needs is written, once, whoever finds it.
 * Called from within the actor's queue.
 */
export async function doRunOut(actor: MatchActor): Promise<void> {
  const { house, bus, storage } = actor.context;
  const { id } = actor.record;
  await house.known();
  if (bus.shared) await actor.doCatchUp();
  if (actor.frozen) {
    // Nothing moves there, whoever is to act: other rules, or the host, may change that.
    for (const { key } of clockRows(actor, null, actor.table)) {
      await storage.setClock(id, { key, due: house.now() + FROZEN_MS });
    }
    return;
  }
  const written = await doAppend(actor, () => decideRunOut(actor));
  if (written.ok && written.deed !== null) return;
  // Nothing was to be done: what is due says so at the wrong time.
  for (const change of clockRows(actor, null, actor.table)) await storage.setClock(id, change);
}

function decideRunOut(actor: MatchActor): Answer<Decided> {
  const { clock } = actor.table;
  if (clock === null) return UNCHANGED;
  const house = actor.context.house.now();
  const over = overAt(clock, house);
  // Quiet hours may begin or end.
  if (over.length === 0) return { ok: true, deed: clockedAt(actor, actor.table, undefined) ?? null };
  const { atEnd } = clock.pace;
  const [first, ...more] =
    atEnd === 'nudge'
      ? [takenAt(clock, house), ...over.map(nudged)]
      : over.map((seat) => handedOver(actor, seat, atEnd));
  return first === undefined ? UNCHANGED : { ok: true, deed: first, more };
}

const nudged = (seat: Seat): TableDeed => ({ kind: 'nudged', seat });

function handedOver(actor: MatchActor, seat: Seat, atEnd: 'thisTurn' | 'untilBack'): TableDeed {
  const thisTurn = atEnd === 'thisTurn' && { thisTurn: true };
  const name = standInFor(ownerOf(actor, seat)?.name ?? '');
  return { kind: 'handedOver', seat, name, level: usualLevel(actor), kept: true, by: 'clock', ...thisTurn };
}
