import { AREA_DATA, AREAS, type AreaId, BANK, type Worker } from '@packetboat/games/montana/data';
import { nextOneClears } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { Panel } from '../../../parts';
import { plain } from '../../../words/phrase';
import { aiming } from '../hand/aiming';
import { crewsTo, type Hand, type Post } from '../hand/hand';
import { postNow } from '../hand/posts';
import { words } from '../words';
import { ThingIcon, WorkerIcon } from './drawings';

const ROWS: readonly (AreaId | 'bank')[] = [...AREAS, 'bank'];

export interface WorkerBoardProps {
  readonly view: View;
  readonly hand: Hand;
  readonly legal: readonly MontanaMove[];
  readonly nameOf: (seat: number) => string;
  /** What was cleared at the end of the last turn, still seen leaving. */
  readonly leaving: View | null;
  readonly aim: Post | null;
  readonly pointed: string | null;
  readonly onAim: (post: Post | null) => void;
  readonly onChoose: (post: Post) => void;
  readonly onSmall: (crew: readonly Worker[]) => void;
  readonly actively: boolean;
}

/** Four production areas and the bank, three spaces each; a small space beside every one of an area. */
export function WorkerBoard(props: WorkerBoardProps) {
  return (
    <Panel head={words.WORK.head} note={words.WORK.note} className="mt-box mt-work">
      <ul>
        {ROWS.map((area) => (
          <Row key={area} area={area} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ area, ...props }: WorkerBoardProps & { readonly area: AreaId | 'bank' }) {
  const { view } = props;
  const thing = area === 'bank' ? 'silver' : AREA_DATA[area].good;
  const spaces = area === 'bank' ? view.bank : view.areas[area].large;
  const last = nextOneClears(view, area);
  return (
    <li className="mt-row">
      <span className="mt-row-head">
        <ThingIcon thing={thing} size={21} />
        <span>
          {words.AREA_HEADS[area]}
          {(last || spaces.every((there) => there.length > 0)) && (
            <small aria-hidden="true" title={words.clearsTitle(area, last)}>
              {words.CLEARS}
            </small>
          )}
        </span>
      </span>
      {spaces.map((there, i) => (
        <Space key={`${area}${BANK[i]?.silver}`} post={{ area, space: i + 1 }} there={there} {...props} />
      ))}
    </li>
  );
}

interface SpaceProps extends WorkerBoardProps {
  readonly post: Post;
  readonly there: readonly Worker[];
}

/** A space: who stands there, or what it takes and gives; who would go when it is aimed at. */
function Space(props: SpaceProps) {
  const { post, there, view, hand, legal, nameOf, leaving, aim, pointed, actively } = props;
  const { area, space } = post;
  const small = area === 'bank' ? [] : (view.areas[area].small[space - 1] ?? []);
  const crews = hand.is === 'watching' ? [] : crewsTo(view, legal, post);
  const chosen = hand.is === 'sendingCrew' && hand.post.area === area && hand.post.space === space;
  const choosing = hand.is === 'choosing' || hand.is === 'sendingCrew';
  const aimed = aim?.area === area && aim.space === space;
  const going = chosen ? hand.crew : aimed ? crews[0] : undefined;
  const opened = view.turn.small;
  const smallOpen = opened !== null && opened.area === area && opened.space === space - 1;
  const after = smallOpen && hand.is === 'manningSmall' ? hand.crew : undefined;
  // Two with two behind them stand closer.
  const crowded = there.length > 1 && (after ?? small).length > 1;
  const place = `${area}.${space}`;
  const gone = there.length > 0 || leaving === null ? undefined : thereBefore(leaving, post);
  const body =
    there.length > 0 ? (
      <>
        <Crew crew={there} size={crowded ? 23 : 27} className="mt-crew" />
        {small.length > 0 && <Crew crew={small} size={crowded ? 18 : 20} className="mt-crew small" />}
        {after !== undefined && (
          <Crew crew={after} size={crowded ? 18 : 20} className="mt-crew small going" />
        )}
      </>
    ) : going !== undefined ? (
      <Crew crew={going} size={27} className="mt-crew going" />
    ) : (
      <Terms post={post} />
    );
  const text = plain(words.explainedPost(postNow(view, post)), nameOf);
  const state = [
    'mt-space',
    there.length > 0 ? 'taken' : 'free',
    crews.length > 0 || after !== undefined ? 'lit' : '',
    chosen ? 'in-hand' : '',
    actively && choosing && crews.length === 0 ? 'barred' : '',
    pointed === place || pointed === `${place}.small` || pointed === area ? 'pointed' : '',
  ].join(' ');
  const leaves = gone !== undefined && gone.length > 0 && (
    <Crew crew={gone} size={27} className="mt-crew leaving" />
  );
  if (!actively)
    return (
      <span className={state} data-place={place}>
        <span className="mt-space-face" aria-hidden="true">
          {body}
          {leaves}
        </span>
        <span className="unseen">{text}</span>
      </span>
    );
  const who =
    after !== undefined
      ? words.sendAfterWords(after)
      : going !== undefined && there.length === 0
        ? words.wouldGoWords(going)
        : '';
  return (
    <button
      type="button"
      className={state}
      data-place={place}
      aria-pressed={chosen || undefined}
      aria-disabled={(crews.length === 0 && after === undefined) || undefined}
      onClick={() => (after === undefined ? props.onChoose(post) : props.onSmall(after))}
      {...aiming((on) => (on || aimed) && props.onAim(on ? post : null))}
    >
      <span className="mt-space-face" aria-hidden="true">
        {body}
        {leaves}
      </span>
      <span className="unseen">{text + who}</span>
    </button>
  );
}

/** Who stood there before the row was cleared, the small space's people with them. */
function thereBefore(before: View, { area, space }: Post): readonly Worker[] {
  if (area === 'bank') return before.bank[space - 1] ?? [];
  const { large, small } = before.areas[area];
  return [...(large[space - 1] ?? []), ...(small[space - 1] ?? [])];
}

function Terms({ post: { area, space } }: { readonly post: Post }) {
  if (area === 'bank') {
    const { workers = 1, silver = 0 } = BANK[space - 1] ?? {};
    return (
      <>
        <b>{workers}</b>
        <WorkerIcon hat="any" size={17} />
        <i className="mt-gives" />
        <b>{silver}</b>
        <ThingIcon thing="silver" size={15} />
      </>
    );
  }
  const { good, spaces } = AREA_DATA[area];
  const { silver = 0, goods = 0 } = spaces[space - 1] ?? {};
  return (
    <>
      <b>{silver}</b>
      <ThingIcon thing="silver" size={16} />
      <i className="mt-gives" />
      <b>{goods}</b>
      <ThingIcon thing={good} size={19} />
    </>
  );
}

export function Crew({
  crew,
  size,
  className = '',
}: {
  readonly crew: readonly Worker[];
  readonly size: number;
  readonly className?: string;
}) {
  return (
    <span className={`mt-crew-row ${className}`} aria-hidden="true">
      {crew.map((worker, i) => (
        // Workers of one kind are all alike: their order is all they are known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <WorkerIcon key={`${worker}${i}`} hat={worker} size={size} />
      ))}
    </span>
  );
}
