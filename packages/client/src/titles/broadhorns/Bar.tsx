import { TOWNS, type TownId, townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { cardsAboveLimit } from '@packetboat/games/broadhorns/draw';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { portOpenTo } from '@packetboat/games/broadhorns/port';
import { holds, isTown, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import { ActionBar, Button, PhraseText } from '../../parts';
import { counted, type Phrase } from '../../words/phrase';
import type { StageProps } from '../contract';
import { type Asking, answering, boarding, buying, endingExpedition, full, selling } from './asking';
import { justSpoiled } from './explain';
import { cardTitle, placeName, spacesWords, spaceWords } from './names';
import type { HandState } from './useHand';
import { words } from './words';

interface BarProps {
  readonly stage: StageProps<View, BroadhornsMove>;
  readonly hand: HandState;
  /** What is pointed at, in words. */
  readonly about: Phrase | null;
}

/** What is asked, of whom, and the buttons that do it. */
export function Bar({ stage, hand, about }: BarProps) {
  const { seats, refused, undo } = stage;
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const { instruction, detail, buttons } = askingOf(stage, hand, nameOf);
  const why = refused ?? hand.barred;
  const half = hand.hand === 'holdingBarrel' || hand.card !== null;
  const asking = hand.hand === 'endingTurn' || hand.hand === 'endingExpedition';
  // Whatever it says it is as high: nothing moves away under a hand that comes down.
  return (
    <ActionBar
      instruction={instruction}
      detail={
        why !== null ? null : about === null ? (
          detail
        ) : (
          <span className="hint">
            <PhraseText phrase={about} nameOf={nameOf} />
          </span>
        )
      }
      refused={why === null ? null : <PhraseText phrase={why} nameOf={nameOf} />}
    >
      {hand.hand !== 'watching' && !asking && (half || undo.possible) && (
        <Button icon="stepBack" className="back" onClick={hand.back}>
          <span className="word">{half ? 'Put it back' : 'Step back'}</span>
        </Button>
      )}
      {buttons}
    </ActionBar>
  );
}

function askingOf(
  stage: StageProps<View, BroadhornsMove>,
  hand: HandState,
  nameOf: (seat: number) => string,
): Asking {
  const { view, seat, turn, outcome, past } = stage;
  if (outcome !== undefined)
    return {
      instruction: `${outcome.places[0]?.map(nameOf).join(' and ') ?? ''} made the most of the year.`,
    };
  if (hand.hand === 'watching' || seat === null) return watching(view, turn.acting, nameOf, past);
  const you = nameOf(seat);
  switch (hand.hand) {
    case 'choosingAction':
      return acting(stage, hand, seat, you);
    case 'choosingBoat':
      return {
        instruction: `${you}, choose a boat.`,
        detail: `Boat and cargo are one action${view.actions > 0 ? '; one more is left' : ''}.`,
      };
    case 'selling':
    case 'holdingBarrel':
      return selling(view, seat, hand, you);
    case 'choosingForTrack':
      return full(view, stage.legal, hand, you);
    case 'buying':
      return {
        ...buying(view, seat, stage.legal, you),
        buttons: (
          <Button kind="primary" onClick={() => hand.try({ type: 'closeBuy', args: {} })}>
            {view.port !== null && isTown(view.port.place) ? 'On to travelers' : 'Done loading'}
          </Button>
        ),
      };
    case 'boarding':
      return boarding(view, seat, stage.legal, hand, you);
    case 'answering':
      return answering(view, seat, hand, you);
    case 'layingDown': {
      const above = counted(cardsAboveLimit(view, seat), 'card', 'cards');
      const card = hand.card === null ? undefined : view.hands[seat]?.[hand.card];
      return {
        instruction: `${you}, lay down ${above}.`,
        detail: 'Choose in your hand. A delivery or a traveler then lies at its town, for anybody to take.',
        buttons: card !== undefined && card !== '?' && (
          <Button kind="primary" onClick={() => hand.try({ type: 'discard', args: { card } })}>
            Lay down {cardTitle(card)}
          </Button>
        ),
      };
    }
    case 'endingTurn':
      return {
        instruction: 'End the turn with an action left?',
        detail: 'Your turn ends with a card drawn; that cannot be taken back.',
        buttons: (
          <>
            <Button kind="primary" onClick={hand.back}>
              Go on
            </Button>
            <Button onClick={hand.confirm}>End the turn</Button>
          </>
        ),
      };
    case 'endingExpedition':
      return endingExpedition(view, seat, hand);
  }
}

function watching(
  view: View,
  acting: readonly number[],
  nameOf: (seat: number) => string,
  past: boolean,
): Asking {
  const who = acting.map(nameOf).join(' and ');
  const place = view.port === null ? undefined : placeName(view.port.place);
  const doing = acting.length > 1 ? 'are asked for Ice' : words.stages[view.step];
  return {
    instruction: past
      ? `An earlier moment: ${who} ${doing}.`
      : `${who} ${doing}${place === undefined || view.step === 'boat' ? '' : ` at ${place}`}.`,
    detail: undefined,
  };
}

function acting(stage: StageProps<View, BroadhornsMove>, hand: HandState, seat: number, you: string): Asking {
  const { view, legal } = stage;
  const { boat } = merchantOf(view, seat);
  const port = portOpenTo(view, seat);
  const open = typeof port === 'string' && legal.some(({ type }) => type === 'port');
  const left =
    view.bonus && view.actions === 0
      ? 'your third move'
      : `${counted(view.actions, 'action', 'actions')} left${view.bonus ? ' and your third move' : ''}`;
  const sail = hand.aim;
  // Where a port pays nothing, to put in is no more than possible.
  const pays =
    sail === null || port === 'st-louis' || (open && (forecastAt(view, seat, port as TownId)?.gold ?? 0) > 0);
  const done = !open && sail === null;
  const spoilt = justSpoiled(view, seat);
  const detail =
    boat === null
      ? view.merchants[seat]?.retired === true
        ? 'The year is ending: there is no new boat for you.'
        : done
          ? 'Ending the turn draws a card.'
          : 'Your boat and all its cargo are one action.'
      : spoilt !== ''
        ? `Spoiled just now: ${spoilt}.${holds(view, seat, 'ice') ? ' Ice would bring it back.' : ''}`
        : view.bonus
          ? 'Two moves have earned a third.'
          : done
            ? 'Ending the turn draws a card.'
            : typeof port !== 'string' && port.key === 'port.used'
              ? 'You have put in here: once an expedition. Sail on, or end the turn.'
              : open && (sail === null || view.actions < 2)
                ? `${sail === null ? 'A' : 'A move, or a'} port action where you lie.`
                : view.actions === 2
                  ? 'A move or a port action each; two moves earn a third.'
                  : 'A move, or the end of your turn, which draws a card.';
  return {
    instruction: done && view.actions === 0 ? `${you}, your turn is done.` : `${you}, ${left}.`,
    detail,
    buttons: (
      <>
        <Button kind={done ? 'primary' : 'plain'} onClick={hand.endTurn}>
          End turn
        </Button>
        {sail !== null && boat !== null && (
          <Button kind={open && pays ? 'plain' : 'primary'} onClick={() => hand.sail(sail)}>
            {sailWords(sail, boat.at)}
          </Button>
        )}
        {open && (
          <Button kind={pays ? 'primary' : 'plain'} onClick={() => hand.try({ type: 'port', args: {} })}>
            {port === 'st-louis' ? 'Take a boat' : `Put in at ${placeName(port)}`}
          </Button>
        )}
      </>
    ),
  };
}

/** "Sail 3 to Memphis", "Sail 4". */
export function sailWords(to: number, from: number): string {
  const town = townAtEntrance(to);
  return `Sail ${to - from}${town === undefined ? '' : ` to ${TOWNS[town].name}`}`;
}

export const sailSentence = (to: number, from: number): string =>
  `Sail ${spacesWords(to - from)}, ${spaceWords(to)}`;
