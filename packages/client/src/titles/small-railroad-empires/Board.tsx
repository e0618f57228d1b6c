import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { useMemo, useRef, useState } from 'react';
import type { ChartHandle } from '../../chart/Chart';
import { PhraseText } from '../../parts';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import type { StageProps } from '../contract';
import { useRailroadHand } from './hand/useHand';
import { CountryChart } from './map/CountryChart';
import { countryOf } from './map/country';
import { pointedWords } from './map/pointed';
import { networkDrawn } from './map/rails';
import { useLook } from './map/useLook';
import { usePointing } from './map/usePointing';
import { useArrival } from './motion/arrival';
import { usePlayback } from './motion/playback';
import { useFollowing } from './motion/useFollowing';
import { useReaching } from './motion/useReaching';
import { Bar } from './panels/Bar';
import { Insets, NOT_OPENED } from './panels/Insets';
import { words } from './words';
import './colours.css';
import './map/map.css';
import './map/lines.css';
import './map/sites.css';
import './map/lights.css';
import './stage.css';
import './panels/insets.css';
import './panels/cards.css';
import './panels/ship.css';

/** The map, drawn, and everything that is done on it. */
export function Board(props: StageProps<View, SmallRailroadEmpiresMove>) {
  const { view, step } = props;
  const country = countryOf(view);
  const { hand, press } = useRailroadHand(props);
  const chart = useRef<ChartHandle>(null);
  const moving = useRef<SVGGElement>(null);
  const corners = useRef<HTMLDivElement>(null);
  const tray = useState(NOT_OPENED);
  // What is said of a panel belongs to the position it was pointed at in: a card that is played is left by no pointer.
  const [about, setAbout] = useState({ words: '', view });
  const asked = about.view === view ? about.words : '';
  const setAsked = (words: string) => setAbout({ words, view });
  const mine = hand.doing !== 'watching';
  const { rails, trains, companies } = view;
  const network = useMemo(
    () => networkDrawn(country, { rails, trains }, companies.length),
    [country, rails, trains, companies.length],
  );
  const follow = useFollowing(chart, country, props.seat, mine);
  const laying = usePlayback(step, view, country, network, moving, props.seat, follow);
  const arrival = useArrival(props, laying, follow);
  const look = useLook(corners, country, view, hand.seat, props.seat !== null);
  const { roomy, nearby } = look;
  useReaching(chart, country, hand, arrival, nearby);
  const onTouch = () => setAsked('');
  const pointing = usePointing({ stage: props, country, hand, press, chart, roomy, onTouch });
  const pointedAt = hand.aim === null ? null : pointedWords(view, hand, hand.aim);

  const insets = (
    <div ref={corners} className="sre-corners">
      <Insets stage={props} hand={hand} roomy={roomy} tray={tray} onAsk={setAsked} />
    </div>
  );
  return (
    <StageFrame
      className={`sre-stage ${roomy ? 'roomy' : 'compact'} ${mine ? 'mine' : ''} ${props.pending ? 'pending' : ''}`}
      onFootHeight={look.onFootHeight}
      map={
        <CountryChart
          stage={props}
          country={country}
          network={network}
          hand={hand}
          chart={chart}
          moving={moving}
          laying={laying}
          arrival={arrival}
          look={look}
          pointing={pointing}
        />
      }
      tools={
        <ZoomTools
          chart={chart}
          whole={words.WHOLE_MAP}
          onWhole={() => chart.current?.showAll(country.box, look.clear)}
        />
      }
      foot={
        <>
          {!roomy && insets}
          <Bar
            stage={props}
            hand={hand}
            roomy={roomy}
            about={pointedAt ? <PhraseText phrase={pointedAt} nameOf={hand.nameOf} /> : asked}
          />
        </>
      }
    >
      {roomy && insets}
    </StageFrame>
  );
}
