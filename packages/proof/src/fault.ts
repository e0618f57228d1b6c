/** What the suite proves of every title, by the name its reports use. */
export const CHECKS = {
  acting:
    'while the game runs some seat can act; every acting seat has a legal move and no other seat has one',
  accepted: 'every legal move is well-formed, not refused, and accepted by the engine',
  refused: 'whatever is not legal is refused with a reason, never throws and changes nothing',
  agreement:
    'legal, refuse, turn and outcome say the same of the whole state and of what the seat sees of it',
  conservation: 'nothing appears or vanishes',
  plain: 'states, views and events are plain JSON: no undefined, -0, NaN, dates or classes',
  untouched: 'no function but apply changes what it is given, and apply changes nothing but the state',
  sharing: 'a view makes new objects only where it hides something',
  determinism: 'the same moves and the same seed give the same state, with and without boardgame.io',
  replay:
    'the game replayed from its notation is equal to the game played, a save and load in between included',
  mirror: "boardgame.io's ctx says the same of the turn as the rules",
  notation: 'every move can be written and read back',
  table: 'the table sees what some seat sees, and nothing else',
  imagine:
    'imagine deals all that is hidden from an audience, now this way and now that, into a state of its own',
  possible: 'what imagine makes is a possible state: lawful, and it can be played on to its end',
  fair: 'imagine deals everything that is possible equally often',
  interference: 'what an audience gets does not depend on what it must not know',
  secret: 'the arguments of a secret move show nowhere but to its mover',
  undo: 'a move that shows something hidden changes the chance mark, so that nobody takes it back',
  outcome: 'an outcome places every seat once and scores every seat or none',
  ends: 'every game ends',
  order: 'what an order answers is a legal move, and in force where it is given',
  bot: 'the bot always finds a legal move',
  sights: 'a thorough run meets every piece and every ending',
  throws: 'no function throws',
} as const;

export type CheckName = keyof typeof CHECKS;

/** A proof that failed. Thrown by the checks, caught once a game, and told with the command that repeats it. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly check: CheckName,
    readonly detail: string,
  ) {
    super(`${check}: ${detail} (${CHECKS[check]})`);
  }
}

export function fail(check: CheckName, detail: string): never {
  throw new Fault(check, detail);
}

const FROZEN = /read only property|not extensible|Cannot delete property|Cannot (add|define) property/;

/** Any error as a fault. States are frozen while they are watched, so a change of one shows up as a TypeError. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const message = error instanceof Error ? `${error.message}${firstFrame(error)}` : String(error);
  return new Fault(error instanceof TypeError && FROZEN.test(message) ? 'untouched' : 'throws', message);
}

function firstFrame(error: Error): string {
  const frame = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return frame === undefined ? '' : ` ${frame.trim()}`;
}
