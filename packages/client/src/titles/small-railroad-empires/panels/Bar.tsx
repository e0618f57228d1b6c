import type { Seat } from '@packetboat/games/kit/title';
import { TRAINS_PER_COMPANY } from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { ReactNode } from 'react';
import { VerbButtons } from '../../../hand/VerbButtons';
import { ActionBar, PhraseText, SeatMark } from '../../../parts';
import { useMedia } from '../../../stage/media';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import type { RailroadHand } from '../hand/useHand';
import { Medal } from '../map/goods';
import { words } from '../words';
import { SentenceLine, SentenceResult } from './SentenceLine';

interface BarProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly hand: RailroadHand;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
  /** The players’ panel stands beside the stage and shows the purse. */
  readonly roomy: boolean;
}

/** The bar at the foot: the purse, what to do, the delivery's sentence, and the buttons. */
export function Bar({ stage, hand, about, roomy }: BarProps) {
  const { view, refused, outcome } = stage;
  const { nameOf } = hand;
  const acting = stage.turn.acting[0] ?? view.turn.seat;
  const { money } = companyOf(view.companies, acting);
  const { sentence } = hand;
  const mine = hand.doing !== 'watching';
  const touches = useMedia('(hover: none)');
  const asked = asking(view, hand, touches ? 'finger' : 'mouse');
  const told = hand.barred;
  // What cannot be taken back is said whatever is pointed at.
  const asks = hand.doing === 'buying' || hand.doing === 'ending';
  const shows = mine && sentence !== undefined && !asks;
  const aside = told === null ? !asks && about : <PhraseText phrase={told} nameOf={nameOf} />;
  const hinted = `sre-hint ${told === null ? '' : 'told'}`;
  // Beside the abilities there is no room for a sentence: it takes the place of the head.
  const unlocks = hand.doing === 'unlocking';
  const head = outcome ? (
    words.greatestWords(nameOf(outcome.places[0]?.[0] ?? 0))
  ) : shows ? (
    <SentenceLine view={view} hand={hand} sentence={sentence} />
  ) : unlocks && aside ? (
    <span className={hinted}>{aside}</span>
  ) : (
    asked.sentence
  );
  const hint = outcome ? <PhraseText phrase={words.endingWords(outcome)} nameOf={nameOf} /> : asked.detail;
  return (
    <ActionBar
      className="sre-bar"
      gauge={
        outcome || roomy ? undefined : (
          <Purse view={view} seat={stage.seat ?? acting} signed={stage.seat === null} />
        )
      }
      instruction={head}
      detail={
        unlocks ? null : (
          <span className={hinted}>
            {hand.drawn.length > 0 ? (
              <Drawn hand={hand} money={money} />
            ) : told === null && shows && sentence.brings !== undefined ? (
              <SentenceResult view={view} hand={hand} sentence={sentence} />
            ) : (
              aside || hint
            )}
          </span>
        )
      }
      refused={refused && <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {mine ? (
        <VerbButtons
          verbs={asked.verbs}
          onPress={hand.do}
          classOf={({ key, note }) => (key === 'back' ? 'sre-back' : note === undefined ? '' : 'sre-two')}
        />
      ) : undefined}
    </ActionBar>
  );
}

/** The line under the finger: what it costs in all, and why it goes no further. */
function Drawn({ hand, money }: { readonly hand: RailroadHand; readonly money: number }) {
  const laid = hand.drawn.filter(({ refusal }) => refusal === undefined);
  const stop = hand.drawn.at(-1)?.refusal;
  return (
    <>
      {words.drawnWords(laid.length, laid.at(-1)?.total ?? 0, money)}
      {stop !== undefined && <PhraseText phrase={words.refusalWords(stop)} nameOf={hand.nameOf} />}
    </>
  );
}

interface PurseProps {
  readonly view: View;
  readonly seat: Seat;
  /** To those who watch it says whose it is. */
  readonly signed: boolean;
}

/** Money and what is left to lay and to run, in sight where the players’ panel is not. */
function Purse({ view, seat, signed }: PurseProps) {
  const company = companyOf(view.companies, seat);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [
      words.PURSE.money,
      [signed && <SeatMark key="sign" seat={seat} size={18} />, `${signed ? ' ' : ''}$${company.money}`],
    ],
    [words.PURSE.prestige, [prestigeOf(company), <Medal key="medal" size={18} />]],
    [words.PURSE.tracks, company.tracks],
    [words.PURSE.trains, TRAINS_PER_COMPANY - company.deliveries.length],
  ];
  return (
    <dl className="sre-purse">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
