import { landHexes } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexNames } from '@packetboat/games/montana/names';
import type { View } from '@packetboat/games/montana/state';
import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import { Chart, type ChartHandle } from '../../chart/Chart';
import type { Point } from '../../chart/point';
import { saidOf } from '../../hand/keys';
import { PhraseText } from '../../parts';
import { PlaceTargets } from '../../places/PlaceTargets';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import type { StageProps } from '../contract';
import { keys } from './hand/keys';
import { isForBoard, leaveLand, useBoardKeys } from './hand/useBoardKeys';
import { useMontanaHand } from './hand/useHand';
import { LandMap, sheetOf } from './map/LandMap';
import { LandPieces } from './map/LandPieces';
import { Legend } from './map/Legend';
import { landOf } from './map/land';
import { landmarkOf } from './map/landmark';
import { lookAt } from './map/look';
import { useLandPointed } from './map/useLandPointed';
import { usePointing } from './map/usePointing';
import { usePlayback } from './motion/playback';
import { Travellers } from './motion/Travellers';
import { useTurning } from './motion/useTurning';
import { Bar } from './panels/Bar';
import { OwnStock, Parts, Sheet } from './panels/Parts';
import { RaceBar } from './panels/RaceBar';
import { AskSigns, Signs } from './panels/Signs';
import { RanShort, SupplyPanel } from './panels/SupplyPanel';
import { useTableParts } from './panels/TableParts';
import { useAimed } from './panels/useAimed';
import { useInviting } from './panels/useInviting';
import { useOpened } from './panels/useOpened';
import { useStageShape } from './useStageShape';
import { asking } from './words/asking';
import { landWords, settledWords, WHOLE_LAND } from './words/bar';
import './map/land.css';
import './panels/wheel.css';
import './panels/boards.css';
import './panels/race.css';
import './stage.css';
import './panels/bar.css';
import './panels/parts.css';
import './small.css';

const NOWHERE: readonly never[] = [];
/** What has the focus when what had it is gone. */
const KEEPS_FOCUS = ['.chart'];

