import { keepInBrowser, readJson } from '../settings/browser-storage';
import { createCell } from '../settings/cell';

/** What this browser keeps of being told: the tables at which it is, by where, and those at which it is not to ask. */
interface Kept {
  readonly on: Readonly<Record<string, string>>;
  readonly declined: readonly string[];
}

const KEY = 'packetboat.told';
const NOTHING: Kept = { on: {}, declined: [] };
const keep = keepInBrowser();
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'on' in value && 'declined' in value;

export const kept = createCell<Kept>(readJson(keep, KEY, isKept) ?? NOTHING);

function change(next: Kept): void {
  keep.set(KEY, JSON.stringify(next));
  kept.set(next);
}

export const noteOn = (table: string, endpoint: string): void =>
  change({ ...kept.get(), on: { ...kept.get().on, [table]: endpoint } });

export function noteOff(table: string): void {
  const { [table]: _, ...on } = kept.get().on;
  change({ ...kept.get(), on });
}

/** At so many tables it has been declined: the oldest are forgotten. */
const MOST_DECLINED = 200;

export const noteDeclined = (table: string): void =>
  change({ ...kept.get(), declined: [...kept.get().declined, table].slice(-MOST_DECLINED) });

export const noteAllOff = (): void => change({ ...kept.get(), on: {} });
