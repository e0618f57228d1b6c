import { type Keep, keepInBrowser, readJson } from './browser-storage';
import { createCell, useCell } from './cell';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'full' | 'reduced';
  readonly text: 'normal' | 'larger' | 'largest';
  readonly bell: 'off' | 'on';
  readonly confirm: 'on' | 'off';
  /** The stage as a drawing or as text and buttons. */
  readonly view: 'drawn' | 'text';
}

const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  text: 'normal',
  bell: 'off',
  confirm: 'on',
  view: 'drawn',
};

const KEY = 'packetboat.settings';
const keep: Keep = keepInBrowser();
const isRecord = (value: unknown): value is Partial<Settings> => typeof value === 'object' && value !== null;

const cell = createCell<Settings>({ ...DEFAULTS, ...readJson(keep, KEY, isRecord) });

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...cell.get(), ...change };
  keep.set(KEY, JSON.stringify(next));
  cell.set(next);
  wear(next);
}

export const useSettings = (): Settings => useCell(cell);
export const currentSettings = (): Settings => cell.get();

const media = (query: string) => window.matchMedia(query);

export function themeNow(settings: Settings): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return media('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function motionNow(settings: Settings): 'full' | 'reduced' {
  if (settings.motion !== 'system') return settings.motion;
  return media('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full';
}

/** Puts the settings on the page's root, where the style sheets look for them. */
function wear(settings: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = themeNow(settings);
  root.dataset.motion = motionNow(settings);
  root.dataset.text = settings.text;
}

/** Once, before anything is drawn: dresses the page and follows the device. */
export function startSettings(): void {
  wear(cell.get());
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
    media(query).addEventListener('change', () => {
      cell.set({ ...cell.get() });
      wear(cell.get());
    });
  }
}
