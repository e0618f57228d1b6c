import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { namesIn } from '../../../parts/seats';
import { Lines, TwinFrame, type TwinMove, type TwinQuestion } from '../../../parts/TwinFrame';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { asking } from '../hand/asking';
import { EMPTY } from '../hand/hand';
import { readingOf } from '../hand/reading';
import { sentenceOf } from '../hand/sentence';
import { countryOf, spaceOn } from '../map/country';
import { words } from '../words';
import { texts } from '.';

export { speak } from '.';

type Move = SmallRailroadEmpiresMove;

/** The whole game as headings, sentences and buttons. */
export function Twin(props: StageProps<View, Move>) {
  const { view, turn, legal, seats, seat, outcome, settings } = props;
  const nameOf = namesIn(seats);
  const acting = turn.acting[0] ?? turn.seat;
  const told = seat ?? acting;
  const text = texts.twinText(view, told, nameOf);
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
    ? words.wonWords(nameOf(outcome.places[0]?.[0] ?? 0), plain(words.endingWords(outcome), nameOf))
    : legal.length > 0
      ? words.askedWords(nameOf(told), asked.ask)
      : asked.sentence;
  const question = ({ type }: Move): TwinQuestion | undefined => {
    if (type === 'buy') return words.BUY_QUESTION;
    return type === 'endTurn' && settings.confirm ? words.END_TURN_QUESTION : undefined;
  };
  const delivers = legal.some(({ type }) => type === 'deliver');
  const moves = texts.twinMoves(view, legal, nameOf).map(
    (one): TwinMove<Move> => ({
      ...one,
      label:
        one.move.type === 'play'
          ? words.foretoldLabel(one.label, foretold(view, told, one.move.args.card, nameOf))
          : one.label,
      kind: one.move.type === 'endTurn' && !delivers ? 'primary' : undefined,
      question: question(one.move),
    }),
  );
  return (
    <TwinFrame
      stage={props}
      head={words.roundHead(view.turn.round)}
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
          <Lines head={words.LISTS.prospects} lines={text.prospects} />
          <Lines head={words.LISTS.cards} lines={text.cards} none={words.LISTS.noCards} />
          <Lines head={words.LISTS.line} lines={text.line} none={words.LISTS.noLine} />
        </>
      )}
      <Lines head={words.LISTS.companies} lines={text.companies} />
      <Lines head={words.LISTS.ship} lines={text.ship} />
      <Lines head={words.LISTS.goals} lines={text.goals} />
      <Lines head={words.LISTS.market} lines={text.market} none={words.LISTS.noMarket} />
      <Lines head={words.LISTS.cities} lines={text.cities} />
      <Lines head={words.LISTS.factories} lines={text.factories} />
      <Lines head={words.LISTS.map} lines={text.map} />
    </TwinFrame>
  );
}

/** What of this turn is done already. */
function progress(view: View, legal: readonly Move[]): string[] {
  const { stage, trip, extra } = view.turn;
  if (legal.length === 0) return [];
  if (stage === 'running') return extra ? [words.THIRD_TRACK] : [];
  if (trip === null) return [];
  const country = countryOf(view);
  const { good } = spaceOn(country, trip.from);
  return [
    words.tripWords(
      good,
      spaceOn(country, trip.to).name,
      trip.route.map((spot) => country.grid[spot]),
    ),
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
  return words.inAllWords(
    words.rewardWords(brings),
    words.foretoldParts(view, brings, seat, nameOf).map(words.partWords),
  );
}
