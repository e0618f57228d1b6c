import { afterDeed, type SeatState, type TableDeed, type TableState, UNOPENED } from '.';

const sat = (seat: number, name: string): TableDeed => ({
  kind: 'sat',
  seat,
  name,
  contribution: '',
  opens: `token of ${name}`,
  by: null,
});
const advised = (seq: number): TableDeed => ({ kind: 'advised', seat: 0, seq });
const empty: SeatState = { seat: 0, owner: null, standIn: null, left: null, vacatedAfter: null };
const table: TableState = { ...UNOPENED, status: 'open', seats: [empty] };
const after = (...deeds: readonly TableDeed[]) =>
  deeds.reduce((now, deed, i) => afterDeed(now, deed, i), table).seats[0];

test('P-26.6 each moment at which somebody was advised counts', () => {
  expect(after(sat(0, 'Ada'))?.advised).toBeUndefined();
  expect(after(sat(0, 'Ada'), advised(0), advised(4))?.advised).toEqual({ times: 2, seq: 4 });
});

test('P-26.6 no moment counts twice', () => {
  expect(() => after(sat(0, 'Ada'), advised(4), advised(4))).toThrow('that has been counted');
});

test('P-26.6 nobody is advised who does not play there himself', () => {
  const handedOver: TableDeed = { kind: 'handedOver', seat: 0, name: 'Stand-in', level: 1, kept: true };
  expect(() => after(advised(1))).toThrow('nobody plays there who could ask');
  expect(() => after(sat(0, 'Ada'), handedOver, advised(1))).toThrow('nobody plays there who could ask');
});

test.each<[string, readonly TableDeed[]]>([
  ['leaves it', [{ kind: 'left', seat: 0 }]],
  ['is sent away', [{ kind: 'kicked', seat: 0 }]],
  [
    'is followed by a stand-in',
    [
      { kind: 'left', seat: 0 },
      { kind: 'standIn', seat: 0, name: 'Stand-in', level: 1 },
    ],
  ],
  ['is followed by somebody else', [{ kind: 'left', seat: 0 }, sat(0, 'Ben')]],
  ['hands it over', [{ kind: 'handedOver', seat: 0, name: 'Stand-in', level: 1, kept: false }]],
  ['is called otherwise', [{ kind: 'renamed', seat: 0, name: 'Cleo' }]],
])('P-26.6 it stays with the seat when who was advised %s', (_, deeds) => {
  expect(after(sat(0, 'Ada'), advised(3), ...deeds)?.advised).toEqual({ times: 1, seq: 3 });
});
