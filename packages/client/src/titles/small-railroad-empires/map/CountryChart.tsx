import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useMemo } from 'react';
import { Chart, type ChartHandle } from '../../../chart/Chart';
import { saidOf } from '../../../hand/keys';
import type { StageProps } from '../../contract';
import { keys } from '../hand/keys';
import type { RailroadHand } from '../hand/useHand';
import type { Arriving } from '../motion/arrival';
import type { Laying } from '../motion/playback';
import { words } from '../words';
import type { Country } from './country';
import { Ground } from './Ground';
import { Pieces } from './Pieces';
import type { Network } from './rails';
import type { useLook } from './useLook';
import type { usePointing } from './usePointing';

interface CountryChartProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly country: Country;
  readonly network: Network;
  readonly hand: RailroadHand;
  readonly chart: RefObject<ChartHandle | null>;
  readonly moving: RefObject<SVGGElement | null>;
  readonly laying: Laying;
  readonly arrival: Arriving | null;
  readonly look: ReturnType<typeof useLook>;
  readonly pointing: ReturnType<typeof usePointing>;
}

/** The map, and everything that is pressed on it. */
export function CountryChart(props: CountryChartProps) {
  const { stage, country, network, hand, chart, moving, laying, arrival, look, pointing } = props;
  const { view, settings, outcome } = stage;
  const ground = useMemo(() => <Ground country={country} />, [country]);
  const mine = hand.doing !== 'watching';
  return (
    <Chart
      handle={chart}
      sheet={look.sheet}
      inset={look.inset}
      look={look.whole}
      followKey={`${view.tiles.length} ${look.roomy} ${outcome === undefined}`}
      still={settings.motion === 'reduced'}
      most={3.4}
      label={words.mapLabel(country.rows.at(-1)?.letter ?? '', mine ? saidOf(keys()) : '')}
      ground={ground}
      pieces={(zoom) => (
        <Pieces
          stage={stage}
          country={country}
          network={network}
          laying={laying}
          arrival={arrival}
          hand={hand}
          aim={hand.aim}
          places={pointing.places}
          walk={pointing.walk}
          zoom={zoom}
          moving={moving}
        />
      )}
      onTap={pointing.tap}
      onHover={pointing.hover}
      onHold={pointing.hold}
      grabs={pointing.grabs}
      onDrag={pointing.drag}
      onKey={pointing.key}
    />
  );
}
