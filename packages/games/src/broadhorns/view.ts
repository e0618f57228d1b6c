import type { Chance } from '../kit/chance';
import type { Audience, Seat } from '../kit/title';
import { type CardId, isSpoil } from './data/cards';
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
    hands: g.hands.map((hand, seat) => (seat === audience ? hand : faceDown(hand.length))),
    below: g.below.map((stack) => faceDown(stack.length)),
    answers: g.asked === null ? g.answers : g.answers.map((one, seat) => sealed(one, seat, audience)),
  };
}

function sealed(answer: boolean | null, seat: Seat, audience: Audience): boolean | 'sealed' | null {
  return answer === null || seat === audience ? answer : 'sealed';
}

/** The same for the audience, with everything that it must not know dealt anew. */
export function scramble(g: G, audience: Audience, chance: Chance): G {
  const hands = dealHands(g, audience, chance);
  return {
    ...g,
    ...hands,
    below: TOWN_IDS.map((town, i) => {
      const known = new Set([g.towns[i]?.tile, ...g.merchants.flatMap(({ tiles }) => tiles)]);
      const unknown = tilesOf(town).filter((tile) => !known.has(tile));
      return chance.shuffle(unknown).slice(0, g.below[i]?.length ?? 0);
    }),
    answers: g.answers.map((answer, seat) => {
      if (answer === null || seat === audience) return answer;
      return hands.hands[seat]?.includes('ice') === true && chance.die(2) === 1;
    }),
  };
}

/** Other hands and the draw pile, dealt from all their cards. A hand never holds a spoil card. */
function dealHands(g: G, audience: Audience, chance: Chance): Pick<G, 'deck' | 'hands'> {
  const unknown = [...g.deck, ...g.hands.filter((_, seat) => seat !== audience).flat()];
  const forHands = chance.shuffle(unknown.filter((card) => !isSpoil(card)));
  const hands = g.hands.map((hand, seat) => (seat === audience ? hand : forHands.splice(0, hand.length)));
  const deck = chance.shuffle<CardId>([...forHands, ...unknown.filter(isSpoil)]);
  return { deck, hands };
}
