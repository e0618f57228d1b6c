import { oneOf, yesOrNo } from '../kit/schema';
import type { Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import type { Tools } from './chronicle';
import { CARD_IDS, type CardId, cardOf, isSpoil, type SpoilId } from './data/cards';
import { BOATS } from './data/goods';
import { no } from './refusals';
import { mayHoldIce, spoilBoat, struckBy, struckSeats } from './spoil';
import {
  cardsInHand,
  discardFromHand,
  type G,
  handOf,
  holds,
  merchantOf,
  takeCard,
  townOf,
  type View,
} from './state';
import { passTurn } from './turn';
import { verb } from './verb';

/** `endTurn`: no more actions; draw a card (BH-12.1). */
export const endTurn = verb({
  args: {},
  when: ['actions'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, _, __, tools) => {
    g.bonus = false;
    g.shown = [];
    draw(g, false, tools);
  },
});

/**
 * Draws until a card comes that is no spoil card. The first spoil card strikes and may have to wait for answers; the
 * next ones of the same draw have no effect (BH-12.6).
 */
function draw(g: G, struck: boolean, tools: Tools): void {
  const { seat } = g;
  let spoiled = struck;
  for (;;) {
    const card = spoiled && onlySpoilLeft(g) ? undefined : drawTop(g, tools);
    if (card === undefined) {
      tools.tell({ key: 'draw.none', params: { seat }, place: 'deck' });
      break;
    }
    if (!isSpoil(card)) {
      g.hands[seat]?.push(card);
      tools.tell({ key: 'draw.made', params: { seat }, place: 'deck' });
      tools.tell({ key: 'draw.card', params: { card }, to: [seat] });
      break;
    }
    g.discards.push(card);
    g.shown.push(card);
    if (spoiled) {
      tools.tell({ key: 'draw.spoilIgnored', params: { seat, card }, place: 'discards' });
    } else {
      spoiled = true;
      if (strike(g, card, tools)) return;
    }
  }
  limitHand(g, tools);
}

/** Spoil cards alone would be drawn for ever (BH-12.7). All other cards are in sight or counted, so this tells nothing. */
function onlySpoilLeft(g: G): boolean {
  return g.deck.every(isSpoil) && g.discards.every(isSpoil);
}

function drawTop(g: G, tools: Tools): CardId | undefined {
  if (g.deck.length === 0 && g.discards.length > 0) {
    g.deck = tools.chance.shuffle(g.discards);
    g.discards = [];
    tools.tell({ key: 'draw.reshuffled', params: { cards: g.deck.length }, place: 'deck' });
  }
  const card = g.deck.pop();
  // The pile was shuffled long ago, so no chance is used here: without this, a draw could be taken back.
  if (card !== undefined) tools.chance.reveal();
  return card;
}

/** Shows a spoil card. True when somebody must be asked for Ice before it strikes (BH-12.4, BH-12.5). */
function strike(g: G, card: SpoilId, tools: Tools): boolean {
  const strikes = struckBy(g, card);
  const all = strikes.length > 1;
  tools.tell({ key: 'draw.spoil', params: { seat: g.seat, card, all }, place: 'discards' });
  const seats = struckSeats(g, strikes).filter((seat) => mayHoldIce(g, seat));
  g.asked = { card, strikes, seats };
  if (seats.length === 0) {
    resolveSpoil(g, tools);
    return false;
  }
  g.step = 'ice';
  tools.tell({ key: 'ice.asked', params: { seats: seats.length }, place: 'discards' });
  return true;
}

/** The card strikes every boat but those whose owners play Ice. */
function resolveSpoil(g: G, tools: Tools): void {
  const strikes = g.asked?.strikes ?? [];
  for (const seat of struckSeats(g, strikes)) {
    if (g.answers[seat] === true) {
      discardFromHand(g, seat, 'ice');
      tools.tell({ key: 'ice.played', params: { seat }, place: `boat-${seat}` });
    } else {
      spoilBoat(g, seat, strikes, tools);
    }
  }
  g.asked = null;
  g.answers = g.answers.map(() => null);
}

/** `answer`: play Ice against the spoil card or let it strike; sealed until everybody asked has answered (BH-12.4). */
export const answer = verb({
  args: { ice: yesOrNo },
  secret: true,
  when: ['ice'],
  options: () => [{ ice: false }, { ice: true }],
  refuse: (view, seat, args) => (args.ice && !holds(view, seat, 'ice') ? no('ice.none') : undefined),
  make: (g, seat, args, tools) => {
    g.answers[seat] = args.ice;
    if (g.asked?.seats.some((one) => g.answers[one] === null) === true) {
      tools.tell({ key: 'ice.answered', params: { seat } });
      return;
    }
    // All answers come to light: the last to answer may not change his mind.
    tools.chance.reveal();
    resolveSpoil(g, tools);
    draw(g, true, tools);
  },
});

/** A hand above the boat's limit waits for discards, otherwise the turn passes (BH-13). */
function limitHand(g: G, tools: Tools): void {
  if (cardsAboveLimit(g, g.seat) > 0) g.step = 'discard';
  else passTurn(g, tools);
}

export function cardsAboveLimit(view: View, seat: Seat): number {
  const { boat } = merchantOf(view, seat);
  return boat === null ? 0 : Math.max(0, handOf(view, seat).length - BOATS[boat.size].handLimit);
}

/** `discard`: one card of a hand that is too large (BH-13.2, BH-13.3). */
export const discard = verb({
  args: { card: oneOf(CARD_IDS) },
  when: ['discard'],
  options: (view, seat) => cardsInHand(view, seat).map((card) => ({ card })),
  refuse: (view, seat, { card }) => (holds(view, seat, card) ? undefined : no('discard.notInHand')),
  make: (g, seat, { card }, tools) => {
    const data = cardOf(card);
    const town = data.kind === 'delivery' ? data.town : data.kind === 'traveler' ? data.origin : undefined;
    if (town === undefined) {
      discardFromHand(g, seat, card);
    } else {
      takeCard(g.hands[seat] ?? [], card);
      townOf(g, town).cards.push(card);
    }
    tools.tell({ key: 'hand.discarded', params: { seat, card }, place: town ?? 'discards' });
    limitHand(g, tools);
  },
});
