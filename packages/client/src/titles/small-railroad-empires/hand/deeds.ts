import type { Refusal } from '@packetboat/games/kit/title';
import { type AbilityId, type TrainCardId, trainCard } from '@packetboat/games/small-railroad-empires/data';
import { deliverySteps } from '@packetboat/games/small-railroad-empires/forecast';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { holding, moving, telling } from '../../../hand/deed';
import type { Phrase } from '../../../words/phrase';
import { words } from '../words';
import { type Doing, EMPTY, type Held, isQuiet, type Sites } from './hand';
import type { Planned, RailroadAt, RailroadDeed } from './reading';
import { tapped } from './sentence';
import { whyNot } from './whyNot';

/** What is held is another; a card of the market and the end of the turn are no longer asked for. */
export const filling = ({ half }: RailroadAt, change: Partial<Held>, said?: string): RailroadDeed =>
  holding({ ...half, offer: null, ending: false, ...change }, said);

export const trying = (move: SmallRailroadEmpiresMove): RailroadDeed => moving([move]);

const buildOn = (space: Spot): SmallRailroadEmpiresMove => ({ type: 'build', args: { space } });

export const startAt = (_: RailroadAt, space: Spot): RailroadDeed =>
  trying({ type: 'start', args: { space } });

export const layOn = (_: RailroadAt, space: Spot): RailroadDeed => trying(buildOn(space));

/** A space is chosen while a delivery may be made: an end or a way of it, else a place for a third track. */
export function chooseSpace(at: RailroadAt, spot: Spot): RailroadDeed {
  const { view, seat, half, table, reading } = at;
  const { sentence, doing } = reading;
  const change = sentence && tapped(view, seat, half, sentence, spot);
  if (change !== undefined) return filling(at, change);
  if (view.turn.stage === 'running' && table.refuse(buildOn(spot)) === undefined)
    return isQuiet(doing) ? telling(explainedQuiet(doing)) : trying(buildOn(spot));
  return telling(whyNot(view, seat, spot));
}

export function deliver({ view, seat, reading: { sentence } }: RailroadAt): RailroadDeed | undefined {
  if (sentence === undefined) return undefined;
  const { from, to, route, card } = sentence;
  if (from === null || to === null || route === null) return telling([words.NOT_YET.placesFirst]);
  if (card === null) return telling([words.NOT_YET.cardFirst]);
  return moving(deliverySteps(view, seat, { from, to, route, card }));
}

export function chooseCard(at: RailroadAt, card: TrainCardId): RailroadDeed {
  if (at.reading.sentence === undefined) return telling(explainedCard(at.view, card));
  return filling(at, { card: at.half.card === card ? null : card });
}

export function chooseOffer(at: RailroadAt, card: TrainCardId): RailroadDeed {
  const refusal = at.table.refuse({ type: 'buy', args: { card } });
  if (refusal !== undefined) return telling(whyNotYet(refusal, at.reading.sites));
  return filling(at, { offer: at.half.offer === card ? null : card });
}

export const chooseAbility = (ability: AbilityId): RailroadDeed =>
  trying({ type: 'unlock', args: { ability } });

export const buy = ({ half: { offer } }: RailroadAt): RailroadDeed | undefined =>
  offer === null ? undefined : trying({ type: 'buy', args: { card: offer } });

const END: SmallRailroadEmpiresMove = { type: 'endTurn', args: {} };

export function endTurn(at: RailroadAt): RailroadDeed {
  if (!at.table.settings.confirm || at.half.ending) return trying(END);
  const refusal = at.table.refuse(END);
  if (refusal !== undefined) return telling(words.refusalWords(refusal));
  return filling(at, { ending: true }, words.NOT_YET.endTurn);
}

/** First what is asked, then what was filled in. */
export function putDown(at: RailroadAt): RailroadDeed | undefined {
  if (at.half.offer !== null || at.half.ending) return filling(at, {});
  return at.reading.filled ? holding(EMPTY) : undefined;
}

/** All tracks of a drawn line up to the one that is refused; why it goes no further is said when they lie. */
export function layLine(_: RailroadAt, planned: Planned): RailroadDeed | undefined {
  const laid = planned.filter(({ refusal }) => refusal === undefined);
  const stopped = planned.find(({ refusal }) => refusal !== undefined)?.refusal;
  const why = stopped === undefined ? undefined : words.refusalWords(stopped);
  if (laid.length > 0)
    return moving(
      laid.map(({ spot }) => buildOn(spot)),
      why,
    );
  return why === undefined ? undefined : telling(why);
}

/** Why no track is laid while something else is in the hand. */
const explainedQuiet = (doing: Doing): Phrase => [
  doing === 'composing' ? words.NOT_YET.stepBackFirst : words.NOT_YET.answerFirst,
];

/** Why a card of one's hand cannot be chosen now. */
function explainedCard(view: View, card: TrainCardId): Phrase {
  const { name, condition } = trainCard(card);
  const why =
    view.turn.stage === 'building'
      ? words.NOT_YET.tracksFirst
      : view.turn.stage === 'running'
        ? words.NOT_YET.noLine
        : words.NOT_YET.withDelivery;
  return [`${why} ${name}: ${words.conditionSentence(condition)}`];
}

/** Tracks that are due and cannot be laid stand in the way of everything else. */
const whyNotYet = (refusal: Refusal, { open }: Sites): Phrase =>
  refusal.key === 'turn.tracksDue' && open.length === 0
    ? [words.NOT_YET.moneyFirst]
    : words.refusalWords(refusal);
