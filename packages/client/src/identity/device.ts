import { type Keep, keepInBrowser } from '../settings/browser-storage';
import { words } from '../words';
import { randomHex } from './random';

/** This browser, as the owner of its seats reads of it among his devices. */
export interface ThisDevice {
  readonly id: string;
  readonly name: string;
}

const KEY = 'packetboat.device';

/** What this browser calls itself is drawn once, by chance: it says nothing of who uses it. */
export function deviceIn(keep: Keep, agent: string, touchPoints: number): ThisDevice {
  const known = keep.get(KEY);
  const id = known !== null && /^[0-9a-f]{16}$/.test(known) ? known : randomHex(8);
  if (id !== known) keep.set(KEY, id);
  return { id, name: deviceName(agent, touchPoints) };
}

export const thisDevice = (): ThisDevice =>
  deviceIn(keepInBrowser(), navigator.userAgent, navigator.maxTouchPoints);

/** The first that fits: most browsers claim to be others as well. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox on Android". An iPad calls itself a Mac, and is known by its fingers. */
export function deviceName(agent: string, touchPoints = 0): string {
  const named = (signs: typeof BROWSERS) => signs.find(([sign]) => sign.test(agent))?.[1];
  const system = named(SYSTEMS);
  return words.devices.name(named(BROWSERS), system === 'Mac' && touchPoints > 1 ? 'iPad' : system);
}
