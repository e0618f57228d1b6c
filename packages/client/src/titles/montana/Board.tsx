import type { Site } from '@packetboat/games/montana/geometry';
import { landHexes } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexNames } from '@packetboat/games/montana/names';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Chart, type ChartHandle } from '../../chart/Chart';
import type { Point } from '../../chart/point';
import { PhraseText } from '../../parts';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import { plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { named } from './hand/crews';
import type { HandKind } from './hand/hand';
import { KEYS, useBoardKeys } from './hand/useBoardKeys';
import { useHand } from './hand/useHand';
import { useInvitation } from './hand/useInvitation';
import { landmarkOf, useLandPointer } from './hand/useLandPointer';
import { useKeptFocus } from './hand/useRoot';
import { LandMap, sheetOf } from './map/LandMap';
import { LandPieces } from './map/LandPieces';
import { Legend } from './map/Legend';
import { landOf } from './map/land';
import { linesThrough } from './map/lines';
import { lookAt } from './map/look';
import { usePlayback } from './motion/playback';
import { isSpin, withhold } from './motion/spin';
import { Travellers } from './motion/Travellers';
import { MontanaBar } from './panels/Bar';
import { CityBoard } from './panels/CityBoard';
import { OwnStock, type PartName, Parts, partAsked, Sheet } from './panels/Parts';
import { RaceBar } from './panels/RaceBar';
import { AskSigns, Signs } from './panels/Signs';
import { RanShort, SupplyPanel } from './panels/SupplyPanel';
import { WheelPanel, wheelTurns } from './panels/WheelPanel';
import { WorkerBoard } from './panels/WorkerBoard';
import { useStageShape } from './useStageShape';
import { INVITATIONS, type Invitation } from './words/asking';
import { explainedSite, refusalWords } from './words/explain';
import { listed } from './words/names';
import { type Aimed, aimedWords, pointedSite } from './words/pointed';
import './map/land.css';
import './panels/wheel.css';
import './panels/boards.css';
import './panels/race.css';
import './stage.css';
import './panels/bar.css';
import './panels/parts.css';
import './small.css';

const NOWHERE: readonly never[] = [];

/** What the hand does while it looks at another part than the stage of the turn asks about. */
const APART = new Set<HandKind>(['tradingCow', 'atTheWheel']);

/** So high a column holds the large wheel, the worker board and all of the city. */
const WITH_WHEEL = 850;

/** The land, the wheel, the worker board and the city, and everything that is done on them. */
export function Board(given: StageProps<View, MontanaMove>) {
  const { view, step, seats, outcome, settings } = given;
  const [rested, setRested] = useState<number | null>(null);
  const turning = isSpin(step) && rested !== step?.seq;
  // Nobody goes on before it is seen where the wheel stops.
  const legal = turning ? NOWHERE : given.legal;
  const props = turning ? { ...given, legal } : given;
  const land = landOf(view);
  const hand = useHand(props);
  const chart = useRef<ChartHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const wheels = useRef(new Set<SVGGElement>());
  const [aimedAt, setAimedAt] = useState<{ readonly at: Aimed | null; readonly view: View } | null>(null);
  const shape = useStageShape(root);
  const { foot, flat, wide, alone, column } = shape;
  // As much as the city needs while it bids: no part of the column gives way to another within a turn.
  const roomy = column >= 696;
  const [opened, open] = useState<{ readonly part: PartName | null; readonly key: string } | null>(null);
  usePlayback(step, view, { root, wheels: wheels.current, onLand: hexOnPage, onRest: setRested });
  const before = turning ? step?.before : undefined;
  useLayoutEffect(() => {
    withhold(before === undefined ? null : { before, after: view });
    return () => withhold(null);
  }, [before, view]);

  /** Where a hex is on the page, while it is in sight. */
  function hexOnPage(site: Site): Point | null {
    const map = root.current?.querySelector('.chart')?.getBoundingClientRect();
    if (map === undefined || chart.current === null || !chart.current.inSight(land.centre(site), 0))
      return null;
    const [x, y] = chart.current.toScreen(land.centre(site));
    return [map.left + x, map.top + y];
  }
  // What is aimed at belongs to the position it was aimed in.
  const aimed = aimedAt?.view === view ? aimedAt.at : null;
  const aimAt = (at: Aimed | null) => {
    setAimedAt({ at, view });
    if (at !== null) hand.forget();
  };
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const mine = hand.hand.is !== 'watching';
  const hexes = useMemo(() => landHexes(view), [view]);
  const names = hexNames(view.players.length);
  const nameOfHex = useCallback((site: Site) => names[site] ?? '', [names]);
  const ground = useMemo(() => <LandMap land={land} />, [land]);
  const sheet = useMemo(() => sheetOf(land), [land]);

  const landmark = landmarkOf(props.pointed, names);
  const pointer = useLandPointer(land, hand, props, landmark);
  const { aim, cursor } = pointer;
  useKeptFocus(root, `${hand.hand.is}:${opened?.part}`, view);

  // On a narrow stage one part at a time lies over the map: the one that is asked about, until another is opened.
  const partKey = `${view.round}:${view.turn.seat}:${props.turn.stage}:${mine}:${APART.has(hand.hand.is) ? hand.hand.is : ''}`;
  const asked = turning ? 'wheel' : partAsked(props.turn.stage, hand.hand);
  const wanted = opened?.key === partKey ? opened.part : asked;
  const part = wide && wanted !== 'signs' ? null : wanted;
  const openPart = (to: PartName | null) => open({ part: to, key: partKey });

  const claimed = hand.hand.is === 'claimingField' || hand.hand.is === 'layingStart' ? hand.hand.site : null;
  const shown = claimed ?? aim ?? cursor;
  const lines = useMemo(
    () =>
      shown !== null && (hand.offers.get(shown)?.lines ?? 0) > 0
        ? linesThrough(view, hand.seat, shown)
        : NOWHERE,
    [view, shown, hand.offers, hand.seat],
  );
  const shapeKey = JSON.stringify(shape);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shape with the same figures is the same shape
  const { look, whole, inset, margins, keySide } = useMemo(
    () => lookAt(land, { ...shape, focus: [...hand.offers.keys()] }),
    [land, shapeKey, hand.offers],
  );
  const around = useRef(margins);
  around.current = margins;

  const { invites, invite } = useInvitation(root, view, hand, pointer);
  const show = (to: Invitation, byKeys: boolean) => {
    if (!wide) openPart(to === 'land' ? null : to);
    invite(to, byKeys);
  };
  const key = useBoardKeys(root, land, pointer, hand, props, () => {
    if (part === null) return false;
    openPart(null);
    return true;
  });

  // Whoever only watches is not told what would be in the way.
  const why = (move: MontanaMove) => {
    const refusal = mine ? props.refuse(move) : undefined;
    return refusal === undefined ? [] : refusalWords(refusal);
  };
  // What is in the hand has the word before what the pointer rests on.
  const holds = claimed !== null || hand.hand.is === 'sendingCrew';
  const about = holds
    ? null
    : aimed !== null
      ? aimedWords(view, legal, aimed, why)
      : shown !== null
        ? pointedSite(view, shown, hand.offers.get(shown), why)
        : null;

  const leaving = step?.events.some(({ key: what }) => what === 'cleared') ? step.before : null;
  const large = turning || wheelTurns(props.turn.stage);
  const wheel = (
    <WheelPanel
      view={view}
      hand={hand.hand}
      size={large ? 'large' : roomy || !wide ? 'drawn' : 'strip'}
      grain={playerOf(view.players, hand.seat).goods.grain}
      onTry={hand.try}
      onAim={(spaces) => aimAt(spaces === null ? null : { is: 'price', spaces })}
      register={wheels.current}
      pointed={props.pointed}
      turning={turning}
    />
  );
  const workers = (
    <WorkerBoard
      view={view}
      hand={hand.hand}
      legal={legal}
      nameOf={nameOf}
      leaving={leaving}
      aim={aimed?.is === 'post' ? aimed.post : null}
      pointed={props.pointed}
      onAim={(wanted) => {
        aimAt(wanted === null ? null : { is: 'post', post: wanted });
        props.point(wanted === null ? null : `${wanted.area}.${wanted.space}`);
      }}
      onChoose={hand.choosePost}
      onSmall={(crew) => hand.try({ type: 'workSmall', args: { workers: named(crew) } })}
      actively={mine}
    />
  );
  const city = (
    <CityBoard
      view={view}
      hand={hand.hand}
      legal={legal}
      nameOf={nameOf}
      pointed={props.pointed}
      onTry={hand.try}
      onAim={(space) => aimAt(space === null ? null : { is: 'bid', ...space })}
      actively={mine}
      folded={wide && large && column < WITH_WHEEL}
      compact={wide && column < 606}
    />
  );
  const ask = <AskSigns onAsk={() => openPart('signs')} />;
  return (
    <div
      ref={root}
      style={{ '--mt-foot': `${foot}px` } as CSSProperties}
      className={`mt-root${wide ? ' wide' : ' narrow'}${flat ? ' flat' : ''}${props.pending ? ' pending' : ''}${invites === null ? '' : ` invites-${invites}`}`}
    >
      <StageFrame
        className="mt-stage"
        top={
          <RaceBar view={view} nameOf={nameOf}>
            {wide && ask}
          </RaceBar>
        }
        map={
          <>
            {shape.width > 0 && (
              <Chart
                handle={chart}
                sheet={sheet}
                inset={inset}
                look={look}
                followKey={`${view.round}:${view.turn.seat}:${props.turn.stage}:${mine}:${wide}`}
                still={settings.motion === 'reduced'}
                label={`The land${mine ? `. ${KEYS}` : ''}`}
                ground={ground}
                pieces={(zoom) => (
                  <LandPieces
                    land={land}
                    hexes={hexes}
                    offers={hand.offers}
                    anywhere={hand.hand.is === 'layingStart'}
                    aim={aim ?? cursor}
                    claimed={claimed}
                    pointed={landmark}
                    cursor={cursor}
                    seat={hand.seat}
                    zoom={zoom}
                    lines={lines}
                    nameOf={nameOfHex}
                    labelOf={(site) => plain(explainedSite(view, site, hand.offers.get(site)), nameOf)}
                    onAim={pointer.point}
                    onChoose={(site) => hand.chooseSite(site, false)}
                    active={mine}
                  />
                )}
                onTap={pointer.tap}
                onHover={pointer.hover}
                onKey={key}
              >
                {wide && (
                  <div className="mt-corner chart-over">
                    {hand.offers.size > 0 && <Legend side={keySide} />}
                    <SupplyPanel view={before ?? view} />
                  </div>
                )}
              </Chart>
            )}
            {part !== null && (
              <Sheet onClose={() => openPart(null)}>
                {{ wheel, workers, city, signs: <Signs /> }[part]}
                {part !== 'wheel' && part !== 'signs' && <SupplyPanel view={before ?? view} />}
              </Sheet>
            )}
          </>
        }
        tools={
          part === null && (
            <>
              <ZoomTools
                chart={chart}
                whole="The whole land"
                onWhole={() =>
                  wide
                    ? chart.current?.show(whole.at, whole.zoom)
                    : chart.current?.showAll(land.box, () => around.current)
                }
              />
              {!wide && ask}
            </>
          )
        }
        foot={
          <>
            {alone && <OwnStock view={view} seat={props.seat ?? hand.seat} />}
            {!wide && (
              <Parts view={before ?? view} open={part} onOpen={openPart} nameOf={nameOf} seat={props.seat} />
            )}
            <MontanaBar
              stage={props}
              hand={hand}
              spinner={turning ? (step?.seat ?? null) : null}
              onShow={show}
              asksToSpin={!wide}
              about={
                about === null ? (
                  invites && INVITATIONS[invites]
                ) : (
                  <PhraseText phrase={about} nameOf={nameOf} />
                )
              }
            />
          </>
        }
      >
        {wide && (
          <div className="mt-column">
            {(view.city === null || column >= 590) && wheel}
            {workers}
            {city}
          </div>
        )}
        <RanShort view={view} />
        {outcome !== undefined && (
          <p className="stage-ribbon" role="status">
            {`${listed((outcome.places[0] ?? []).map(nameOf))} settled Montana`}
          </p>
        )}
      </StageFrame>
      <Travellers step={step} />
    </div>
  );
}
