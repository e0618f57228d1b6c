import type { AnyTitle, Audience } from '../kit';
import { differences, kindOfPlace } from './plain';

/**
 * What a whole run has seen, for the checks that no single position can decide: every piece met, everything hidden
 * scrambled, no view copied for nothing. Plain data, so that workers can send it and runs can be joined.
 */
export interface Ledger {
  readonly sights: Set<string>;
  /** `seat hands.*.*`: how often it was hidden from that kind of audience, and how often scrambling changed it. */
  readonly hidden: Map<string, number>;
  readonly scrambled: Map<string, number>;
  /** Places where a view made new objects: how often with nothing hidden below, and how often with something. */
  readonly copiedForNothing: Map<string, number>;
  readonly copiedToHide: Map<string, number>;
}

/** Chance may leave a rare thing unchanged a few times in a row; not so often. */
const ENOUGH = 30;

export function newLedger(): Ledger {
  return {
    sights: new Set(),
    hidden: new Map(),
    scrambled: new Map(),
    copiedForNothing: new Map(),
    copiedToHide: new Map(),
  };
}

export function joinLedgers(into: Ledger, from: Ledger): void {
  for (const sight of from.sights) into.sights.add(sight);
  for (const key of ['hidden', 'scrambled', 'copiedForNothing', 'copiedToHide'] as const) {
    for (const [place, times] of from[key]) count(into[key], place, times);
  }
}

function count(tally: Map<string, number>, place: string, times = 1): void {
  tally.set(place, (tally.get(place) ?? 0) + times);
}

/** Notes what a view hides of a state, and what of it a scrambled state has changed. */
export function noteHidden(
  ledger: Ledger,
  audience: Audience,
  g: object,
  view: object,
  scrambled: object,
): void {
  const who = audience === null ? 'spectator' : 'seat';
  const kinds = (a: object, b: object) => new Set(differences(a, b).map(({ path }) => kindOfPlace(path)));
  for (const kind of kinds(g, view)) count(ledger.hidden, `${who} ${kind}`);
  for (const kind of kinds(g, scrambled)) count(ledger.scrambled, `${who} ${kind}`);
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
  const scrambled = [...ledger.scrambled.keys()];
  const same = [...ledger.hidden]
    .filter(([place, times]) => times >= ENOUGH && !scrambled.some((other) => overlap(place, other)))
    .map(([place, times]) => `scramble: hidden ${times} times and never changed: ${place}`);
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
