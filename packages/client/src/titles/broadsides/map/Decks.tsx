import { cellAt } from '@packetboat/games/broadsides/data';
import { other, type View } from '@packetboat/games/broadsides/state';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { exchangeOf, opensWith } from '../hand/exchange';
import type { Doing } from '../hand/hand';
import { isRow, rowOn } from '../hand/reading';
import type { SeaHand } from '../hand/useHand';
import { captained } from '../motion/fold';
import { Shots } from '../motion/Shots';
import type { Sinking } from '../motion/Sinking';
import { type Scene, sunkBy } from '../motion/scenes';
import { VolleyNote } from '../motion/VolleyNote';
import { Watch } from '../motion/Watch';
import { AimRows } from '../panels/AimRows';
import { BoardingStrip } from '../panels/BoardingStrip';
import { FaceStrip } from '../panels/FaceStrip';
import { words } from '../words';
import { cellsOf } from './cells';
import { CellGrounds, DeckCells } from './DeckCells';
import { type DeckSight, DeckStage } from './DeckStage';
import { captainXY, type Mooring, onStage } from './deckplan';
import { mooringOf, planksOf } from './mooring';
import type { SceneProps } from './Sea';
import { useDeckPlaces } from './useDeckPlaces';

interface DecksProps extends SceneProps {
  readonly upright: boolean;
  /** On a phone held level: bows to the right, as large as fingers need it, and what does not matter cut off. */
  readonly level: boolean;
  readonly pointed: string | null;
  /** Back to the chart, where that is the matter of the moment. */
  readonly onChart: (() => void) | null;
  nameOf(seat: number): string;
}

