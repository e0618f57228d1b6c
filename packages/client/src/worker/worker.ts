import { type PushWaiting, scope } from './scope';
import { type Shown, shownAs } from './shown';
import { keepTurns, turnsAfter, turnsKnown } from './turns';

// The service worker: it shows what is pushed, and keeps what is needed to say something where there is no line. Of the
// server's answers it keeps nothing but files whose names change with their content, and the page they belong to.

/** Written by the build: what is kept from the start, and another name with every build. */
declare const KEPT_FILES: readonly string[];
declare const BUILD: string;

const CACHE = `packetboat-${BUILD}`;
/** Every page of the app is this one. */
const PAGE = '/index.html';
const OFFLINE = '/offline';

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll([PAGE, ...KEPT_FILES].map((file) => new Request(file, { cache: 'reload' })));
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('packetboat-') && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** From the server as long as it answers, so that nobody gets an older page than there is. */
async function page(request: Request, { pathname }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(PAGE, { ignoreVary: true });
    if (kept === undefined) return Response.error();
    // Rule books can be read; everything else says first that there is no line.
    if (pathname === OFFLINE || pathname.startsWith('/rules')) return kept;
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname)}`, 302);
  }
}

/** What has such a name never changes. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

scope.addEventListener('push', (event) => {
  const shown = shownAs(read(event));
  if (shown === undefined) return;
  event.waitUntil(scope.registration.showNotification(shown.title, shown.options).then(() => count(shown)));
});

function read({ data }: PushWaiting): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function count({ table, what }: Shown): Promise<void> {
  await keepTurns(turnsAfter(await turnsKnown(), table, what), scope.navigator);
}

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const to = new URL(String(notification.data?.url ?? '/'), scope.location.origin);
  event.waitUntil(open(to));
});

/** The tab that has the table open already, or a new one. */
async function open(to: URL): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === to.pathname);
  await (there === undefined ? scope.clients.openWindow(to.href) : there.focus());
}
