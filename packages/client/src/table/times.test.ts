import { timeMarks } from './times';

const at = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 9, day, hour, minute, second).getTime();
const NOW = at(20, 12, 0);

test.each([
  ['nothing', [], []],
  ['today, within one minute: one time', [at(20, 9, 5), at(20, 9, 5, 40), at(20, 9, 6)], ['t', '', 't']],
  ['yesterday only: its day at the beginning', [at(19, 9, 5), at(19, 9, 5)], ['dt', '']],
  ['yesterday, then today', [at(19, 23, 59, 59), at(20, 0, 0)], ['dt', 'dt']],
  ['newest first: the days below', [at(20, 9, 0), at(19, 9, 0), at(17, 9, 0)], ['t', 'dt', 'dt']],
  ['the same minute of another day', [at(18, 9, 5), at(19, 9, 5)], ['dt', 'dt']],
  ['what has no time is passed over', [0, at(20, 9, 5), 0, at(20, 9, 5)], ['', 't', '', '']],
])('%s', (_what, ats, marks) => {
  const told = timeMarks(ats, NOW).map(({ day, clock }) => `${day ? 'd' : ''}${clock ? 't' : ''}`);
  expect(told).toEqual(marks);
});
