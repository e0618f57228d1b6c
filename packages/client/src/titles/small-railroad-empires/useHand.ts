import type { Refusal } from '@packetboat/games/kit/title';
import { type AbilityId, type TrainCardId, trainCard } from '@packetboat/games/small-railroad-empires/data';
import { plannedTracks } from '@packetboat/games/small-railroad-empires/forecast';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { useMemo, useRef, useState } from 'react';
import { useHalfMade } from '../../stage/half-made';
import { capital, type Phrase, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { conditionSentence } from './cardWords';
import { countryOf, spaceOn } from './country';
import { explainedChoice, refusalWords } from './explain';
import {
  buildSites,
  drawnOn,
  drawsFrom,
  EMPTY,
  type Hand,
  type Held,
  handOf,
  isQuiet,
  type Sites,
} from './hand';
import { filledIn, type Sentence, sentenceOf, tapped } from './sentence';

type Move = SmallRailroadEmpiresMove;
type Planned = Readonly<ReturnType<typeof plannedTracks>>;

export interface HandState {
  readonly hand: Hand;
  /** The seat whose hand this is. */
  readonly seat: number;
  readonly nameOf: (seat: number) => string;
  readonly held: Held;
  readonly sites: Sites;
  readonly sentence: Sentence | undefined;
  /** Something that can be put down: more stands in the sentence than had to. */
  readonly holds: boolean;
  /** Tracks drawn with the finger and not laid yet. */
  readonly drawn: Planned;
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  try(move: Move): void;
  /** A tap on a space, or Enter on it. */
  choose(spot: Spot): void;
  hold(change: Partial<Held>): void;
  chooseCard(card: TrainCardId): void;
  chooseOffer(card: TrainCardId): void;
  chooseAbility(ability: AbilityId): void;
  deliver(): void;
  buy(): void;
  endTurn(): void;
  /** Puts down what is held, or else takes back the last small move. */
  back(): void;
  draw(spot: Spot | undefined, phase: 'move' | 'end' | 'cancel'): void;
}

const NOTHING: readonly never[] = [];

/** The half-made move in the hand of whoever acts here. */
export function useHand(props: StageProps<View, Move>): HandState {
  const { view, legal, seats, pending, settings, turn } = props;
  const seat = props.seat ?? turn.acting[0] ?? turn.seat;
  const moment = `${view.turn.round}:${view.turn.seat}:${view.companies[seat]?.deliveries.length ?? 0}`;
  const [held, setHeld] = useHalfMade(props.holder, moment, EMPTY);
  const hand = handOf(view, legal, held);
  const mine = hand !== 'watching';
  const quiet = isQuiet(hand);
  const sites = useMemo(() => buildSites(view, seat, quiet ? NOTHING : legal), [view, seat, legal, quiet]);
  const sentence = useMemo(() => (mine ? sentenceOf(view, seat, held) : undefined), [view, seat, held, mine]);
  const bare = useMemo(() => (mine ? sentenceOf(view, seat, EMPTY) : undefined), [view, seat, mine]);
  const holds = view.turn.stage === 'running' && filledIn(sentence) !== filledIn(bare);
  const [path, setPath] = useState<readonly Spot[]>(NOTHING);
  const drawn = useMemo(
    (): Planned => (path.length === 0 || !mine ? NOTHING : plannedTracks(view, seat, path)),
    [view, seat, path, mine],
  );
  const [barred, setBarred] = useState<{
    readonly words: Phrase;
    readonly view: View;
    readonly held: Held;
  } | null>(null);
  const latest = useRef({ props, busy: false });
  latest.current.props = props;

  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const hold = (change: Partial<Held>) => {
    setBarred(null);
    setHeld({ ...held, offer: null, ending: false, ...change });
  };
  const explain = (words: Phrase, now = view) => {
    setBarred({ words, view: now, held });
    props.announce(plain(words, nameOf));
  };

  /** Sends what `next` says, small move after small move, until it says nothing more or one is refused. */
  const send = async (next: (view: View, sent: number) => Move | undefined): Promise<void> => {
    if (latest.current.busy || latest.current.props.pending) return;
    latest.current.busy = true;
    setBarred(null);
    try {
      for (let sent = 0; ; sent++) {
        const before = latest.current.props.view;
        const move = next(before, sent);
        if (move === undefined) return;
        const answer = await latest.current.props.play(move);
        if (!answer.ok) return;
        await drawnAnew(() => latest.current.props.view !== before);
      }
    } finally {
      latest.current.busy = false;
    }
  };
  const sendOne = (move: Move) => void send((_, sent) => (sent === 0 ? move : undefined));
  const attempt = (move: Move) => {
    if (pending || !mine) return;
    const refusal = props.refuse(move);
    if (refusal === undefined) sendOne(move);
    else explain(refusalWords(refusal));
  };

  const choose = (spot: Spot) => {
    if (!mine || pending) return;
    if (hand === 'starting') return attempt({ type: 'start', args: { space: spot } });
    if (hand === 'laying') return attempt({ type: 'build', args: { space: spot } });
    const change = sentence && tapped(view, seat, held, sentence, spot);
    if (change !== undefined) return hold(change);
    const build: Move = { type: 'build', args: { space: spot } };
    if (view.turn.stage === 'running' && props.refuse(build) === undefined)
      return isQuiet(hand) ? explain(explainedQuiet(hand)) : sendOne(build);
    explain(explainedChoice(view, seat, spot));
  };

  const deliver = () => {
    if (sentence === undefined) return;
    const { from, to, route, card } = sentence;
    if (from === null || to === null || route === null)
      return explain(['Choose a factory and a city first.']);
    if (card === null) return explain(['Choose the train card that makes the delivery.']);
    void send((now) => {
      const { stage, trip } = now.turn;
      if (now.turn.seat !== seat) return undefined;
      if (stage === 'running') return { type: 'deliver', args: { from, to } };
      if (stage === 'routing') return { type: 'via', args: { space: route[trip?.route.length ?? 0] ?? -1 } };
      return stage === 'loading' ? { type: 'play', args: { card } } : undefined;
    });
  };

  const draw = (spot: Spot | undefined, phase: 'move' | 'end' | 'cancel') => {
    if (phase === 'cancel') {
      setBarred(null);
      return setPath(NOTHING);
    }
    if (phase === 'move') {
      if (spot === undefined) return;
      const country = countryOf(view);
      const near = (one: Spot) => spaceOn(country, one).near;
      setPath((now) => drawnOn(now, spot, near, (one) => drawsFrom(view, seat, one)));
      return;
    }
    setPath(NOTHING);
    const laid = drawn.filter(({ refusal }) => refusal === undefined).map((one) => one.spot);
    const stopped = drawn.find(({ refusal }) => refusal !== undefined)?.refusal;
    void send((_, sent) => {
      const space = laid[sent];
      return space === undefined ? undefined : { type: 'build', args: { space } };
    }).then(() => {
      if (stopped !== undefined) explain(refusalWords(stopped), latest.current.props.view);
    });
  };

  const back = () => {
    if (held !== EMPTY && (held.offer !== null || held.ending)) return hold({});
    if (holds) return hold(EMPTY);
    if (props.undo.possible && !pending) {
      hold(EMPTY);
      void props.undo.run();
    } else if (mine) explain([`${capital(props.undo.limit)}.`]);
  };

  return {
    hand,
    seat,
    nameOf,
    held,
    sites,
    sentence,
    holds,
    drawn,
    barred: barred !== null && barred.view === view && barred.held === held ? barred.words : null,
    try: attempt,
    choose,
    hold,
    chooseCard: (card) => {
      if (!mine) return;
      if (sentence === undefined) explain(explainedCard(view, card));
      else hold({ card: held.card === card ? null : card });
    },
    chooseOffer: (card) => {
      if (!mine) return;
      const refusal = props.refuse({ type: 'buy', args: { card } });
      if (refusal !== undefined) explain(whyNotYet(refusal, sites));
      else hold({ offer: held.offer === card ? null : card });
    },
    chooseAbility: (ability) => attempt({ type: 'unlock', args: { ability } }),
    deliver,
    buy: () => {
      if (held.offer !== null) attempt({ type: 'buy', args: { card: held.offer } });
    },
    endTurn: () => {
      if (settings.confirm && !held.ending) {
        const refusal = props.refuse({ type: 'endTurn', args: {} });
        if (refusal !== undefined) return explain(refusalWords(refusal));
        hold({ ending: true });
        props.announce('End your turn? Press once more.');
      } else attempt({ type: 'endTurn', args: {} });
    },
    back,
    draw,
  };
}

/** Why no track is laid while something else is in the hand. */
const explainedQuiet = (hand: Hand): Phrase => [
  hand === 'composing'
    ? 'A delivery is in your hand: step back to lay a third track first.'
    : 'First answer what is asked below.',
];

/** Why a card of one's hand cannot be chosen now. */
function explainedCard(view: View, card: TrainCardId): Phrase {
  const { name, condition } = trainCard(card);
  const why =
    view.turn.stage === 'building'
      ? 'First lay the tracks that are due, then deliver with a card.'
      : view.turn.stage === 'running'
        ? 'Your line joins no factory with a city that wants its good yet.'
        : 'A train card is played with a delivery.';
  return [`${why} ${name}: ${conditionSentence(condition)}`];
}

/** Tracks that are due and cannot be laid stand in the way of everything else. */
const whyNotYet = (refusal: Refusal, { open }: Sites): Phrase =>
  refusal.key === 'turn.tracksDue' && open.length === 0
    ? ['First take $1 for the track that cannot be laid, or a loan.']
    : refusalWords(refusal);

/** Waits until React has drawn what an answer brought, at most a few frames. */
async function drawnAnew(isNew: () => boolean): Promise<void> {
  for (let frame = 0; frame < 12 && !isNew(); frame++) await new Promise(requestAnimationFrame);
}
