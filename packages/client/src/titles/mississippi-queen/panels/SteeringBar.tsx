import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ActionBar, Button, PhraseText } from '../../../parts';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import { actingIn, asking, type Detail, type RiverVerb } from '../hand/asking';
import type { RiverHand } from '../hand/useHand';
import type { BillPreview } from '../words/en/bill';
import { Engine } from './Engine';
import { useKeyHints } from './keyboard';

interface SteeringBarProps {
  readonly stage: StageProps<View, MississippiQueenMove>;
  readonly hand: RiverHand;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
  /** What the hex aimed at would add to the bill. */
  readonly preview: BillPreview | null;
}

/** The bar at the foot: gauge and bunker, what to do, and the buttons. */
export function SteeringBar({ stage, hand, about, preview }: SteeringBarProps) {
  const { seats, refused, outcome, turn } = stage;
  const view = hand.shown;
  const nameOf = namesIn(seats);
  const mine = hand.doing !== 'watching';
  const steers = mine && turn.stage !== 'facing';
  const keys = useKeyHints();
  const asked = asking({ ...stage, view, hand, keys, nameOf });
  /** While a move is under way its bar stands still. */
  const lastDetail = useRef<ReactNode>(null);
  // The pointer rests where it has just clicked: what it is on gives way to a warning.
  const now =
    about && !asked.urgent ? about : asked.detail && <DetailText detail={asked.detail} nameOf={nameOf} />;
  const said = hand.doing === 'underWay' ? lastDetail.current : now;
  lastDetail.current = said;
  const seat = actingIn({ view, turn });
  return (
    <ActionBar
      className={`steering-bar${mine ? ' mine' : ''}`}
      gauge={outcome ? undefined : <Engine {...{ hand, seat, steers, preview, nameOf }} />}
      instruction={asked.sentence}
      detail={said}
      refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      <EndButtons verbs={asked.verbs} view={view} onPress={hand.do} />
    </ActionBar>
  );
}

interface EndButtonsProps {
  readonly verbs: readonly RiverVerb[];
  readonly view: View;
  readonly onPress: (deed: RiverVerb['deed']) => void;
}

function EndButtons({ verbs, view, onPress }: EndButtonsProps) {
  const last = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const names = verbs.map(({ key }) => key).join();
  // The button that was pressed gives way to others: the focus goes on to the one that loses nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view ends what a press has begun
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) last.current?.focus();
    pressed.current = false;
  }, [names, view]);
  return verbs.map(({ key, label, kind, icon, title, barred, limit, deed }, nth) => {
    const isLast = nth === verbs.length - 1;
    return (
      <Button
        key={key}
        kind={kind}
        icon={icon}
        title={title}
        barred={barred}
        limit={limit}
        ref={isLast ? last : undefined}
        onClick={() => {
          pressed.current = isLast;
          onPress(deed);
        }}
      >
        {label}
      </Button>
    );
  });
}

function DetailText({
  detail: { words: said, stress, tone },
  nameOf,
}: {
  readonly detail: Detail;
  readonly nameOf: (seat: number) => string;
}) {
  return (
    <>
      <PhraseText phrase={said} nameOf={nameOf} />
      {stress !== undefined && (
        <strong className={tone}>
          <PhraseText phrase={stress} nameOf={nameOf} />
        </strong>
      )}
    </>
  );
}
