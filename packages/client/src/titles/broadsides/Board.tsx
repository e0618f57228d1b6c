import { spotOf } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { useState } from 'react';
import { namesIn } from '../../parts/seats';
import { StageFrame } from '../../stage/StageFrame';
import { useShape } from '../../stage/shape';
import { useStageKeys } from '../../stage/stray-keys';
import type { Phrase } from '../../words/phrase';
import type { StageProps } from '../contract';
import { isSection, onDot } from './hand/reading';
import { type SeaHand, useSeaHand } from './hand/useHand';
import { Decks } from './map/Decks';
import { Sea } from './map/Sea';
import { usePace } from './motion/pace';
import { ShowBar } from './motion/ShowBar';
import { isAtSea } from './motion/scenes';
import { useShow } from './motion/useShow';
import { CommandBar } from './panels/CommandBar';
import { words } from './words';
import './colours.css';
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

/** The sea or the decks, whatever matters now, and everything that is done there. */
export function Board(props: Props) {
  const { seats, settings, pointed } = props;
  const pace = usePace();
  const still = settings.motion === 'reduced';
  const plays = props.seat !== null;
  const show = useShow({ step: props.step, view: props.view, pace, still, plays, told: props.told });
  const { beat } = show;
  const view = beat?.view ?? props.view;
  const { hand, press } = useSeaHand(props, beat !== null);
  const [aside, setAside] = useState<{ readonly of: string; readonly where: 'sea' | 'decks' } | null>(null);
  const { tablet, level } = useShape();
  const nameOf = namesIn(seats);
  const foot = props.seat ?? 0;

  const natural = beat !== null ? (isAtSea(beat.scene) ? 'sea' : 'decks') : whereOf(props.view);
  const question = `${props.view.phase} ${props.view.round} ${props.view.turned}`;
  const where = beat === null && aside?.of === question ? aside.where : natural;
  const look = (to: 'sea' | 'decks') => setAside({ of: question, where: to });

  useStageKeys((event) => {
    if (press.key(event)) event.preventDefault();
  });

  const about = aboutOf(hand, where, nameOf);
  const bar = <ShowBar show={show} pace={pace} />;
  const scenes = { stage: props, view, hand, show, foot, bar };
  return (
    <StageFrame
      className={`bs-stage ${where}${level ? ' level' : ''}${hand.doing === 'watching' ? '' : ' mine'}${props.pending ? ' pending' : ''}${still ? ' still' : ''}`}
      map={
        <div className="bs-map">
          {where === 'sea' ? (
            <Sea {...scenes} onPoint={(to) => hand.pointAt(to && onDot(to))} onDecks={() => look('decks')} />
          ) : (
            <Decks
              {...scenes}
              upright={tablet && !level}
              level={level}
              pointed={pointed}
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

/** What is pointed at, in words. */
function aboutOf(hand: SeaHand, where: 'sea' | 'decks', nameOf: (seat: number) => string): Phrase | null {
  const { aim, view } = hand;
  if (aim === null) return null;
  if (where === 'decks')
    return isSection(aim) && hand.doing !== 'aiming' ? words.choiceWords(hand, spotOf(aim), nameOf) : null;
  const dot = words.dotOf(aim);
  return dot === undefined ? null : words.dotWords(view, dot);
}