/** The land, the wheel, the worker board and the city, and everything that is done on them. */
export function Board(given: StageProps<View, MontanaMove>) {
  const { view, step, outcome, settings } = given;
  const { turning, before, onRest } = useTurning(step, view);
  const stage = turning ? { ...given, legal: NOWHERE } : given;
  const land = landOf(view);
  const { hand, press } = useMontanaHand(stage);
  const { nameOf } = hand;
  const mine = hand.doing !== 'watching';
  const chart = useRef<ChartHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const shape = useStageShape(root);
  const { foot, flat, wide, alone, column } = shape;
  const pointing = usePointing(land, hand, press, stage);
  const { places, walk, aimAt } = pointing;
  const { part, openPart } = useOpened(hand, stage.turn.stage, wide, turning);
  const [aimed, setAimed] = useAimed(view, press);
  const { parts, beside, wheels } = useTableParts({
    stage,
    hand,
    wide,
    column,
    turning,
    onPoint: aimAt,
    onAim: setAimed,
  });

  /** Where a hex is on the page, while it is in sight. */
  const hexOnPage = (site: number): Point | null => {
    const map = root.current?.querySelector('.chart')?.getBoundingClientRect();
    if (map === undefined || !chart.current?.inSight(land.centre(site), 0)) return null;
    const [x, y] = chart.current.toScreen(land.centre(site));
    return [map.left + x, map.top + y];
  };
  usePlayback(step, view, { root, wheels, onLand: hexOnPage, onRest });

  const names = hexNames(view.players.length);
  const nameOfHex = useCallback((site: number) => names[site] ?? '', [names]);
  const hexes = useMemo(() => landHexes(view), [view]);
  const ground = useMemo(() => <LandMap land={land} />, [land]);
  const sheet = useMemo(() => sheetOf(land), [land]);
  const { claimed, cursor, aim, lines, about } = useLandPointed(stage, hand, walk, aimed);
  const shapeKey = JSON.stringify(shape);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shape with the same figures is the same shape
  const { look, whole, inset, margins, keySide } = useMemo(
    () => lookAt(land, { ...shape, focus: [...hand.offers.keys()] }),
    [land, shapeKey, hand.offers],
  );
  const around = useRef(margins);
  around.current = margins;

  const asked = asking(view, hand, { outcome, told: stage.told(), narrow: !wide });
  const onPress = useInviting({ root, hand, press, walk, wide, openPart });
  const key = useBoardKeys({
    press,
    walk,
    verbs: asked.verbs,
    onPress: (verb) => onPress(verb, true),
    announce: stage.announce,
    closePart: () => {
      if (part !== null) openPart(null);
      return part !== null;
    },
  });

  const spinner = turning ? (step?.seat ?? null) : null;
  const ask = <AskSigns onAsk={() => openPart('signs')} />;
  const supply = <SupplyPanel view={before ?? view} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its buttons do not
    <div
      ref={root}
      style={{ '--mt-foot': `${foot}px` } as CSSProperties}
      className={`mt-root${wide ? ' wide' : ' narrow'}${flat ? ' flat' : ''}${stage.pending ? ' pending' : ''}${hand.invites === null ? '' : ` invites-${hand.invites}`}`}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('.chart') === null) leaveLand({ press, walk });
      }}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && isForBoard(event)) key(event.nativeEvent);
      }}
    >
      <StageFrame
        className="mt-stage"
        keepsFocus={KEEPS_FOCUS}
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
                followKey={`${view.round}:${view.turn.seat}:${stage.turn.stage}:${mine}:${wide}`}
                still={settings.motion === 'reduced'}
                label={landWords(mine ? KEYS : '')}
                ground={ground}
                pieces={(zoom) => (
                  <LandPieces
                    land={land}
                    hexes={hexes}
                    offers={hand.offers}
                    anywhere={hand.doing === 'layingStart'}
                    aim={aim ?? cursor}
                    claimed={claimed}
                    pointed={landmarkOf(stage.pointed, names)}
                    cursor={cursor}
                    seat={hand.asked}
                    zoom={zoom}
                    lines={lines}
                    nameOf={nameOfHex}
                  >
                    <PlaceTargets places={places} walk={walk} pending={stage.pending} className="mt-choice" />
                  </LandPieces>
                )}
                onTap={pointing.tap}
                onHover={pointing.hover}
                onKey={key}
              >
                {wide && (
                  <div className="mt-corner chart-over">
                    {hand.offers.size > 0 && <Legend side={keySide} />}
                    {supply}
                  </div>
                )}
              </Chart>
            )}
            {part !== null && (
              <Sheet onClose={() => openPart(null)}>
                {part === 'signs' ? <Signs /> : parts[part]}
                {part !== 'wheel' && part !== 'signs' && supply}
              </Sheet>
            )}
          </>
        }
        tools={
          part === null && (
            <>
              <ZoomTools
                chart={chart}
                whole={WHOLE_LAND}
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
            {alone && <OwnStock view={view} seat={stage.seat ?? hand.asked} />}
            {!wide && (
              <Parts view={before ?? view} open={part} onOpen={openPart} nameOf={nameOf} seat={stage.seat} />
            )}
            <Bar
              hand={hand}
              asked={asked}
              refused={stage.refused}
              spinner={spinner}
              spins={spinner !== null && spinner === stage.seat}
              about={about && <PhraseText phrase={about} nameOf={nameOf} />}
              onPress={onPress}
            />
          </>
        }
      >
        {beside}
        <RanShort view={view} />
        {outcome !== undefined && (
          <p className="stage-ribbon" role="status">
            {settledWords((outcome.places[0] ?? []).map(nameOf))}
          </p>
        )}
      </StageFrame>
      <Travellers step={step} />
    </div>
  );
}

/** Said when the map gets the focus. */
const KEYS = saidOf(keys);
