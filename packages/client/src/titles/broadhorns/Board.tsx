import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isTown, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useMemo, useRef, useState } from 'react';
import type { ChartHandle } from '../../chart/Chart';
import { useKeptFocus } from '../../stage/kept-focus';
import { useShape } from '../../stage/shape';
import type { StageProps } from '../contract';
import { asking } from './hand/asking';
import { useBroadhornsHand } from './hand/useHand';
import { demandFor } from './map/demand';
import { RiverChart } from './map/RiverChart';
import { usePointing } from './map/usePointing';
import { Flights } from './motion/Flights';
import { freshOf } from './motion/fresh';
import { usePlayback } from './motion/playback';
import { Bar } from './panels/Bar';
import { Desk } from './panels/Desk';
import { Glance } from './panels/Glance';
import { Hold } from './panels/Hold';
import { TownDialog } from './panels/TownDialog';
import { useMore } from './panels/useMore';
import { usePane } from './panels/usePane';
import { useBoardKeys } from './useBoardKeys';
import { useScrolling } from './useScrolling';
import { words } from './words';
import '../../chart/chart.css';
import './colours.css';
import './map/river.css';
import './map/signs.css';
import './map/fleet.css';
import './map/sailing.css';
import './panels/goods.css';
import './stage.css';
import './panels/glance.css';
import './panels/market.css';
import './panels/hold.css';
import './panels/cards.css';
import './panels/figures.css';
import './motion/flights.css';
// What lies in a step, then the sheet, which lays all of it out anew on small screens.
import './panels/rows.css';
import './panels/sheet.css';
import './panels/boats.css';
import './panels/towns.css';

/**
 * Where the focus goes when what had it is gone: to the barrel in the hand, which is drawn anew where the boat has another
 * place, to what is asked next, and for a pointer to the map.
 */
const KEEPS_FOCUS = [
  '.bh-box.held',
  '.bh-sheet button:not([aria-disabled="true"])',
  '.bh-foot .primary',
  '.bh-foot button:last-child',
  '.chart',
];

/** The river from St. Louis to New Orleans, the market, the boat, and everything that is done with them. */
export function Board(props: StageProps<View, BroadhornsMove>) {
  const { view, seat, turn, outcome, step } = props;
  const { hand, press } = useBroadhornsHand(props);
  const [opened, setOpened] = useState<TownId | null>(null);
  const [good, setGood] = useState<Cargo | null>(null);
  const chart = useRef<ChartHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const desk = useMore<HTMLElement>();
  const boats = useRef(new Map<Seat, SVGGElement>());
  const { cramped: narrow, shallow } = useShape();
  const [pane, show] = usePane(hand.doing);
  usePlayback(step, view, boats.current);

  const acting = outcome === undefined ? turn.acting : [];
  const mine = hand.doing !== 'watching';
  /** Whose boat, hand and prospects are shown: one's own; for who watches, of whoever has the turn. */
  const told = seat ?? view.seat;
  const fresh = useMemo(() => freshOf(step, view, told), [step, view, told]);
  const ashore = view.port !== null && isTown(view.port.place);
  const wares = hand.doing === 'buying' ? good : null;
  const wanted = useMemo(
    () =>
      new Set(
        wares === null ? [] : demandFor(view, told, wares).map(({ town, space }) => `${town} ${space}`),
      ),
    [view, told, wares],
  );
  const pointing = usePointing({ stage: props, hand, press, chart, told, onTown: setOpened });
  const key = useBoardKeys({ press, walk: pointing.walk, chart, leave: pointing.leave });
  useScrolling({ stage, region, desk }, view, shallow, ashore);
  useKeptFocus(stage, KEEPS_FOCUS);

  const { boat, retired } = merchantOf(view, told);
  const hold = (
    <Hold
      view={view}
      seat={told}
      boat={boat}
      head={words.boatHead(seat === null ? hand.nameOf(told) : null)}
      hand={hand}
      own={mine && seat === told}
      retired={retired}
      fresh={fresh}
    />
  );
  const about =
    wares !== null
      ? words.demandWords(view, told, wares)
      : hand.aim && words.pointedWords(view, hand.aim, told);
  return (
    <div
      ref={stage}
      data-pane={narrow ? pane : undefined}
      className={`bh-stage ${narrow ? 'narrow' : ''} ${mine ? 'mine' : ''} ${props.pending ? 'pending' : ''} ${ashore ? 'in-port' : ''}`}
    >
      <RiverChart
        stage={props}
        hand={hand}
        chart={chart}
        region={region}
        pointing={pointing}
        told={told}
        acting={acting}
        fresh={fresh}
        wanted={wanted}
        register={(one, element) =>
          void (element ? boats.current.set(one, element) : boats.current.delete(one))
        }
        onKey={key}
      />
      {narrow && <Glance view={view} seat={told} legal={props.legal} shown={pane} onShow={show} />}
      <Desk
        stage={props}
        hand={hand}
        desk={desk}
        told={told}
        fresh={fresh}
        narrow={narrow}
        hold={narrow ? null : hold}
        onTown={setOpened}
        onGood={setGood}
      />
      {narrow && boat !== null && <div className="bh-quay">{hold}</div>}
      <div className="bh-foot">
        <Bar
          hand={hand}
          asked={asking(hand, { outcome, past: props.past })}
          refused={props.refused}
          about={about}
        />
      </div>
      <Flights step={step} view={view} />
      {opened !== null && (
        <TownDialog view={view} town={opened} seat={told} hand={hand} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
