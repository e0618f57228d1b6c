import { HAND_LIMIT } from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type Spot, type View } from '@packetboat/games/small-railroad-empires/state';
import { useState } from 'react';
import { type KeyPress, useStrayKeys } from '../../stage/stray-keys';
import { plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import type { Country } from './country';
import { explained, priceWords } from './explain';
import { cardsInHand } from './hand';
import { targetsOf } from './Lights';
import type { HandState } from './useHand';

interface CursorParts {
  readonly country: Country;
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly hand: HandState;
  readonly aim: Spot | null;
  readonly point: (spot: Spot | null) => void;
  /** Brings a space into sight. */
  readonly show: (spot: Spot) => void;
}

export interface Cursor {
  readonly spot: Spot | null;
  /** Whether keys brought it there: a hand with a pointer needs no mark. */
  readonly shown: boolean;
  focus(spot: Spot): void;
  /** A pointer chose a space: keys go on from there. */
  follow(spot: Spot): void;
  key(event: KeyPress): void;
}

/** A place on the map that the keys walk with, and all other keys of the board. */
export function useCursor(parts: CursorParts): Cursor {
  const { country, stage, hand, point, show } = parts;
  const { view } = stage;
  const { nameOf } = hand;
  const [{ spot, shown }, setCursor] = useState<Pick<Cursor, 'spot' | 'shown'>>({ spot: null, shown: false });

  const focus = (to: Spot) => {
    setCursor({ spot: to, shown: true });
    point(to);
  };
  const goTo = (to: Spot) => {
    focus(to);
    show(to);
    const price = hand.sites.open.includes(to) ? ` ${plain(priceWords(view, hand.seat, to), nameOf)}` : '';
    stage.announce(`${plain(explained(view, to), nameOf)}${price}`);
  };
  const lit = targetsOf(stage, hand);
  const start = (): Spot => spot ?? lit[0] ?? middleOf(country);
  /** To the neighbour that lies that way. */
  const walk = (isThere: (dx: number, dy: number) => boolean) => () => {
    if (spot === null) return goTo(start());
    const [x, y] = country.at(spot);
    const next = (country.beyond[spot] ?? [])
      .filter((one) => one >= 0)
      .map((one) => ({ one, dx: country.at(one)[0] - x, dy: country.at(one)[1] - y }))
      .filter(({ dx, dy }) => isThere(dx, dy))
      // Up and down swing from side to side, so that they lead straight on.
      .sort((a, b) => (Math.round(y / 54) % 2 === 0 ? b.dx - a.dx : a.dx - b.dx))[0];
    if (next === undefined) stage.announce('The map ends here.');
    else goTo(next.one);
  };
  const jump = (by: 1 | -1) => {
    if (lit.length === 0) return stage.announce('Nothing on the map is to be chosen now.');
    const at = spot === null ? -1 : lit.indexOf(spot);
    const next = at >= 0 ? at + by : by === 1 ? lit.findIndex((one) => one > (spot ?? -1)) : lit.length - 1;
    goTo(lit[(next + lit.length) % lit.length] ?? start());
  };

  /** What a key does; false where it does nothing now. */
  const keys: Readonly<Record<string, (event: KeyPress) => unknown>> = {
    arrowleft: walk((dx, dy) => dy === 0 && dx < 0),
    arrowright: walk((dx, dy) => dy === 0 && dx > 0),
    arrowup: walk((_, dy) => dy < 0),
    arrowdown: walk((_, dy) => dy > 0),
    j: ({ key }) => jump(key === 'J' ? -1 : 1),
    enter: () => {
      if (hand.hand === 'buying') hand.buy();
      else if (hand.hand === 'ending') hand.endTurn();
      else if (spot !== null) hand.choose(spot);
      else return false;
    },
    g: hand.deliver,
    e: hand.endTurn,
    o: () => hand.try({ type: 'loan', args: {} }),
    f: () => hand.try({ type: 'forgo', args: {} }),
    backspace: hand.back,
    escape: () => ['composing', 'buying', 'ending'].includes(hand.hand) && hand.back(),
  };
  const press = (event: KeyPress): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (digit > 0 && hand.hand === 'unlocking') {
      const ability = companyOf(view.companies, hand.seat).locked[digit - 1];
      if (ability !== undefined) hand.chooseAbility(ability);
      return ability !== undefined;
    }
    if (digit > 0) {
      const offer = view.market[digit - 1 - HAND_LIMIT];
      const card = cardsInHand(view, hand.seat)[digit - 1];
      if (hand.hand === 'watching' || (offer ?? card) === undefined) return false;
      if (offer !== undefined) hand.chooseOffer(offer);
      else if (card !== undefined) hand.chooseCard(card);
      return true;
    }
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return false;
    return act(event) !== false;
  };
  const key = (event: KeyPress) => {
    if (press(event)) event.preventDefault();
  };
  useStrayKeys(key);
  return { spot, shown, focus, key, follow: (to) => setCursor({ spot: to, shown: false }) };
}

function middleOf({ board, box, at }: Country): Spot {
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  const far = (spot: Spot) => (at(spot)[0] - mx) ** 2 + (at(spot)[1] - my) ** 2;
  return board.spaces.reduce((best, { spot }) => (far(spot) < far(best) ? spot : best), 0);
}
