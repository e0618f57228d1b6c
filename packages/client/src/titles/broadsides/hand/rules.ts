import type { HandRules } from '../../../hand/rules';
import { words } from '../words';
import {
  aimAt,
  answer,
  chooseCaptain,
  chooseFigure,
  fightAt,
  liftCaptain,
  liftLast,
  moveFigure,
  placeCaptain,
  putDown,
  takeBack,
} from './deeds';
import { draftFor, NO_DRAFT } from './draft';
import { keys } from './keys';
import { type Broadsides, isRow, readingOf } from './reading';

/** The hand of whoever commands a ship. */
export const handRules: HandRules<Broadsides> = {
  fresh: NO_DRAFT,
  moment: draftFor,
  // Cards and the Captain until the round goes on, the row for the next cannon.
  outlasts: (half) => ({ ...half, figure: null }),
  read: ({ view, legal }, seat, half) => readingOf(view, seat, legal, half),
  states: {
    watching: {},
    manning: { tap: placeCaptain, confirm: answer, cancel: liftCaptain },
    plotting: { confirm: answer, cancel: liftLast },
    sealed: { cancel: takeBack },
    aiming: { tap: aimAt, confirm: answer },
    appointing: { tap: chooseCaptain, confirm: answer, cancel: liftCaptain },
    leading: {},
    choosingFigure: { tap: chooseFigure },
    movingFigure: { tap: moveFigure, cancel: putDown },
    choosingFight: { tap: fightAt, confirm: answer },
    ending: { confirm: answer },
  },
  keys,
  landmark: (place) => (isRow(place) ? null : place),
  why: (refusal) => words.refusalWords(refusal),
};
