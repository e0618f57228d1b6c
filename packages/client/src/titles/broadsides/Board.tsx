import { type Dot, placeAt, type Row, type Spot } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { useState } from 'react';
import { useMedia } from '../../stage/media';
import { StageFrame } from '../../stage/StageFrame';
import type { Phrase } from '../../words/phrase';
import type { StageProps } from '../contract';
import { useHand } from './hand/useHand';
import { useStageKeys } from './hand/useStageKeys';
import { Decks } from './map/Decks';
import { Sea } from './map/Sea';
import { usePace } from './motion/pace';
import { ShowBar } from './motion/ShowBar';
import { isAtSea } from './motion/scenes';
import { useShow } from './motion/useShow';
import { CommandBar } from './panels/CommandBar';
import { choiceWords, dotWords } from './words/explain';
import './map/chart.css';
import './panels/desk.css';
import './panels/cards.css';
import './panels/plot.css';
import './map/decks.css';
import './map/deckcells.css';
import './motion/fire.css';
import './motion/sinking.css';
import './panels/strip.css';
import './bs-stage.css';
import './level.css';

type Props = StageProps<View, BroadsidesMove>;

/** Below this width of the stage, decks are drawn bows up. */
const NARROW = '(max-width: 1019px)';
/** A phone held level: the bar stands beside the sea and the decks, not under them. The style sheets ask the same. */
const LEVEL = '(min-width: 560px) and (max-height: 520px)';

/** The sea or the decks, whatever matters now, and everything that is done there. */
export function Board(props: Props) {
  const { seats, settings, pointed } = props;
  const pace = usePace();
  const still = settings.motion === 'reduced';
  const plays = props.seat !== null;
  const show = useShow({ step: props.step, view: props.view, pace, still, plays, told: props.told });
  const { beat } = show;
  const view = beat?.view ?? props.view;
  const hand = useHand(props, beat !== null);
  const [aside, setAside] = useState<{ readonly of: string; readonly where: 'sea' | 'decks' } | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [dot, setDot] = useState<Dot | null>(null);
  const [hovered, setHovered] = useState<Row | null>(null);
  const [narrow, level] = [useMedia(NARROW), useMedia(LEVEL)];
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const foot = props.seat ?? 0;

  const natural = beat !== null ? (isAtSea(beat.scene) ? 'sea' : 'decks') : whereOf(props.view);
  const question = `${props.view.phase} ${props.view.round} ${props.view.turned}`;
  const where = beat === null && aside?.of === question ? aside.where : natural;
  const look = (to: 'sea' | 'decks') => setAside({ of: question, where: to });

  const point = (to: Spot | null) => {
    setSpot(to);
    props.point(to === null ? null : placeAt(to));
  };
  useStageKeys(hand.key);

  const about = aboutOf(props, hand, where, spot, dot, nameOf);
  const bar = <ShowBar show={show} pace={pace} />;
  const scenes = { stage: props, view, hand, show, foot, bar };
  return (
    <StageFrame
      className={`bs-stage ${where}${level ? ' level' : ''}${hand.hand === 'watching' ? '' : ' mine'}${props.pending ? ' pending' : ''}${still ? ' still' : ''}`}
      map={
        <div className="bs-map">
          {where === 'sea' ? (
            <Sea
              {...scenes}
              onPoint={(to) => {
                setDot(to);
                props.point(to === null ? null : `${to.x},${to.y}`);
              }}
              onDecks={() => look('decks')}
            />
          ) : (
            <Decks
              {...scenes}
              upright={narrow && !level}
              level={level}
              pointed={pointed}
              hovered={hovered}
              onSpot={point}
              onHover={setHovered}
              onChart={natural === 'sea' ? () => look('sea') : null}
              nameOf={nameOf}
            />
          )}
        </div>
      }
      foot={<CommandBar stage={props} hand={hand} about={about} beat={beat} />}
    />
  );
}

/** Where the matter of the moment is seen. */
function whereOf({ phase, boarding, ended, volley }: View): 'sea' | 'decks' {
  if (ended !== null) return boarding !== null || ended.ending !== 'becalmed' ? 'decks' : 'sea';
  if (volley !== null || boarding !== null) return 'decks';
  return phase === 'manning' || phase === 'appointing' ? 'decks' : 'sea';
}

function aboutOf(
  props: Props,
  hand: ReturnType<typeof useHand>,
  where: 'sea' | 'decks',
  spot: Spot | null,
  dot: Dot | null,
  nameOf: (seat: number) => string,
): Phrase | null {
  if (where === 'sea') return dot === null ? null : dotWords(props.view, dot);
  if (hand.hand === 'aiming') return null;
  return spot === null ? null : choiceWords(props, hand, spot, nameOf);
}
