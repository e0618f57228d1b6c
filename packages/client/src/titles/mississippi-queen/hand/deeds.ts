import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import { type MississippiQueenMove, refuse } from '@packetboat/games/mississippi-queen/moves';
import { pushTargets, viewAfter, type Way } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover } from '@packetboat/games/mississippi-queen/state';
import { holding, moving, telling } from '../../../hand/deed';
import { words } from '../words';
import { endQuestion } from './ending';
import { EMPTY } from './hand';
import { type Drawn, headingOf, isHex, type Place, type RiverAt, type RiverDeed } from './reading';

/** A small move, after those with which a boat is taken hold of. */
export function going({ half, reading, seat }: RiverAt, move: MississippiQueenMove): RiverDeed {
  if (reading.doing !== 'aimingPush') return moving([move]);
  const refusal = refuse(reading.shown, seat, move);
  return refusal === undefined ? moving([...(half.aim ?? []), move]) : telling(words.refusalWords(refusal));
}

/** A hex is chosen: one that is lit, or one further off where the whole move can end. */
export function choose({ view, reading }: RiverAt, spot: Place): RiverDeed | undefined {
  if (!isHex(spot)) return undefined;
  const passage = reading.passageTo(spot);
  if (passage !== undefined) return moving(passage.moves);
  const way = reading.ways.find((one) => one.spot === spot);
  return way && take(view, way);
}

function take(view: RiverAt['view'], way: Way): RiverDeed {
  if (way.kind === 'barred') return telling(words.refusalWords(way.refusal ?? { key: 'turn.cannotFinish' }));
  return way.kind === 'push' ? aimFrom(view, way.moves) : moving(way.moves);
}

/** Takes hold of the boat that lies before the bow after these moves. */
function aimFrom(view: RiverAt['view'], moves: readonly MississippiQueenMove[]): RiverDeed {
  const aimed = viewAfter(view, moves) ?? view;
  return holding({ ...EMPTY, aim: moves }, words.whereTo(pushTargets(aimed)));
}

/** A hex for the boat that is taken hold of; any other lets go of it. */
export function pushTo({ half, reading }: RiverAt, spot: Place): RiverDeed {
  const target = reading.targets.find((one) => one.spot === spot);
  return target === undefined ? holding(EMPTY) : moving([...(half.aim ?? []), target.move]);
}

export const putDown = (): RiverDeed => holding(EMPTY);

/** Straight on; before another boat, where she may be pushed. */
export function goAhead({ view, half, reading }: RiverAt): RiverDeed | undefined {
  if (reading.doing === 'aimingPush') return holding(half, words.pushHelp(reading.targets));
  const way = reading.ways.find(({ turns }) => turns === 0);
  return way && take(view, way);
}

/** A heading is chosen where the boat lies: by whoever was pushed, or with no hex left to sail. */
export function turnTo({ reading }: RiverAt, place: Place): RiverDeed | undefined {
  const heading = headingOf(place);
  if (heading === undefined) return undefined;
  if (reading.doing === 'facing') return moving([{ type: 'face', args: { to: HEADING_NAMES[heading] } }]);
  const turn = reading.turns.find((one) => one.heading === heading);
  return turn && moving(turn.moves);
}

type Speed = 1 | 2 | 3 | 4 | 5 | 6;

const setSpeed = (at: RiverAt, to: number): RiverDeed =>
  going(at, { type: 'speed', args: { to: to as Speed } });

export function changeSpeed(at: RiverAt, by: number): RiverDeed | undefined {
  const to = boatOf(at.view.boats, mover(at.view)).speed + by;
  return to >= 1 && to <= 6 ? setSpeed(at, to) : undefined;
}

/** One of six by its number, clockwise from north: a heading where one is asked for, else a speed. */
export function byNumber(at: RiverAt, nth: number): RiverDeed | undefined {
  const to = HEADING_NAMES[nth];
  if (to === undefined) return undefined;
  switch (at.reading.doing) {
    case 'facing':
      return moving([{ type: 'face', args: { to } }]);
    case 'aimingPush':
      return going(at, { type: 'push', args: { to } });
    default:
      return setSpeed(at, nth + 1);
  }
}

const END: MississippiQueenMove = { type: 'endMove', args: {} };

/** Where the end of the move gives something up, that is asked first. */
export function endMove({ table, view, half }: RiverAt): RiverDeed {
  const refusal = table.refuse(END);
  if (refusal !== undefined) return telling(words.refusalWords(refusal));
  const question = table.settings.confirm && !half.asked ? endQuestion(view) : undefined;
  if (question === undefined) return moving([END]);
  return holding({ ...EMPTY, asked: true }, `${question.head} ${question.why}`);
}

/** The way drawn, as far as it goes; before a boat the rest of it is held until it is said where she shall go. */
export function layWay({ view }: RiverAt, { moves, push, refusal }: Drawn): RiverDeed | undefined {
  if (push) return aimFrom(view, moves);
  const why = refusal === undefined ? undefined : words.refusalWords(refusal);
  if (moves.length > 0) return moving(moves, why);
  return why === undefined ? undefined : telling(why);
}
