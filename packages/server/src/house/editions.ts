import type { Engines } from '../rules/engines';
import type { Storage } from '../storage/storage';
import type { Log } from '../tables/context';

/** Says at the start which matches that are being played do not go on under this version, and what to do. */
export async function tellOfEditions(
  storage: Pick<Storage, 'editionsInPlay'>,
  engines: Pick<Engines, 'of'>,
  log: Log,
): Promise<void> {
  const inPlay = await storage.editionsInPlay();
  const lacking = inPlay.filter((edition) => engines.of(edition) === undefined);
  if (lacking.length > 0) {
    const count = lacking.reduce((sum, one) => sum + one.count, 0);
    const needs = lacking.map((one) => `${one.title} ${one.rules} (${one.count})`).join(', ');
    log.warn(
      { count, needs },
      `${count} matches in play stand still: they need editions of rules that this version has not got: ${needs}. ` +
        'They are kept, and go on under a version that has them. See docs/hosting.md, Frozen matches',
    );
  }
  const frozen = inPlay.reduce((sum, one) => sum + one.frozen, 0);
  if (frozen > 0) {
    log.warn(
      { count: frozen },
      `${frozen} matches in play are frozen because rules failed at them: \`packetboat verify\` says which and why. See docs/hosting.md, Frozen matches`,
    );
  }
}
