import type { Seat } from '@packetboat/games/kit/title';
import { type RefObject, useMemo } from 'react';
import { type BoardMap, boardChart } from '../../../chart/board-map';
import { Chart } from '../../../chart/Chart';
import { NO_INSET } from '../../../chart/camera';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { KeyPress } from '../../../stage/stray-keys';
import { plain } from '../../../words/phrase';
import type { Broadhorns } from '../hand/reading';
import type { BroadhornsHand } from '../hand/useHand';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { RiverMap } from './RiverMap';
import { RiverPieces } from './RiverPieces';
import type { usePointing } from './usePointing';
import { useRiverLook } from './useRiverLook';

interface RiverChartProps extends BoardMap<Broadhorns, BroadhornsHand, ReturnType<typeof usePointing>> {
  readonly region: RefObject<HTMLDivElement | null>;
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
  const { stage, hand, region, told, acting, fresh, wanted, register, onKey } = props;
  const { view, pointed, pending } = stage;
  const { places, walk, leave } = props.pointing;
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
        {...boardChart(props)}
        sheet={sheet}
        inset={NO_INSET}
        look={look}
        followKey={followKey}
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
        onKey={onKey}
      />
    </div>
  );
}