/** Both ships' decks: where one mans, aims, fires and boards. */
export function Decks(props: DecksProps) {
  const { stage, view, hand, show, foot, bar, upright, level, pointed } = props;
  const { onChart, nameOf } = props;
  const { beat } = show;
  const scene = beat?.scene ?? null;
  const guns =
    scene?.kind === 'shot' || scene?.kind === 'exchange' || (beat === null && view.volley !== null);
  const alongside = view.boarding !== null && !guns && view.phase !== 'appointing';
  const exchange = exchangeOf(stage.told(), scene);
  const { shots, both } = exchange;
  const opening = scene?.kind === 'exchange' ? scene.exchange : null;
  const mooring = useMemo(
    () => mooringOf(view, foot, guns ? (both ? 'bothGuns' : 'guns') : alongside ? 'boarding' : 'aside'),
    [view, foot, guns, both, alongside],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const shot = scene?.kind === 'shot' ? scene.shot : null;
  const firing = shot?.seat ?? opening?.first ?? view.volley?.firing ?? stage.view.volley?.firing ?? 0;
  const target = other(firing);
  const mine = hand.doing === 'aiming';
  const aimed = hand.aim !== null && isRow(hand.aim) ? rowOn(hand.aim) : hand.row;
  const row = shot?.row ?? (mine ? aimed : null);
  const final = scene === null ? view.volley?.final === true : exchange.final;
  const side = shot?.side ?? hand.side ?? 'port';
  const faces =
    guns && row !== null
      ? words.facesOf(scene?.kind === 'shot' ? scene.before : view, target, row, side, final)
      : [];
  const waiting =
    opening !== null
      ? opensWith(view, firing, final, stage.view.boarding)
      : beat === null
        ? (view.volley?.guns[firing] ?? [])
        : [];
  const sinking = useMemo(() => sinkingIn(scene, view), [scene, view]);
  const label = guns ? words.gunsLabel(firing, target) : words.decksLabel(alongside);
  const cells = guns ? [] : cellsOf(hand, view, alongside);
  const turn = upright ? -90 : 0;
  const { places, walk, idle } = useDeckPlaces({
    ...{ mooring, turn, hand, cells, nameOf },
    target: guns ? target : null,
    rowLabel: (one) => words.rowLabel(one, words.facesOf(view, target, one, side, final)),
  });
  const watch = beat === null && <Watch show={show} onOther={onChart} other={words.TO_CHART} />;
  const aimedAt = shot?.row ?? hand.row;
  const due = view.boarding?.fights.length ?? 0;
  const own = OWN_SHIP.includes(hand.doing) || (level && hand.doing === 'sealed' && !guns);
  const alone = own && (upright || level);
  // On narrow pages what matters is brought into sight: a fight that is due, the row that is aimed at.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!level || current === null) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
    current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [level]);
  useEffect(() => {
    if (due === 0) return;
    scroller.current?.querySelector('.bs-cell.fight')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [due]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a show that waits has more under the decks
  useEffect(() => {
    const key = scroller.current?.querySelector('.bs-row.chosen .key');
    if (aimedAt !== null && key) comeIntoSight(key, scroller.current);
  }, [aimedAt, show.waiting]);

  return (
    <div
      className={`bs-fight-stage${guns ? ' guns' : ''}${alongside ? ' alongside' : ''}${alone ? ' alone' : ''}`}
    >
      <section
        ref={scroller}
        className={`bs-scroll${upright ? ' upright' : ''}`}
        aria-label={label}
        tabIndex={upright || level ? 0 : undefined}
      >
        <DeckStage
          view={beat === null ? asHeld(view, hand) : view}
          mooring={mooring}
          upright={upright}
          level={level}
          alongside={alongside}
          alone={alone}
          keysAt={guns ? target : null}
          label={label}
          sinking={sinking}
          planks={alongside ? planksOf(view, mooring) : []}
          under={() => <CellGrounds mooring={mooring} cells={cells} />}
        >
          {(sight: DeckSight) => (
            <>
              {guns ? (
                <>
                  <AimRows
                    {...{ sight, target, row, faces, mine, places, walk }}
                    pending={stage.pending}
                    onPoint={hand.pointAt}
                  />
                  <Shots
                    sight={sight}
                    shots={shots}
                    firing={shot !== null && beat?.part === 'opening'}
                    seat={firing}
                    waiting={waiting}
                  />
                </>
              ) : (
                <>
                  <DeckCells
                    {...{ mooring, cells, places, walk, pointed, idle }}
                    pending={stage.pending}
                    onPoint={hand.pointAt}
                  />
                  {scene?.kind === 'captains' && <Spotlights view={view} mooring={mooring} />}
                </>
              )}
            </>
          )}
        </DeckStage>
      </section>
      <div className="bs-strip">
        {guns && row !== null && (
          <FaceStrip row={row} faces={faces} thrown={shot?.roll ?? null} rolling={beat?.part === 'opening'}>
            {watch}
          </FaceStrip>
        )}
        {guns && row === null && (
          <>
            <VolleyNote
              view={view}
              firing={firing}
              final={final}
              opens={
                scene?.kind === 'exchange'
                  ? { round: show.again?.round ?? view.round, card: scene.card }
                  : null
              }
              nameOf={nameOf}
            />
            {watch}
          </>
        )}
        {!guns && (alongside || scene?.kind === 'lead') && (
          <BoardingStrip stage={stage} view={view} hand={hand} beat={beat} />
        )}
        {!guns && watch}
        {bar}
      </div>
    </div>
  );
}

/** Who goes down in a scene, or has gone down when there is nothing to be shown any more. */
function sinkingIn(scene: Scene | null, { ended }: View): Sinking {
  const happening = scene?.kind === 'ended';
  const end = happening ? scene.ended : scene === null ? ended : null;
  return { seats: end === null ? [] : sunkBy(end.ending, end.winner), happening };
}

/** Brings a row into sight. One that is well in sight stays where the pointer is. */
function comeIntoSight(row: Element, within: Element | null): void {
  const { top, bottom, height } = row.getBoundingClientRect();
  const sight = within?.getBoundingClientRect();
  if (sight !== undefined && top > sight.top + height / 2 && bottom < sight.bottom - height / 2) return;
  row.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Questions about one's own deck alone. */
const OWN_SHIP: readonly Doing[] = ['manning', 'appointing'];

/** Rings that close in on the Captains, so that they are found. */
function Spotlights({ view, mooring }: { readonly view: View; readonly mooring: Mooring }) {
  return [...view.ships.entries()].map(([seat, { captain }]) => {
    if (captain === null) return null;
    const [x, y] = onStage(mooring, seat, captainXY(cellAt(captain)));
    return (
      <g key={seat} className="bs-spotlight" transform={`translate(${x} ${y})`}>
        <circle r="27" />
        <circle r="27" />
      </g>
    );
  });
}

/** The Captain stands where the hand holds him, before that is told. */
function asHeld(view: View, { doing, seat, cell }: SeaHand): View {
  if (cell === null) return view;
  if (doing === 'manning') return captained(view, seat, cell);
  return doing === 'appointing' ? captained(view, seat, cell, true) : view;
}
