import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { Lines, TwinFrame, type TwinMove, type TwinQuestion } from '../../../parts/TwinFrame';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { EMPTY } from '../hand/hand';
import { readingOf } from '../hand/reading';
import { sentenceOf } from '../hand/sentence';
import { countryOf, spaceOn } from '../map/country';
import { asking } from '../words/asking';
import { rewardWords } from '../words/cardWords';
import { foretoldParts, partWords } from '../words/foretold';
import { endingWords } from '../words/words';
import { twinMoves, twinText } from './twin';

type Move = SmallRailroadEmpiresMove;

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, Move>) {
  const { view, turn, legal, seats, seat, outcome, settings } = props;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const acting = turn.acting[0] ?? turn.seat;
  const told = seat ?? acting;
  const text = twinText(view, told, nameOf);
  const watching = seat === null;
  const reading = readingOf(view, told, legal, EMPTY);
  const asked = asking(
    view,
    {
      table: props,
      view,
      seat: told,
      half: EMPTY,
      reading,
      ...reading,
      holds: false,
      nameOf,
    },
    'text',
  );
  const now = outcome
    ? `${nameOf(outcome.places[0]?.[0] ?? 0)} wins. ${plain(endingWords(outcome), nameOf)}`
    : legal.length > 0
      ? `Your turn, ${nameOf(told)}: ${asked.ask}.`
      : asked.sentence;
  const question = ({ type }: Move): TwinQuestion | undefined => {
    if (type === 'buy')
      return {
        head: 'Buy this card?',
        consequence: 'It ends your turn and cannot be taken back.',
        yes: 'Buy',
        no: 'Not now',
      };
    if (type !== 'endTurn' || !settings.confirm) return undefined;
    return {
      head: 'End your turn?',
      consequence: 'It cannot be taken back.',
      yes: 'End turn',
      no: 'Not yet',
    };
  };
  const delivers = legal.some(({ type }) => type === 'deliver');
  const moves = twinMoves(view, legal, nameOf).map(
    (one): TwinMove<Move> => ({
      ...one,
      label:
        one.move.type === 'play'
          ? `${one.label}. ${foretold(view, told, one.move.args.card, nameOf)}`
          : one.label,
      kind: one.move.type === 'endTurn' && !delivers ? 'primary' : undefined,
      question: question(one.move),
    }),
  );
  return (
    <TwinFrame
      stage={props}
      head={view.turn.round === 0 ? 'Before the first round' : `Round ${view.turn.round}`}
      now={now}
      details={[
        ...progress(view, legal),
        ...(legal.length > 0 && asked.detail !== '' ? [asked.detail] : []),
        ...(watching ? [] : text.own),
      ]}
      moves={moves}
    >
      {!watching && (
        <>
          <Lines head="Deliveries to work for" lines={text.prospects} />
          <Lines head="Your train cards" lines={text.cards} none="You have no train card." />
          <Lines head="Your line" lines={text.line} none="You have no track yet." />
        </>
      )}
      <Lines head="All companies" lines={text.companies} />
      <Lines head="Ship in the harbour" lines={text.ship} />
      <Lines head="Achievements" lines={text.goals} />
      <Lines head="Train market" lines={text.market} none="The market is empty." />
      <Lines head="Cities" lines={text.cities} />
      <Lines head="Factories" lines={text.factories} />
      <Lines head="The map, row by row" lines={text.map} />
    </TwinFrame>
  );
}

/** What of this turn is done already. */
function progress(view: View, legal: readonly Move[]): string[] {
  const { stage, trip, extra } = view.turn;
  if (legal.length === 0) return [];
  if (stage === 'running') return extra ? ['Your third track lies.'] : [];
  if (trip === null) return [];
  const country = countryOf(view);
  const { good } = spaceOn(country, trip.from);
  return [
    `Your train takes ${good} to ${spaceOn(country, trip.to).name}; its way so far: ${trip.route.map((spot) => country.grid[spot]).join(', ')}.`,
  ];
}

function foretold(
  view: View,
  seat: number,
  card: Parameters<typeof sentenceOf>[2]['card'],
  nameOf: (seat: number) => string,
): string {
  const brings = sentenceOf(view, seat, { ...EMPTY, card })?.brings;
  if (brings === undefined) return '';
  return `In all ${rewardWords(brings)}: ${foretoldParts(view, brings, seat, nameOf).map(partWords).join(', ')}.`;
}
