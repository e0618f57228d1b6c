import type { LinkInfo } from '@packetboat/protocol';
import type { LinkRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { hasExpired, tokenHash } from './identity';
import { refuse } from './refuse';
import type { Desk } from './service';
import { doDismissEnded } from './standing';
import { doStore, doubt } from './storing';
import type { Tables } from './tables';

/** The links of a table that have not ended: the host's to see and to end, and everybody's who sits those he has made. */
export function linksOf(desk: Desk): Pick<Tables, 'links' | 'endLink'> {
  const { storage, now } = desk.context;

  return {
    links: (id, by) =>
      desk.at(id, async () => {
        const all = await storage.links(id);
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { holder } = held;
        if (holder.kind !== 'host' && holder.kind !== 'seat') return refuse('token.needed');
        const shown = all.filter(
          (link) => !hasExpired(link, now()) && (holder.kind === 'host' || link.maker === holder.seat),
        );
        return { ok: true, links: shown.map(linkInfo) };
      }),

    endLink: (id, number, by) =>
      desk.at(id, async (actor) => {
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { kind } = held.holder;
        if (kind !== 'host' && kind !== 'seat') return refuse('token.needed');
        const own = kind === 'host' ? undefined : tokenHash(by);
        const ended = await doStore(
          actor,
          'end link',
          () => storage.endLink(id, number, own),
          async () => !(await storage.links(id)).some((link) => link.number === number) || undefined,
        );
        if (!ended) return refuse('link.unknown');
        await doEndedLinks(actor);
        return { ok: true };
      }),
  };
}

/** Links have ended: whoever looks on by them goes, here and on every node. Called from within the actor's queue. */
export async function doEndedLinks(actor: MatchActor): Promise<void> {
  await doDismissEnded(actor).catch((error: unknown) => doubt(actor, 'look', error));
  actor.context.bus.tell({ kind: 'table', match: actor.record.id });
}

/** A link as those may see it who may end it: never what it opens with. */
export function linkInfo(link: LinkRecord): LinkInfo {
  const { number: id, seat, maker, createdAt, expiresAt, uses, usesAtMost, usedBy } = link;
  const kind = link.kind === 'recoveryOfHost' ? 'recovery' : link.kind;
  return { id, kind, seat, maker, createdAt, expiresAt, uses, usesAtMost, usedBy };
}
