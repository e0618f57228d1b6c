import { type RefObject, useMemo } from 'react';
import { type BoardMap, boardChart } from '../../../chart/board-map';
import { Chart } from '../../../chart/Chart';
import { saidOf } from '../../../hand/keys';
import { keys } from '../hand/keys';
import type { Railroad } from '../hand/reading';
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

interface CountryChartProps extends BoardMap<Railroad, RailroadHand, ReturnType<typeof usePointing>> {
  readonly country: Country;
  readonly network: Network;
  readonly moving: RefObject<SVGGElement | null>;
  readonly laying: Laying;
  readonly arrival: Arriving | null;
  readonly look: ReturnType<typeof useLook>;
}

/** The map, and everything that is pressed on it. */
export function CountryChart(props: CountryChartProps) {
  const { stage, country, network, hand, moving, laying, arrival, look, pointing } = props;
  const { view, outcome } = stage;
  const ground = useMemo(() => <Ground country={country} />, [country]);
  const mine = hand.doing !== 'watching';
  return (
    <Chart
      {...boardChart(props)}
      sheet={look.sheet}
      inset={look.inset}
      look={look.whole}
      followKey={`${view.tiles.length} ${look.roomy} ${outcome === undefined}`}
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
      onHold={pointing.hold}
      grabs={pointing.grabs}
      onDrag={pointing.drag}
      onKey={pointing.key}
    />
  );
}
