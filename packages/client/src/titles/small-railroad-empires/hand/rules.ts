import { plannedTracks } from '@packetboat/games/small-railroad-empires/forecast';
import { companyOf } from '@packetboat/games/small-railroad-empires/state';
import type { HandRules, HandState } from '../../../hand/rules';
import { countryOf, spaceOn } from '../map/country';
import { words } from '../words';
import { buy, chooseSpace, endTurn, layLine, layOn, putDown, startAt } from './deeds';
import { drawnOn, drawsFrom, EMPTY } from './hand';
import { keys } from './keys';
import { type Railroad, readingOf } from './reading';

/** While a delivery or the end of the turn may come. */
const running: HandState<Railroad> = { tap: chooseSpace, cancel: putDown };

/** The hand of whoever builds a railroad. */
export const handRules: HandRules<Railroad> = {
  fresh: EMPTY,
  moment: ({ turn, companies }, seat) =>
    `${turn.round}:${turn.seat}:${companyOf(companies, seat).deliveries.length}`,
  // A delivery that is taken back is in the hand again. A turn that was ended is not taken back.
  outlasts: (half) => half,
  read: ({ view, legal }, seat, half) => readingOf(view, seat, legal, half),
  states: {
    watching: {},
    starting: { tap: startAt },
    laying: { tap: layOn },
    planning: running,
    composing: running,
    shopping: running,
    unlocking: { tap: chooseSpace },
    buying: { ...running, confirm: buy },
    ending: { ...running, confirm: endTurn },
  },
  keys,
  line: {
    grabs: ({ view, seat, reading }, spot) => reading.sites.open.length > 0 && drawsFrom(view, seat, spot),
    onto: ({ view, seat }, line, spot) => {
      const country = countryOf(view);
      return drawnOn(
        line,
        spot,
        (one) => spaceOn(country, one).near,
        (one) => drawsFrom(view, seat, one),
      );
    },
    plan: ({ view, seat }, line) => plannedTracks(view, seat, line),
    lay: layLine,
  },
  why: (refusal) => words.refusalWords(refusal),
};
