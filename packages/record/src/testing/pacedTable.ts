import fc from 'fast-check';
import { atHouse, clockedNow, overAt, type SeatClock, type TablePace, takenAt } from '../clock';
import { afterDeed, type TableState, UNOPENED } from '../table';
import type { TableDeed } from '../tableDeed';

export const SEATS = 3;

/** A table at which everybody sits and the match runs, and how it is told what happens. */
export class Played {
  readonly log: TableDeed[] = [];
  table: TableState = UNOPENED;
  house = 1_000;
  turn = 0;
  asked: readonly number[] = [];
  quiet = false;

  constructor(pace: TablePace | null) {
    const opening = { title: 'quay', rules: 1, seats: SEATS, options: {}, listed: true, watchable: true };
    const rest = { autoStart: false, drawn: false, commitment: '', keptUntil: null, pace };
    this.does({ kind: 'opened', opens: 'host', ...opening, ...rest });
    for (let seat = 0; seat < SEATS; seat++) {
      const person = { name: `Person ${seat}`, contribution: '', opens: `seat ${seat}`, by: null };
      this.does({ kind: 'sat', seat, ...person });
    }
    this.does({ kind: 'started', order: [0, 1, 2], contributions: ['', '', ''] });
  }

  does(...deeds: TableDeed[]): void {
    for (const deed of deeds) {
      this.log.push(deed);
      this.table = afterDeed(this.table, deed, 0);
    }
    const { house, quiet, asked } = this;
    const turn = String(this.turn);
    const clocked = clockedNow(this.table, { house, quiet, asked: { turn, asked } });
    if (clocked === undefined) return;
    this.log.push(clocked);
    this.table = afterDeed(this.table, clocked, 0);
  }

  asks(...seats: number[]): void {
    this.asked = seats;
    this.does();
  }

  of(seat: number): SeatClock | undefined {
    const { clock } = this.table;
    const one = clock?.seats.find((other) => other.seat === seat);
    return clock === null || one === undefined ? undefined : atHouse(one, clock, this.house);
  }

  banks(): ReadonlyMap<number, number> {
    return new Map(this.table.clock?.seats.map(({ seat, bankMs }) => [seat, bankMs]));
  }

  /** Reminds whoever's time is over. */
  nudges(): readonly number[] {
    const { clock } = this.table;
    const over = clock === null ? [] : overAt(clock, this.house);
    if (clock !== null && over.length > 0) {
      this.does(takenAt(clock, this.house), ...over.map((seat) => ({ kind: 'nudged', seat }) as const));
    }
    return over;
  }
}

export type Step =
  | { readonly kind: 'passes'; readonly ms: number }
  | { readonly kind: 'asks'; readonly seats: readonly number[]; readonly newTurn: boolean }
  | { readonly kind: 'standIn' | 'back' | 'leaves'; readonly seat: number }
  | { readonly kind: 'paused' | 'resumed' | 'quiet' | 'loud' };

const seat = fc.nat(SEATS - 1);
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('passes' as const), ms: fc.nat(9_000) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('asks' as const),
        seats: fc.uniqueArray(seat, { minLength: 1 }),
        newTurn: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('standIn' as const, 'back' as const), seat }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaves' as const), seat }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('paused', 'resumed', 'quiet', 'loud') as fc.Arbitrary<'paused'>,
      }),
    },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

const handedOver = (seat: number): TableDeed => ({
  kind: 'handedOver',
  seat,
  name: 'S',
  level: 1,
  kept: true,
});

/** What happens, where it can. */
export function happen(table: Played, step: Step): void {
  if (step.kind === 'passes') table.house += step.ms;
  else if (step.kind === 'asks') {
    table.turn += step.newTurn ? 1 : 0;
    table.asks(...step.seats);
  } else if (step.kind === 'quiet' || step.kind === 'loud') {
    table.quiet = step.kind === 'quiet';
    table.does();
  } else if ('seat' in step) table.does(...deedsOf(table, step));
  else table.does({ kind: step.kind });
}

function deedsOf({ table }: Played, { kind, seat }: Extract<Step, { seat: number }>): readonly TableDeed[] {
  const place = table.seats.find((one) => one.seat === seat);
  if (place === undefined || place.owner === null) return [];
  if (kind === 'back') return place.standIn === null ? [] : [{ kind: 'takenBack', seat }];
  if (place.standIn !== null) return [];
  return [kind === 'leaves' ? { kind: 'left', seat } : handedOver(seat)];
}

/** Whose time runs, found without a clock. */
export function owing({ table, asked, quiet }: Played): readonly number[] {
  if (table.clock?.paused || quiet) return [];
  return table.seats
    .filter((one) => asked.includes(one.seat) && one.owner !== null && one.standIn === null)
    .map((one) => one.seat);
}
