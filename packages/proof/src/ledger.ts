import type { AnyTitle, Audience } from '@packetboat/games/kit';
import { differences, kindOfPlace } from './plain';

/**
 * What a whole run has seen, for the checks that no single position can decide: every piece met, everything hidden
 * dealt in more than one way, no view copied for nothing. Plain data, so that workers can send it and runs can be joined.
 */
export interface Ledger {
  readonly sights: Set<string>;
  /** `seat hands.*.*`: how often it was hidden from that kind of audience, and how often two deals of it differed. */
  readonly hidden: Map<string, number>;
  readonly dealt: Map<string, number>;
  /** Places where a view made new objects: how often with nothing hidden below, and how often with something. */
  readonly copiedForNothing: Map<string, number>;
  readonly copiedToHide: Map<string, number>;
}

/** Chance may deal a rare thing alike a few times in a row; not so often. */
const ENOUGH = 30;

export function newLedger(): Ledger {
  return {
    sights: new Set(),
    hidden: new Map(),
    dealt: new Map(),
    copiedForNothing: new Map(),
    copiedToHide: new Map(),
  };
}

export function joinLedgers(into: Ledger, from: Ledger): void {
  for (const sight of from.sights) into.sights.add(sight);
  for (const key of ['hidden', 'dealt', 'copiedForNothing', 'copiedToHide'] as const) {
    for (const [place, times] of from[key]) count(into[key], place, times);
  }
}

function count(tally: Map<string, number>, place: string, times = 1): void {
  tally.set(place, (tally.get(place) ?? 0) + times);
}

/** A position, what an audience sees of it, and two worlds that it may imagine. */
export interface Hiding {
  readonly g: object;
  readonly view: object;
  readonly deals: readonly [object, object];
}

/** Notes what a view hides of a state, and in what of it two deals differ. */
export function noteHidden(ledger: Ledger, audience: Audience, { g, view, deals }: Hiding): void {
  const who = typeof audience === 'number' ? 'seat' : (audience ?? 'spectator');
  const kinds = (a: object, b: object) => new Set(differences(a, b).map(({ path }) => kindOfPlace(path)));
  for (const kind of kinds(g, view)) count(ledger.hidden, `${who} ${kind}`);
  for (const kind of kinds(...deals)) count(ledger.dealt, `${who} ${kind}`);
}

/** Notes where a view made a new object, and whether anything below it is hidden. True when something is. */
export function noteCopies(ledger: Ledger, g: unknown, view: unknown, path = ''): boolean {
  if (Object.is(g, view)) return false;
  if (!isObject(g) || !isObject(view)) return true;
  const keys = new Set([...Object.keys(g), ...Object.keys(view)]);
  let hides = Array.isArray(g) !== Array.isArray(view);
  for (const key of keys) {
    if (noteCopies(ledger, g[key], view[key], path === '' ? key : `${path}.${key}`)) hides = true;
  }
  count(hides ? ledger.copiedToHide : ledger.copiedForNothing, kindOfPlace(path));
  return hides;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What a run as a whole shows to be wrong, one sentence each. Pieces not met yet are no fault of it: `unseenSights`. */
export function ledgerFaults(title: AnyTitle, ledger: Ledger): string[] {
  const strangers = [...ledger.sights]
    .filter((sight) => !title.sights.all.includes(sight))
    .map((sight) => `sights: "${sight}" is not among sights.all`);
  const dealt = [...ledger.dealt.keys()];
  const same = [...ledger.hidden]
    .filter(([place, times]) => times >= ENOUGH && !dealt.some((other) => overlap(place, other)))
    .map(([place, times]) => `imagine: hidden ${times} times and always dealt alike: ${place}`);
  const copied = [...ledger.copiedForNothing]
    .filter(([place, times]) => times >= ENOUGH && !ledger.copiedToHide.has(place))
    .map(
      ([place, times]) => `sharing: copied ${times} times and nothing ever hidden: ${place || 'the view'}`,
    );
  return [...strangers, ...same, ...copied];
}

export function unseenSights(title: AnyTitle, { sights }: Ledger): string[] {
  return title.sights.all.filter((sight) => !sights.has(sight));
}

/** Something hidden as a whole (`seat stack`) is changed by changing a part of it (`seat stack.*`), and the reverse. */
function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
