import { words } from '.';
import { refusalText } from './refusal-text';

/** What helps: another try, watching, the table without the link's token, or nothing but the front page. */
export type Way = 'retry' | 'watch' | 'table' | 'home';

export interface FailureWords {
  readonly head: string;
  readonly text: string;
  readonly on: string;
  readonly way: Way;
}

type FailureKey = keyof typeof words.failures;

/** Which sentence and which way on belongs to a key of the server's. */
const KNOWN: Readonly<Record<string, readonly [FailureKey, Way]>> = {
  'table.unknown': ['table.unknown', 'home'],
  'table.expired': ['table.unknown', 'home'],
  'table.private': ['table.private', 'home'],
  'token.unknown': ['token.unknown', 'table'],
  'link.ended': ['link.ended', 'table'],
  'link.usedUp': ['link.usedUp', 'table'],
  'token.wrong': ['token.unknown', 'table'],
  'seat.movedOn': ['seat.moved', 'watch'],
  'seat.deviceEnded': ['seat.deviceEnded', 'watch'],
  'seat.present': ['seat.present', 'retry'],
  'seat.kicked': ['seat.lost', 'watch'],
  'seat.handedOver': ['seat.lost', 'watch'],
  'seat.lost': ['seat.lost', 'watch'],
  'seat.left': ['seat.lost', 'watch'],
  'table.full': ['table.full', 'watch'],
  'table.closed': ['table.closed', 'home'],
  'server.silent': ['server.silent', 'retry'],
  'server.goingDown': ['server.silent', 'retry'],
  'page.older': ['page.older', 'retry'],
  'page.newer': ['page.newer', 'retry'],
  'title.unknown': ['title.unknown', 'retry'],
};

/**
 * Every reason for not being at a table has its sentence; a new one of the server's gets its refusal's words. Who may not
 * even look on is not told to watch.
 */
export function failureWords(key: string, barred = false): FailureWords {
  const known = KNOWN[key];
  if (known !== undefined) {
    const [sentence, way] = known;
    return { ...words.failures[sentence], way: barred && way === 'watch' ? 'home' : way };
  }
  return {
    head: words.missing.crash,
    text: refusalText({ key }),
    on: words.common.again,
    way: 'retry',
  };
}
