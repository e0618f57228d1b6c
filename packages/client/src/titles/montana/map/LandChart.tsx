import { landHexes } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexNames } from '@packetboat/games/montana/names';
import type { View } from '@packetboat/games/montana/state';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { Chart, type ChartHandle } from '../../../chart/Chart';
import { saidOf } from '../../../hand/keys';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { KeyPress } from '../../../stage/stray-keys';
import type { StageProps } from '../../contract';
import { keys } from '../hand/keys';
import type { MontanaHand } from '../hand/useHand';
import { words } from '../words';
import { LandMap, sheetOf } from './LandMap';
import { LandPieces } from './LandPieces';
import { Legend } from './Legend';
import type { Land } from './land';
import { landmarkOf } from './landmark';
import type { lookAt } from './look';
import type { useLandPointed } from './useLandPointed';
import type { usePointing } from './usePointing';

interface LandChartProps {
  readonly stage: StageProps<View, MontanaMove>;
  readonly hand: MontanaHand;
  readonly land: Land;
  readonly chart: RefObject<ChartHandle | null>;
  readonly pointing: ReturnType<typeof usePointing>;
  readonly pointed: ReturnType<typeof useLandPointed>;
  readonly sight: ReturnType<typeof lookAt>;
  /** There is room in its corner for what the signs mean, and for the supply. */
  readonly wide: boolean;
  readonly supply: ReactNode;
  readonly onKey: (event: KeyPress) => void;
}

/** The land, and everything that is pressed on it. */
export function LandChart(props: LandChartProps) {
  const { stage, hand, land, chart, pointing, pointed, sight, wide, supply, onKey } = props;
  const { view, turn, pending, settings } = stage;
  const { claimed, cursor, aim, lines } = pointed;
  const names = hexNames(view.players.length);
  const nameOfHex = useCallback((site: number) => names[site] ?? '', [names]);
  const hexes = useMemo(() => landHexes(view), [view]);
  const ground = useMemo(() => <LandMap land={land} />, [land]);
  const sheet = useMemo(() => sheetOf(land), [land]);
  const mine = hand.doing !== 'watching';
  return (
    <Chart
      handle={chart}
      sheet={sheet}
      inset={sight.inset}
      look={sight.look}
      followKey={`${view.round}:${view.turn.seat}:${turn.stage}:${mine}:${wide}`}
      still={settings.motion === 'reduced'}
      label={words.landWords(mine ? saidOf(keys()) : '')}
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
          <PlaceTargets
            places={pointing.places}
            walk={pointing.walk}
            pending={pending}
            className="mt-choice"
          />
        </LandPieces>
      )}
      onTap={pointing.tap}
      onHover={pointing.hover}
      onKey={onKey}
    >
      {wide && (
        <div className="mt-corner chart-over">
          {hand.offers.size > 0 && <Legend side={sight.keySide} />}
          {supply}
        </div>
      )}
    </Chart>
  );
}
