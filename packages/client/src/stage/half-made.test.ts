import { keepInMemory } from '../settings/browser-storage';
import { createDrawer } from './half-made';

const FRESH = { slots: [null, null], cell: null };
const MADE = { slots: ['forward', null], cell: 7 };

test('what is half made is found again as it was, with its moment, by its own seat alone', () => {
  const keep = keepInMemory();
  createDrawer(keep).lay('ada', { moment: 'round 3', made: MADE });
  const later = createDrawer(keep);
  expect(later.find('ada', FRESH)).toEqual({ moment: 'round 3', made: MADE });
  expect(later.find('ben', FRESH)).toBeUndefined();
});

test('what is laid in a place takes the place of what lay there, and what is cleared is gone', () => {
  const drawer = createDrawer(keepInMemory());
  drawer.lay('ada', { moment: 'round 3', made: MADE });
  drawer.lay('ben', { moment: 'round 3', made: MADE });
  drawer.lay('ada', { moment: 'round 4', made: FRESH });
  drawer.clear('ben');
  expect(drawer.find('ada', FRESH)).toEqual({ moment: 'round 4', made: FRESH });
  expect(drawer.find('ben', FRESH)).toBeUndefined();
});

test('a seat that is left takes along what was half made there, and nothing else that is kept', () => {
  const keep = keepInMemory();
  keep.set('packetboat.other', 'stays');
  const drawer = createDrawer(keep);
  drawer.lay('ada', { moment: 'round 3', made: MADE });
  drawer.lay('ben', { moment: 'round 3', made: MADE });
  drawer.clearBut(['ben']);
  expect(drawer.find('ada', FRESH)).toBeUndefined();
  expect(drawer.find('ben', FRESH)).toBeDefined();
  expect(keep.get('packetboat.other')).toBe('stays');
});

test.each([
  ['no JSON', '{broken'],
  ['no moment', '{"made":{"slots":[null,null],"cell":7}}'],
  ['a part missing', '{"moment":"m","made":{"slots":[null,null]}}'],
  ['a part more', '{"moment":"m","made":{"slots":[null,null],"cell":7,"row":"A"}}'],
  ['a list of another length', '{"moment":"m","made":{"slots":[null,null,null],"cell":7}}'],
  ['something else', '{"moment":"m","made":3}'],
])('what another version of the page has laid there is left alone: %s', (_, text) => {
  const keep = keepInMemory();
  createDrawer(keep).lay('ada', { moment: 'm', made: MADE });
  for (const key of keep.keys()) keep.set(key, text);
  expect(createDrawer(keep).find('ada', FRESH)).toBeUndefined();
});
