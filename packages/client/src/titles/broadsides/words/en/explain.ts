import { type Cell, type Dot, isIsland, MASTS, placeAt, type Spot } from '@packetboat/games/broadsides/data';
import { crewAt, of, other, type ShipView, type View } from '@packetboat/games/broadsides/state';
import { refusalBy } from '../../../../hand/refusal';
import { counted, type Phrase, plain, say, who } from '../../../../words/phrase';
import { movableAt, partiesAt, targetsOf } from '../../hand/hand';
import type { SeaHand } from '../../hand/useHand';
import { cellWords, dotWord, headingWord, MAST_WORDS, placeParts, shipName } from './names';
import { fightWords } from './odds';
import { refusals } from './words';

export const refusalWords = refusalBy(refusals);

/** A dot of the sea, for whoever points at it; nothing for open water. */
export function dotWords(view: View, dot: Dot): Phrase | null {
  const seat = view.ships.findIndex(({ x, y }) => x === dot.x && y === dot.y);
  if (seat >= 0) {
    const ship = of(view.ships, seat);
    return say`${who(seat)}’s ${shipName(seat)} on ${dotWord(dot)}, heading ${headingWord(ship.heading)}.`;
  }
  return isIsland(dot) ? say`An island on ${dotWord(dot)}: a ship that runs up to it stays before it.` : null;
}

/** A mast, and how much it still stands: each one lost is a Damage card in every plot. */
function mastAt({ masts }: ShipView, cell: string): string[] {
  return MASTS.flatMap(({ id, row }, i) => {
    if (cell !== `${row}4`) return [];
    const left = of(masts, i);
    return [
      left === 0
        ? `the ${MAST_WORDS[id]} lost (one Damage card in every plot)`
        : `the ${MAST_WORDS[id]} (${counted(left, 'hit fells', 'hits fell')} it)`,
    ];
  });
}

/** Who and what stands in a section: "cannon, 2 crew of Ada, the Captain of Ben". */
export function standing(view: View, spot: Spot, nameOf: (seat: number) => string): string {
  const { deck, cell } = placeParts(placeAt(spot));
  const alongside = view.boarding !== null && view.volley === null;
  const gun = !alongside && of(view.ships, deck).guns.some((one) => one === cell) ? ['a cannon'] : [];
  const mast = alongside ? [] : mastAt(of(view.ships, deck), cell);
  const people = view.ships.flatMap((ship, seat) => {
    const crew = crewAt(ship, spot);
    return [
      ...(crew > 0 ? [`${crew} crew of ${nameOf(seat)}`] : []),
      ...(ship.captain === spot ? [`${nameOf(seat)}’s Captain`] : []),
    ];
  });
  return [...mast, ...gun, ...people].join(', ') || 'nobody';
}

/** What choosing a section would do now, or why it would do nothing. */
export function choiceWords(hand: SeaHand, spot: Spot, nameOf: (seat: number) => string): Phrase | null {
  const { view } = hand;
  const { legal } = hand.table;
  const place = placeAt(spot);
  const { cell, deck } = placeParts(place);
  const here = `${cellWords(cell as Cell)}: ${standing(view, spot, nameOf)}.`;
  switch (hand.doing) {
    // The head says it already, and the Captain is to be seen there.
    case 'manning':
    case 'appointing':
      return hand.cell === spot ? null : say`${here}`;
    case 'movingFigure': {
      const { figure } = hand;
      if (figure === null || place === figure.from) return say`${here}`;
      if (targetsOf(legal, figure).includes(place)) {
        const parties = partiesAt(view, place, { seat: hand.seat, who: figure.who });
        const [own, enemy] = [parties[hand.seat], parties[other(hand.seat)]];
        if (own === undefined || enemy === undefined || (enemy.crew === 0 && !enemy.captain))
          return say`${here}`;
        const { text, bonuses } = fightWords(own, enemy);
        return say`${cell} of the ${shipName(deck)}: ${text}; ${bonuses}.`;
      }
      const refusal = hand.table.refuse({ type: 'step', args: { ...figure, to: place } });
      if (refusal === undefined) return say`${here}`;
      return refusalWords(refusal);
    }
    case 'choosingFight': {
      // The strip tells the odds of fights that are due.
      return view.boarding?.fights.includes(spot) === true ? null : say`${here}`;
    }
    default:
      return say`${here}`;
  }
}

/** The whole label of a section, for keys and screen readers. */
export function cellLabel(hand: SeaHand, spot: Spot, nameOf: (seat: number) => string): string {
  const { cell, deck } = placeParts(placeAt(spot));
  const what = standing(hand.view, spot, nameOf);
  const base = `${cellWords(cell as Cell)}, ${shipName(deck)}: ${what}`;
  switch (hand.doing) {
    case 'manning':
      return deck === hand.seat
        ? `${base}. ${hand.cell === spot ? 'Your Captain is here' : 'Place the Captain here'}`
        : base;
    case 'appointing':
      return base;
    case 'choosingFigure':
      return movableAt(hand.table.legal, placeAt(spot)).length > 0 ? `${base}. Can move` : base;
    case 'movingFigure': {
      const { figure } = hand;
      if (figure === null) return base;
      if (placeAt(spot) === figure.from) return `${base}. Chosen`;
      if (!targetsOf(hand.table.legal, figure).includes(placeAt(spot))) return base;
      const words = choiceWords(hand, spot, nameOf);
      const parties = partiesAt(hand.view, placeAt(spot));
      const enemy = parties[other(hand.seat)];
      const fight = enemy !== undefined && (enemy.crew > 0 || enemy.captain);
      return fight && words !== null
        ? `${base}. Move here to fight: ${plain(words, nameOf)}`
        : `${base}. Move here`;
    }
    case 'choosingFight':
      return hand.view.boarding?.fights.includes(spot) === true ? `${base}. Fight here` : base;
    default:
      return base;
  }
}
