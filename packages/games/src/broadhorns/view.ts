import type { Chance } from '../kit/chance';
import { outOfSight, ownCopy } from '../kit/imagine';
import { type Audience, type Seat, sharesWith } from '../kit/title';
import { type CardId, DECK, isSpoil } from './data/cards';
import { tilesOf } from './data/tiles';
import { TOWN_IDS } from './data/towns';
import { FACE_DOWN, type FaceDown, type G, type View } from './state';

const MASKS: (readonly FaceDown[])[] = [];

/** So many cards or tiles face down. Always the same array, so that equal views share it. */
function faceDown(count: number): readonly FaceDown[] {
  MASKS[count] ??= new Array<FaceDown>(count).fill(FACE_DOWN);
  return MASKS[count];
}

/** What an audience may know (BH-16): all but the draw pile, other hands, tiles not on top, and sealed answers. */
export function view(g: G, audience: Audience): View {
  return {
    ...g,
    deck: faceDown(g.deck.length),
    hands: g.hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : faceDown(hand.length))),
    below: g.below.map((stack) => faceDown(stack.length)),
    answers: g.asked === null ? g.answers : g.answers.map((one, seat) => sealed(one, seat, audience)),
  };
}

function sealed(answer: boolean | null, seat: Seat, audience: Audience): boolean | 'sealed' | null {
  return answer === null || sharesWith(audience, seat) ? answer : 'sealed';
}

/** A state that may be the real one for all the audience knows: what it must not know is dealt, whatever the view shows. */
export function imagine(view: View, audience: Audience, chance: Chance): G {
  const { deck, hands } = dealCards(view, audience, chance);
  const won = view.merchants.flatMap(({ tiles }) => tiles);
  return {
    ...ownCopy(view),
    deck,
    hands,
    below: TOWN_IDS.map((town, i) => {
      const unseen = outOfSight(tilesOf(town), [view.towns[i]?.tile, ...won]);
      return chance.shuffle(unseen).slice(0, view.below[i]?.length ?? 0);
    }),
    answers: view.answers.map((answer, seat) => {
      const seen = view.asked === null || sharesWith(audience, seat);
      if (answer === null || (seen && answer !== 'sealed')) return answer;
      return hands[seat]?.includes('ice') === true && chance.die(2) === 1;
    }),
  };
}

/** Hidden hands and the draw pile, dealt from all cards out of sight. A hand never holds a spoil card. */
function dealCards(view: View, audience: Audience, chance: Chance): Pick<G, 'deck' | 'hands'> {
  const known = view.hands.map((hand, seat) =>
    sharesWith(audience, seat) ? hand.filter((card) => card !== FACE_DOWN) : [],
  );
  const unknown = outOfSight(DECK, [
    ...known.flat(),
    ...view.discards,
    ...view.merchants.flatMap(({ boat }) => boat?.travelers ?? []),
    ...view.towns.flatMap(({ cards }) => cards),
  ]);
  const forHands = chance.shuffle(unknown.filter((card) => !isSpoil(card)));
  const hands = view.hands.map((hand, seat) =>
    sharesWith(audience, seat) ? [...(known[seat] ?? [])] : forHands.splice(0, hand.length),
  );
  const deck = chance.shuffle<CardId>([...forHands, ...unknown.filter(isSpoil)]);
  return { deck, hands };
}
