import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { useRef } from 'react';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import type { StageProps } from '../contract';
import { asking } from './hand/asking';
import { useBoardKeys } from './hand/useBoardKeys';
import { useMontanaHand } from './hand/useHand';
import { LandChart } from './map/LandChart';
import { useLandMap } from './map/useLandMap';
import { useLandPointed } from './map/useLandPointed';
import { usePlayback } from './motion/playback';
import { Travellers } from './motion/Travellers';
import { useTurning } from './motion/useTurning';
import { Foot } from './panels/Foot';
import { OverLand } from './panels/OverLand';
import { RaceBar } from './panels/RaceBar';
import { AskSigns } from './panels/Signs';
import { RanShort, SupplyPanel } from './panels/SupplyPanel';
import { Ribbon, Table } from './panels/Table';
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
  const root = useRef<HTMLDivElement>(null);
  const { hand, press } = useMontanaHand(stage);
  const map = useLandMap(root, stage, hand, press);
  const { window, chart, hexOnPage } = map;
  const { walk, aimAt } = map.pointing;
  const { wide } = window;
  const [aimed, setAimed] = useAimed(view, press);
  const pointed = useLandPointed(stage, hand, walk, aimed);
  const { part, openPart } = useOpened(hand, stage.turn.stage, wide, turning);
  const { parts, beside, wheels } = useTableParts({
    stage,
    hand,
    window,
    turning,
    onPoint: aimAt,
    onAim: setAimed,
  });
  usePlayback(step, view, { root, wheels, onLand: hexOnPage, onRest });

  const asked = asking(view, hand, { outcome, told: stage.told(), narrow: !wide });
  const onPress = useInviting({ root, hand, press, walk, wide, openPart });
  const key = useBoardKeys({ press, walk, asked, announce: stage.announce, onPress, part, openPart });

  const shown = before ?? view;
  const ask = <AskSigns onAsk={() => openPart('signs')} />;
  const supply = <SupplyPanel view={shown} />;
  return (
    <Table {...{ root, hand, press, walk, window }} pending={stage.pending} onKey={key}>
      <StageFrame
        className="mt-stage"
        keepsFocus={KEEPS_FOCUS}
        top={
          <RaceBar view={view} nameOf={hand.nameOf}>
            {wide && ask}
          </RaceBar>
        }
        map={
          <>
            {window.width > 0 && (
              <LandChart {...map} stage={stage} hand={hand} pointed={pointed} supply={supply} onKey={key} />
            )}
            <OverLand part={part} parts={parts} supply={supply} onClose={() => openPart(null)} />
          </>
        }
        tools={
          part === null && (
            <>
              <ZoomTools chart={chart} whole={words.WHOLE_LAND} onWhole={map.showWhole} />
              {!wide && ask}
            </>
          )
        }
        foot={
          <Foot
            {...{ stage, hand, asked, window, turning, shown, part, onPress }}
            about={pointed.about}
            onOpen={openPart}
          />
        }
      >
        {beside}
        <RanShort view={view} />
        {outcome !== undefined && <Ribbon outcome={outcome} nameOf={hand.nameOf} />}
      </StageFrame>
      <Travellers step={step} />
    </Table>
  );
}
