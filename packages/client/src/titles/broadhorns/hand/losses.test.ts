import { nameOf, playedOut, TABLES } from '../testing/positions';
import { twinText } from '../text/en/twin';
import { words } from '../words';
import { justSpoiled, unsold } from './losses';

test('what has spoiled at the beginning of a turn is told until something is done', () => {
  let lost = 0;
  for (const { view, acting, events } of TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats))) {
    const spoiled = justSpoiled(view, acting);
    if (view.unspoiled === null) expect(spoiled).toEqual([]);
    const seat = view.seat;
    if (spoiled.length === 0 || acting !== seat) continue;
    lost++;
    expect(words.spoiledWords(spoiled)).toMatch(/^\w+ barrels? of \w+/);
    expect(events.some(({ key, params }) => key === 'spoil.lost' && params?.seat === seat)).toBe(true);
  }
  expect(lost).toBeGreaterThan(0);
});

test('while a sale lasts its seller is warned of barrels that find no stall, and nobody else is', () => {
  const warned = new Set<string>();
  for (const { view, acting, legal } of TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats))) {
    const left = unsold(view, acting);
    expect(unsold(view, (view.seat + 1) % view.merchants.length)).toBeNull();
    const types = legal.map(({ type }) => type);
    if (types.includes('dump')) expect(left).not.toBeNull();
    else if (!types.includes('sell')) expect(left).toBeNull();
    if (left === null) continue;
    const said = words.unsoldWords(left);
    expect(twinText(view, acting, nameOf).warning).toContain(said);
    warned.add(said);
  }
  expect(warned).toContain('One barrel finds no stall: 1 gold now, lost if you end here.');
  expect(warned).toContain('Two barrels find no stall: 1 gold each now, lost if you end here.');
  expect([...warned].some((said) => said.endsWith('lost after.'))).toBe(true);
});

test.each([
  [{ barrels: 1, fate: 'kept' }, 'One barrel finds no stall: 1 gold now, 2 at the end if it stays aboard.'],
  [{ barrels: 2, fate: 'lost' }, 'Two barrels find no stall: 1 gold each now, lost after.'],
] as const)('%j is said as “%s”', (left, sentence) => {
  expect(words.unsoldWords(left)).toBe(sentence);
});
