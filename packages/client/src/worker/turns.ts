// At which tables it is one's turn, as far as this browser knows: the page that asks the server says it, and what is pushed
// meanwhile adds to it. The sign on the app's icon counts them, where the system has one.

/** Apart from the caches of builds: it outlives them. */
const PLACE = 'turns';
const KEY = '/turns';

export async function turnsKnown(): Promise<readonly string[]> {
  const kept = await (await caches.open(PLACE)).match(KEY);
  return kept === undefined ? [] : ((await kept.json()) as string[]);
}

/** Remembers them, and counts them on the icon. */
export async function keepTurns(tables: readonly string[], on: Navigator): Promise<void> {
  if (on.setAppBadge === undefined) return;
  await (await caches.open(PLACE)).put(KEY, new Response(JSON.stringify(tables)));
  await on.setAppBadge(tables.length).catch(() => {});
}

/** After something was told of a table: it is one's turn there, or none any more, or that stays as it was. */
export function turnsAfter(tables: readonly string[], table: string, what: string): readonly string[] {
  const others = tables.filter((one) => one !== table);
  if (what === 'turn' || what === 'nudge') return [...others, table];
  return what === 'end' ? others : tables;
}
