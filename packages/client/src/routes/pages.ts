import { identity } from '../identity/held';
import { type Chunk, chunk } from '../loading/chunk';
import { preloadTitle } from '../titles/loaders';

/** Every page but the front page is a part of its own, fetched when somebody goes there. */
export const pages = {
  newTable: chunk(async () => (await import('../pages/NewTablePage')).NewTablePage),
  table: chunk(async () => (await import('../table/TablePage')).TablePage),
  replay: chunk(async () => (await import('../pages/ReplayPage')).ReplayPage),
  rules: chunk(async () => (await import('../pages/RulesPage')).RulesPage),
  mine: chunk(async () => (await import('../pages/MinePage')).MinePage),
  devices: chunk(async () => (await import('../pages/DevicesPage')).DevicesPage),
  about: chunk(async () => (await import('../pages/AboutPage')).AboutPage),
  offline: chunk(async () => (await import('../pages/OfflinePage')).OfflinePage),
  host: chunk(async () => (await import('../pages/HostPage')).HostPage),
};

const BY_FIRST_WORD: Readonly<Record<string, Chunk<unknown>>> = {
  new: pages.newTable,
  t: pages.table,
  watch: pages.table,
  replay: pages.replay,
  rules: pages.rules,
  mine: pages.mine,
  devices: pages.devices,
  about: pages.about,
  offline: pages.offline,
  host: pages.host,
};

/** Fetches what the page at an address is made of, before somebody is there. */
export function foresee(path: string): void {
  const [, first = '', second = ''] = path.split('/');
  if (!Object.hasOwn(BY_FIRST_WORD, first)) return;
  BY_FIRST_WORD[first]?.preload();
  const title = identity.table(second)?.title;
  if (title !== undefined) preloadTitle(title);
}
