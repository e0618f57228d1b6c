import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { PhraseText } from '../../../parts';
import { useShape } from '../../../stage/shape';
import type { Phrase } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { MontanaAsking } from '../hand/asking';
import type { MontanaHand } from '../hand/useHand';
import type { MontanaVerb } from '../hand/verb';
import type { LandWindow } from '../map/useLandWindow';
import { Bar } from './Bar';
import { OwnStock, type PartName, Parts } from './Parts';

interface FootProps {
  readonly stage: StageProps<View, MontanaMove>;
  readonly hand: MontanaHand;
  readonly asked: MontanaAsking;
  readonly window: LandWindow;
  readonly turning: boolean;
  /** What the table shows while a wheel turns. */
  readonly shown: View;
  readonly part: PartName | null;
  readonly about: Phrase | null;
  readonly onOpen: (part: PartName | null) => void;
  readonly onPress: (verb: MontanaVerb, byKeys: boolean) => void;
}

/** Under the land: what one has, the parts that lie over it one at a time, and the bar. */
export function Foot(props: FootProps) {
  const { stage, hand, asked, window, turning, shown, part, about, onOpen, onPress } = props;
  const { view, seat, step, refused } = stage;
  const { nameOf } = hand;
  // On a phone's page nothing stands beside the own stock.
  const { phone: alone } = useShape();
  const spinner = turning ? (step?.seat ?? null) : null;
  return (
    <>
      {alone && <OwnStock view={view} seat={seat ?? hand.asked} />}
      {!window.wide && (
        <Parts view={shown} open={part} onOpen={onOpen} nameOf={nameOf} seat={seat} pointed={stage.pointed} />
      )}
      <Bar
        hand={hand}
        asked={asked}
        refused={refused}
        spinner={spinner}
        spins={spinner !== null && spinner === seat}
        about={about && <PhraseText phrase={about} nameOf={nameOf} />}
        onPress={onPress}
      />
    </>
  );
}
