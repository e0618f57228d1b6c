import type { TableInfo } from '@packetboat/protocol';
import { Suspense, useEffect, useState } from 'react';
import type { Line } from '../match/bundle';
import { PageToCome } from '../pages/PageFrame';
import type { AnyClientTitle } from '../titles/contract';
import { isTitle, readTitle } from '../titles/loaders';
import { Failure } from './Failure';
import { Game } from './Game';
import { namesOf } from './names';
import { useOrderOfPlay } from './order-of-play';
import { PassDevice } from './PassDevice';

interface RunningTableProps {
  readonly lines: readonly Line[];
  readonly table: TableInfo;
}

/** A game under way or over. Waits for the title's chunk. */
export function RunningTable(props: RunningTableProps) {
  return (
    <Suspense fallback={<PageToCome />}>
      <WithTitle {...props} />
    </Suspense>
  );
}

function WithTitle({ lines, table }: RunningTableProps) {
  useOrderOfPlay(table);
  const title = readTitle(table);
  if (title === undefined) {
    const failure = isTitle(table.title) ? 'page.older' : 'title.unknown';
    return <Failure failure={failure} table={table.id} onTryNow={() => window.location.reload()} />;
  }
  return <Hands lines={lines} title={title} />;
}

/** Whose hands hold the device: with several seats in one browser, those whose turn it is. */
function Hands({ lines, title }: { readonly lines: readonly Line[]; readonly title: AnyClientTitle }) {
  const shared = title.rules.meta.secrets && lines.length > 1;
  const [chosen, setChosen] = useState<string | null>(shared ? null : (lines[0]?.token ?? null));
  /** The newest action that has been seen on this device to its end. */
  const [seen, setSeen] = useState(0);
  const current = lines.find(({ token }) => token === chosen);
  const acting = actingOf(lines, title);
  const next =
    current?.snapshot.seat != null && acting.includes(current.snapshot.seat)
      ? current
      : (lines.find(({ snapshot: { seat } }) => seat !== null && acting.includes(seat)) ??
        current ??
        lines[0]);
  const nextToken = next?.token ?? null;
  const covered = shared && (current === undefined || hides(current, title));
  // What is shown to everybody around the device is seen to its end before it is passed on.
  const performing = current !== undefined && performs(current, title) && seen < current.snapshot.seq;

  useEffect(() => {
    if (!covered && !performing) setChosen(nextToken);
  }, [covered, performing, nextToken]);

  const shown = shared ? current : (current ?? lines[0]);
  if (covered && !performing && next !== undefined && next !== current && next.snapshot.seat !== null) {
    const { seat, table } = next.snapshot;
    const name = namesOf(table?.seats ?? [])[seat] ?? '';
    return (
      <PassDevice
        key={seat}
        title={title.rules.meta.id}
        seat={seat}
        name={name}
        onReady={() => setChosen(nextToken)}
      />
    );
  }
  if (shown === undefined || shown.snapshot.state === null) return <PageToCome />;
  return <Game key="hands" line={shown} title={title} onSeen={setSeen} />;
}

function hides({ snapshot: { state } }: Line, title: AnyClientTitle): boolean {
  return state === null || (title.hides?.(state.G) ?? true);
}

/** Whether the newest action is shown at length, and not just done. */
function performs({ snapshot: { moments } }: Line, title: AnyClientTitle): boolean {
  return moments.at(-1)?.events.some((event) => title.performs?.(event) ?? false) ?? false;
}

function actingOf(lines: readonly Line[], title: AnyClientTitle): readonly number[] {
  const state = lines.find(({ snapshot }) => snapshot.state !== null)?.snapshot.state;
  if (state == null || title.rules.outcome(state.G) !== undefined) return [];
  return title.rules.turn(state.G).acting;
}
