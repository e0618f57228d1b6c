import { type Keep, keepInBrowser, readJson } from '../settings/browser-storage';

/** What was chosen last: how well stand-ins play, and how many seats a title is played with. */
interface Chosen {
  readonly level: number;
  readonly seats: Readonly<Record<string, number>>;
}

const KEY = 'packetboat.alone';
const keep: Keep = keepInBrowser();
const isChosen = (value: unknown): value is Chosen => {
  const { level, seats } = (value ?? {}) as Partial<Chosen>;
  return Number.isInteger(level) && typeof seats === 'object' && seats !== null;
};
const chosen = (): Chosen => readJson(keep, KEY, isChosen) ?? { level: 1, seats: {} };

export function chosenLevel(most: number): number {
  return Math.max(1, Math.min(chosen().level, most));
}

export function rememberLevel(level: number): void {
  keep.set(KEY, JSON.stringify({ ...chosen(), level }));
}

export function chosenSeats(title: string, { min, max }: { readonly min: number; readonly max: number }) {
  return Math.max(min, Math.min(chosen().seats[title] ?? min, max));
}

export function rememberSeats(title: string, seats: number): void {
  const { level, seats: before } = chosen();
  keep.set(KEY, JSON.stringify({ level, seats: { ...before, [title]: seats } }));
}
