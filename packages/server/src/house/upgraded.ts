import type { Engines } from '../rules/engines';
import type { Upgraded } from '../storage/migrate';
import type { StoragePlace } from '../storage/open';
import { reasonOf } from '../storage/reasons';
import type { Log } from '../tables/context';
import { BadCopy, checkSample } from './backups';

/** Says at the start what became of a store of an earlier version, and where it lies as it was. */
export async function tellOfUpgrade(
  { place, upgraded }: { readonly place: StoragePlace; readonly upgraded: Upgraded | undefined },
  engines: Engines,
  log: Log,
): Promise<void> {
  if (upgraded === undefined) return;
  const { from, to, copy } = upgraded;
  const back = copy === null ? '' : ` As it was before it is kept as ${copy}: delete it when all is well.`;
  const done = `The store was brought up to date, from ${from} to ${to}.${back}`;
  try {
    const { fine } = await checkSample(place, engines);
    log.info({ from, to, copy }, `${done} Of its newest matches ${fine} were folded, and are well`);
  } catch (error) {
    // The store is up to date, and whoever starts it has to hear where it lies as it was, whatever went wrong here.
    const wrong =
      error instanceof BadCopy ? error.message : `its newest matches could not be folded: ${reasonOf(error)}`;
    log.warn({ from, to, copy }, `${done} But ${wrong}. See docs/hosting.md, Upgrading`);
  }
}
