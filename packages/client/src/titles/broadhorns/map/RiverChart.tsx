import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { type RefObject, useMemo } from 'react';
import { Chart, type ChartHandle } from '../../../chart/Chart';
import { NO_INSET } from '../../../chart/camera';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { KeyPress } from '../../../stage/stray-keys';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { BroadhornsHand } from '../hand/useHand';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { RiverMap } from './RiverMap';
import { RiverPieces } from './RiverPieces';
import type { usePointing } from './usePointing';
import { useRiverLook } from './useRiverLook';

interface RiverChartProps {
  readonly stage: StageProps<View, BroadhornsMove>;
  readonly hand: BroadhornsHand;
  readonly chart: RefObject<ChartHandle | null>;
  readonly region: RefObject<HTMLDivElement | null>;
  readonly pointing: ReturnType<typeof usePointing>;
  /** Whose boat and prospects are shown. */
  readonly told: Seat;
  readonly acting: readonly Seat[];
  readonly fresh: Fresh;
  /** Stalls that want the good that is pointed at, as `town space`. */
  readonly wanted: ReadonlySet<string>;
  readonly register: (seat: Seat, element: SVGGElement | null) => void;
  readonly onKey: (event: KeyPress) => void;
}

/** The river from St. Louis to New Orleans, and everything that is pressed on it. */
export function RiverChart(props: RiverChartProps) {
  const { stage, hand, chart, region, pointing, told, acting, fresh, wanted, register, onKey } = props;
  const { view, settings, pointed, pending } = stage;
  const { places, walk, hover, tap, leave } = pointing;
  const { sheet, look, followKey } = useRiverLook(region, view, acting[0] ?? told);
  const ground = useMemo(() => <RiverMap />, []);
  const { place, shown } = walk.cursor();
  const mine = hand.doing !== 'watching';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus leaves the map
    <div
      ref={region}
      className="bh-map"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <Chart
        handle={chart}
        sheet={sheet}
        inset={NO_INSET}
        look={look}
        followKey={followKey}
        still={settings.motion === 'reduced'}
        label={words.riverLabel(mine)}
        ground={ground}
        pieces={() => (
          <RiverPieces
            view={view}
            told={told}
            acting={acting}
            sails={hand.sails}
            bound={hand.bound}
            pointed={pointed}
            mine={mine}
            fresh={fresh}
            wanted={wanted}
            boatLabel={(one) => plain(words.boatWords(view, one), hand.nameOf)}
            register={register}
            cursor={shown ? place : null}
          >
            <PlaceTargets places={places} walk={walk} pending={pending} className="bh-place" />
          </RiverPieces>
        )}
        onTap={tap}
        onHover={hover}
        onKey={onKey}
      />
    </div>
  );
}
