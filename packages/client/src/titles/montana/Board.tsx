import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { type CSSProperties, useRef } from 'react';
import type { ChartHandle } from '../../chart/Chart';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import { useShape } from '../../stage/shape';
import type { StageProps } from '../contract';
import { asking } from './hand/asking';
import { isForBoard, leaveLand, useBoardKeys } from './hand/useBoardKeys';
import { useMontanaHand } from './hand/useHand';
import { LandChart } from './map/LandChart';
import { landOf } from './map/land';
import { useLandLook } from './map/useLandLook';
import { useLandPointed } from './map/useLandPointed';
import { useLandWindow } from './map/useLandWindow';
import { usePointing } from './map/usePointing';
import { usePlayback } from './motion/playback';
import { Travellers } from './motion/Travellers';
import { useTurning } from './motion/useTurning';
import { Foot } from './panels/Foot';
import { OverLand } from './panels/OverLand';
import { RaceBar } from './panels/RaceBar';
import { AskSigns } from './panels/Signs';
import { RanShort, SupplyPanel } from './panels/SupplyPanel';
import { useTableParts } from './panels/TableParts';
import { useAimed } from './panels/useAimed';
import { useInviting } from './panels/useInviting';
import { useOpened } from './panels/useOpened';
import { words } from './words';
import './colours.css';
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
  const { view, step, outcome } = given;
  const { turning, before, onRest } = useTurning(step, view);
  const stage = turning ? { ...given, legal: NOWHERE } : given;
  const land = landOf(view);
  const { hand, press } = useMontanaHand(stage);
  const { nameOf } = hand;
  const chart = useRef<ChartHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const { phone: alone, level: flat } = useShape();
  const window = useLandWindow(root);
  const { foot, wide, column } = window;
  const pointing = usePointing(land, hand, press, stage);
  const { walk, aimAt } = pointing;
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

  const { sight, showWhole, hexOnPage } = useLandLook(root, chart, land, window, hand);
  usePlayback(step, view, { root, wheels, onLand: hexOnPage, onRest });
  const pointed = useLandPointed(stage, hand, walk, aimed);

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

  const shown = before ?? view;
  const ask = <AskSigns onAsk={() => openPart('signs')} />;
  const supply = <SupplyPanel view={shown} />;
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
            {window.width > 0 && (
              <LandChart
                stage={stage}
                hand={hand}
                land={land}
                chart={chart}
                pointing={pointing}
                pointed={pointed}
                sight={sight}
                wide={wide}
                supply={supply}
                onKey={key}
              />
            )}
            <OverLand part={part} parts={parts} supply={supply} onClose={() => openPart(null)} />
          </>
        }
        tools={
          part === null && (
            <>
              <ZoomTools chart={chart} whole={words.WHOLE_LAND} onWhole={showWhole} />
              {!wide && ask}
            </>
          )
        }
        foot={
          <Foot
            stage={stage}
            hand={hand}
            asked={asked}
            window={window}
            alone={alone}
            turning={turning}
            shown={shown}
            part={part}
            about={pointed.about}
            onOpen={openPart}
            onPress={onPress}
          />
        }
      >
        {beside}
        <RanShort view={view} />
        {outcome !== undefined && (
          <p className="stage-ribbon" role="status">
            {words.settledWords((outcome.places[0] ?? []).map(nameOf))}
          </p>
        )}
      </StageFrame>
      <Travellers step={step} />
    </div>
  );
}
