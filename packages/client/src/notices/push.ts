import { api } from '../api/api';
import { identity } from '../identity/held';
import { kept, noteAllOff, noteOff, noteOn } from './kept';

/** Why this browser cannot tell anything; the words for it stand under the same names. */
export type WhyNot = 'off' | 'insecure' | 'install' | 'missing' | 'denied' | 'failed';

/** What can be said without asking anybody. */
export function whyNot(): WhyNot | undefined {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'install' : 'missing';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** There a page may tell something once it is on the home screen. iPads call themselves Macs, but are touched. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The browser asks whether the page may; then the server is told where. Nothing, or why not. */
export async function tellHere(table: string, token: string): Promise<WhyNot | undefined> {
  const barred = whyNot();
  if (barred !== undefined) return barred;
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await api.pushKey();
  if (!key.ok) return 'failed';
  if (key.value.key === null) return 'off';
  const subscription = await subscribed(key.value.key);
  return subscription === undefined ? 'failed' : tellServer(table, token, subscription);
}

async function tellServer(
  table: string,
  token: string,
  subscription: PushSubscription,
): Promise<WhyNot | undefined> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
  const reply = await api.subscribe(table, token, { endpoint, keys: { p256dh, auth } });
  if (!reply.ok) return reply.refusal.key === 'notices.off' ? 'off' : 'failed';
  noteOn(table, endpoint);
  return undefined;
}

async function subscribed(key: string): Promise<PushSubscription | undefined> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    // One that was made for another server at this address is of no use.
    if (known !== null && !isFor(known, key)) await known.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return undefined;
  }
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (applicationServerKey === null) return false;
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** A browser may be given another address by its push service: then the server is told that one. */
export async function keepTold(table: string, token: string): Promise<void> {
  const endpoint = kept.get().on[table];
  if (endpoint === undefined || whyNot() !== undefined || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const now = await pushManager.getSubscription();
  if (now === null) noteOff(table);
  else if (now.endpoint !== endpoint) await tellServer(table, token, now);
}

export async function tellNoMore(table: string, token: string): Promise<undefined> {
  const endpoint = kept.get().on[table];
  noteOff(table);
  if (endpoint !== undefined) await api.unsubscribe(table, token, endpoint);
}

/** At no table any more: the push service forgets this browser, and the server is told as far as it can be reached. */
export async function tellNothing(): Promise<undefined> {
  const { on } = kept.get();
  noteAllOff();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const [table, endpoint] of Object.entries(on)) {
    for (const { token } of identity.table(table)?.seats ?? []) await api.unsubscribe(table, token, endpoint);
  }
}

/** Somebody looks at a table: what was told of it is taken away. */
export async function clearTold(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined) return;
  for (const notice of await registration.getNotifications({ tag: `table/${table}` })) notice.close();
}
