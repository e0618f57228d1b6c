import type { LinkInfo, TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import { Button, chairLook, Icon } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { tokenToSeeLinks, useLinks } from './links';
import { namesOf } from './names';

interface LinkListProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
  /** Another one whenever a link was made here. */
  readonly mark: string;
  /** Told when one was ended here. */
  readonly onEnded?: () => void;
}

const ICONS = { invite: 'people', rematch: 'people', recovery: 'key', watch: 'eye' } as const;

/** The links by which somebody may still come: what each is for, who made it, how often it was used, and its end. */
export function LinkList({ table, held, mark, onEnded }: LinkListProps) {
  const { links, problem, end } = useLinks(table, tokenToSeeLinks(held), mark);
  if (links.length === 0) return null;
  return (
    <section className="links" aria-label={words.links.head}>
      <h3>{words.links.head}</h3>
      <p className="soft">{words.links.text}</p>
      <ul>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            table={table}
            held={held}
            onEnd={() => void end(link.id).then(onEnded)}
          />
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}

interface LinkRowProps {
  readonly link: LinkInfo;
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
  readonly onEnd: () => void;
}

function LinkRow({ link, table, held, onEnd }: LinkRowProps) {
  const { links: w } = words;
  const told = namesOf(table.seats);
  const names = new Map(table.seats.map(({ seat }, i) => [seat, told[i]]));
  const mine = (seat: number) => held?.seats.some((one) => one.seat === seat) ?? false;
  const { seat, maker, usesAtMost, expiresAt } = link;
  const kind = w.kind(link.kind, seat === null ? null : (names.get(seat) ?? colourOf(seat)));
  const byHost = held?.hostToken == null ? w.byHost : w.byYou;
  const by = maker === null ? byHost : mine(maker) ? w.byYou : w.by(names.get(maker) ?? colourOf(maker));
  const users = words.common.names(link.usedBy.map((one) => names.get(one) ?? colourOf(one)));
  const now = Date.now();
  const facts = [
    w.made(words.common.ago(Math.max(0, now - link.createdAt)), by),
    ...(usesAtMost === null ? [] : [w.used(link.uses, usesAtMost, users)]),
    ...(expiresAt === null ? [] : [w.ends(expiresAt - now)]),
  ];
  return (
    <li>
      <Icon name={ICONS[link.kind]} />
      <span>
        <b>{kind}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <Button kind="ghost" aria-label={w.endOf(kind)} onClick={onEnd}>
        {w.end}
      </Button>
    </li>
  );
}

/** A seat nobody sits on goes by its colour and shape. */
function colourOf(seat: number): string {
  const { colour, shape } = chairLook(seat);
  return words.links.seat(words.common.colours[colour], words.common.shapes[shape]);
}
