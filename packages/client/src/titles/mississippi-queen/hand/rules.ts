import { sailedOver } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover, placeOf } from '@packetboat/games/mississippi-queen/state';
import type { HandRules, HandState } from '../../../hand/rules';
import { words } from '../words';
import { choose, endMove, layWay, pushTo, putDown, turnTo } from './deeds';
import { EMPTY } from './hand';
import { keys } from './keys';
import { isHex, type River, type RiverAt, readingOf } from './reading';

const sailing: HandState<River> = { tap: choose, confirm: endMove };

const helmAt = ({ view }: Pick<RiverAt, 'view'>) => boatOf(view.boats, mover(view)).at;

/** The hand of whoever steers a boat. */
export const handRules: HandRules<River> = {
  fresh: EMPTY,
  moment: ({ round, boats, move, facing }, seat) => {
    const { speed, heading } = boatOf(boats, seat);
    return [round.number, round.at, facing, speed, move.speedChosen, heading, move.turns, move.path].join();
  },
  read: ({ view, legal }, _, half) => readingOf(view, legal, half),
  states: {
    watching: {},
    facing: { tap: turnTo },
    settingSpeed: sailing,
    steering: sailing,
    aimingPush: { tap: pushTo, confirm: endMove, cancel: putDown },
    arriving: {
      tap: turnTo,
      confirm: endMove,
      cancel: ({ half }) => (half.asked ? putDown() : undefined),
    },
  },
  keys,
  line: {
    grabs: (at, spot) => {
      const { doing } = at.reading;
      return (doing === 'settingSpeed' || doing === 'steering') && spot === helmAt(at);
    },
    onto: (at, line, spot) => {
      if (!isHex(spot)) return line;
      if (spot === (line.at(-1) ?? helmAt(at))) return line;
      if (spot === (line.at(-2) ?? helmAt(at))) return line.slice(0, -1);
      return line.includes(spot) ? line : [...line, spot];
    },
    plan: ({ view }, line) => {
      const spots = line.filter(isHex);
      return { spots, ...sailedOver(view, spots) };
    },
    lay: layWay,
  },
  landmark: (place) => (isHex(place) ? placeOf(place) : null),
  why: (refusal) => words.refusalWords(refusal),
};
