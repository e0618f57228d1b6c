import type { Answer, LinkInfo } from '@packetboat/protocol';
import { doAppend } from '../match/append';
import type { LinkRecord } from '../storage/storage';
import type { Holder, Tables } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { isHostsSeat } from './powers';
import { hasExpired } from './tokens';

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
        const shown = all.filter((link) => !hasExpired(link, now()) && isHis(desk, id, link, holder));
        return { ok: true, links: shown.map(linkInfo) };
      }),

    endLink: (id, number, by) =>
      desk.at<Answer>(id, async (actor) => {
        const ended = await doAppend(actor, async () => {
          const held = await desk.opened(id, by);
          if (!held.ok) return held;
          const { holder } = held;
          if (holder.kind !== 'host' && holder.kind !== 'seat') return refuse('token.needed');
          const link = (await storage.links(id)).find((one) => one.number === number);
          return link !== undefined && isHis(desk, id, link, holder)
            ? { ok: true, deed: { kind: 'linkEnded', number } }
            : refuse('link.unknown');
        });
        return ended.ok ? { ok: true } : ended;
      }),
  };
}

/** The host's are all, others' those they have made. */
const isHis = (desk: Desk, id: string, { maker }: LinkRecord, holder: Holder): boolean =>
  holder.kind === 'host' ||
  isHostsSeat(desk.present(id), holder) ||
  (holder.kind === 'seat' && maker === holder.seat);

/** A link as those may see it who may end it: never what it opens with. */
export function linkInfo(link: LinkRecord): LinkInfo {
  const { number: id, seat, maker, createdAt, expiresAt, uses, usesAtMost, usedBy } = link;
  const kind = link.kind === 'recoveryOfHost' ? 'recovery' : link.kind;
  return { id, kind, seat, maker, createdAt, expiresAt, uses, usesAtMost, usedBy };
}
