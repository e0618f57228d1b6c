import { landHexes } from '@packetboat/games/montana/hints';
import { hexNames } from '@packetboat/games/montana/names';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type BoardMap, boardChart } from '../../../chart/board-map';
import { Chart } from '../../../chart/Chart';
import { saidOf } from '../../../hand/keys';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { KeyPress } from '../../../stage/stray-keys';
import { keys } from '../hand/keys';
import type { Montana } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import { words } from '../words';
import { LandMap, sheetOf } from './LandMap';
import { LandPieces } from './LandPieces';
import { Legend } from './Legend';
import { landmarkOf } from './landmark';
import type { LandOnStage } from './useLandMap';
import type { useLandPointed } from './useLandPointed';

interface LandChartProps
  extends BoardMap<Montana, MontanaHand, LandOnStage['pointing']>,
    Pick<LandOnStage, 'land' | 'sight' | 'window'> {
  readonly pointed: ReturnType<typeof useLandPointed>;
  /** Stands in its corner where there is room, with what the signs mean. */
  readonly supply: ReactNode;
  readonly onKey: (event: KeyPress) => void;
}

/** The land, and everything that is pressed on it. */
export function LandChart(props: LandChartProps) {
  const { stage, hand, land, pointing, pointed, sight, supply, onKey } = props;
  const { wide } = props.window;
  const { view, turn, pending } = stage;
  const { claimed, cursor, aim, lines } = pointed;
  const names = hexNames(view.players.length);
  const nameOfHex = useCallback((site: number) => names[site] ?? '', [names]);
  const hexes = useMemo(() => landHexes(view), [view]);
  const ground = useMemo(() => <LandMap land={land} />, [land]);
  const sheet = useMemo(() => sheetOf(land), [land]);
  const mine = hand.doing !== 'watching';
  return (
    <Chart
      {...boardChart(props)}
      sheet={sheet}
      inset={sight.inset}
      look={sight.look}
      followKey={`${view.round}:${view.turn.seat}:${turn.stage}:${mine}:${wide}`}
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
