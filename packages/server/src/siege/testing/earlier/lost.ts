/**
 * Where something that was there is not there any more, or is another thing now: each place with what was and what is.
 * Fields may have come; lists are as long as they were.
 */
export function lost(was: unknown, is: unknown, where = ''): string[] {
  if (Object.is(was, is)) return [];
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) {
    return was.flatMap((one, i) => lost(one, is[i], `${where}/${i}`));
  }
  if (isRecord(was) && isRecord(is)) {
    return Object.entries(was)
      .filter(([key, one]) => !isGivenUp(key, one, is))
      .flatMap(([key, one]) => lost(one, is[key], `${where}/${key}`));
  }
  return [`${where} was ${short(was)} and is ${short(is)}`];
}

const isGivenUp = (key: string, was: unknown, is: Record<string, unknown>): boolean =>
  isNoRewind(key, was, is) || isLapsed(key, is);

/** That nobody asked to go back had a field of its own, until that was a proposal like any other. */
const isNoRewind = (key: string, was: unknown, is: object): boolean =>
  key === 'rewind' && was === null && !(key in is);

/** What was being decided when a match ended was told ever after, until it lapsed with the end. */
const isLapsed = (key: string, { status, proposal }: Record<string, unknown>): boolean =>
  key === 'proposal' && status === 'over' && proposal === null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'not there';
  return text.length > 120 ? `${text.slice(0, 120)}...` : text;
}

/** What is told of a game, but for the ships that are still to come, in states and in patches. */
export function withoutShipsToCome(told: unknown): unknown {
  const isOfThem = (op: unknown) => isRecord(op) && String(op.path).startsWith('/G/ships/');
  return JSON.parse(
    JSON.stringify(told, (key, part: unknown) => {
      if (!Array.isArray(part)) return part;
      return key === 'ships' ? undefined : part.filter((one) => !isOfThem(one));
    }),
  );
}

interface OlderExport {
  readonly actions: readonly {
    readonly at: number;
    readonly seat: number | null;
    readonly text: string | null;
  }[];
}

/** What was exported, in the words of today: at first it was a list of actions. */
export function exportedThen(exported: object): object {
  if (!('actions' in exported)) return exported;
  const { actions } = exported as OlderExport;
  return {
    moves: actions.map(({ seat, text }) => `${seat ?? '-'} ${text ?? '?'}`),
    times: actions.map(({ at }) => at),
  };
}
