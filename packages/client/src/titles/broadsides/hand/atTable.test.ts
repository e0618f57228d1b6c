import { PLACES, type Place, placeAt, spotOf } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { crewAt, of, type View } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import { nameOf } from '../testing/positions';
import { seatedAt } from '../testing/seated';
import { asking } from './asking';
import { lay, lift, take, trying } from './deeds';
import { type Figure, movableAt, targetsOf } from './hand';
import { onRow } from './reading';

type Table = ReturnType<typeof seatedAt>;

/** The buttons of the bar. */
const verbs = (table: Table) => {
  const now = table.now();
  return asking({ ...now.reading, ...now, nameOf }).verbs;
};
const verb = (table: Table, label: string) => {
  const found = verbs(table).find((one) => one.label === label);
  if (found === undefined) throw new Error(`no ${label} to press`);
  return found;
};

const doing = (table: Table) => table.now().reading.doing;
const slots = (table: Table) => table.now().reading.slots;
/** Sections from which somebody may be moved, and who. */
const movable = (legal: readonly BroadsidesMove[]) =>
  legal.flatMap((move) => (move.type === 'step' ? movableAt(legal, move.args.from) : []));

test('BS-2.3 the Captain is held where he is put, moved, put down and told in one press', async () => {
  const table = seatedAt('manning');
  await table.press('Enter');
  expect([table.barred(), table.sent]).toEqual(['First choose a section for your Captain.', []]);
  await table.tap('0D4');
  expect(table.heard.at(-1)).toBe('Captain in D4, main deck, amidships.');
  await table.tap('0F4');
  await table.press('Backspace');
  expect([table.now().reading.cell, table.now().holds, table.undone()]).toEqual([null, false, 0]);
  await table.tap('0D4');
  table.reload();
  await table.press('Enter');
  expect([table.sent, table.presses()]).toEqual([[{ type: 'man', args: { captain: 'D4' } }], 1]);
});

test('BS-2.3 as long as the other is not ready the Captain comes back into the hand, where he stood', async () => {
  const table = seatedAt('manning');
  await table.tap('0D4');
  await table.press('Enter');
  expect(doing(table)).toBe('sealed');
  await table.press('Enter', '1', 'w');
  await table.tap('0F4');
  expect(table.presses()).toBe(1);
  await table.press('Backspace');
  expect(table.sent.at(-1)).toEqual({ type: 'unlock', args: {} });
  expect([doing(table), table.now().reading.cell]).toEqual(['manning', spotOf('0D4')]);
  await table.press('Backspace');
  expect(table.now().reading.cell).toBeNull();
});

test('BS-3.1 a plot is laid by keys, lifted card by card, kept through a reload and locked in one press', async () => {
  const table = seatedAt('plotting');
  await table.press('ArrowUp', 'a', 'Enter');
  expect([slots(table), table.barred(), table.sent]).toEqual([
    ['forward', 'port', null],
    'First fill all three slots.',
    [],
  ]);
  await table.press('Backspace');
  await table.press('E', 's');
  expect(slots(table)).toEqual(['forward', 'starboard', 'remain']);
  expect(table.heard.at(-1)).toBe('Remain, card 3. All three are laid.');
  await table.press('w');
  expect(table.barred()).toMatch(/^All three slots are filled/);
  await table.do(lift(table.now(), 0));
  table.reload();
  expect(slots(table)).toEqual([null, 'starboard', 'remain']);
  await table.do(lay(table.now(), 'port'));
  await table.press('Enter');
  expect([table.sent, table.presses()]).toEqual([
    [{ type: 'lock', args: { cards: ['port', 'starboard', 'remain'] } }],
    1,
  ]);
});

test('BS-3.3 a plot that was locked is taken back as it lay, changed and locked again', async () => {
  const table = seatedAt('plotting');
  await table.press('ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter');
  expect([doing(table), slots(table)]).toEqual(['sealed', ['forward', 'forward', 'port']]);
  await table.do(lift(table.now(), 2));
  expect(slots(table)).toEqual(['forward', 'forward', 'port']);
  await table.back();
  expect([doing(table), slots(table)]).toEqual(['plotting', ['forward', 'forward', 'port']]);
  await table.press('Backspace', 'ArrowDown', 'Enter');
  expect(table.sent.map(({ type }) => type)).toEqual(['lock', 'unlock', 'lock']);
  expect(table.sent.at(-1)).toEqual({ type: 'lock', args: { cards: ['forward', 'forward', 'remain'] } });
});

test('BS-3.2 damage that is not due is barred, and the reason is said', async () => {
  const table = seatedAt('plotting', ({ due }) => due[0] === 0);
  await table.press('x');
  expect([slots(table), table.barred()]).toEqual([
    [null, null, null],
    'Damage cards stay barred: no hull section is ruined and no mast is lost.',
  ]);
});

test('BS-3.2 damage that is due takes its slots, and another card does not', async () => {
  const table = seatedAt('plotting', ({ due }) => due[0] === 1);
  await table.press('w', 'w', 'w');
  expect(slots(table)).toEqual(['forward', 'forward', null]);
  expect(table.barred()).toMatch(/must take Damage cards/);
  await table.press('x', 'Enter');
  expect(table.sent).toEqual([{ type: 'lock', args: { cards: ['forward', 'forward', 'damage'] } }]);
});

const several = ({ volley }: View) => (volley?.guns[0]?.length ?? 0) > 1;

test('BS-6.3 a row is aimed at by its number, its neighbours or a tap, and stays for the next cannon', async () => {
  const table = seatedAt('aiming', several);
  const aimed = async (...keys: readonly string[]) => {
    await table.press(...keys);
    return table.now().reading.row;
  };
  await table.press('Enter');
  expect([table.barred(), table.sent]).toEqual(['First choose a row of the enemy.', []]);
  expect(await aimed('ArrowLeft')).toBe('H');
  expect(await aimed('ArrowRight')).toBe('H');
  expect(await aimed('3')).toBe('C');
  expect(await aimed('ArrowRight')).toBe('D');
  expect(await aimed('9')).toBe('D');
  await table.tap(onRow('B'));
  table.reload();
  await table.press('Enter');
  expect(table.sent).toMatchObject([{ type: 'fire', args: { row: 'B' } }]);
  expect([doing(table), table.now().reading.row]).toEqual(['aiming', 'B']);
});

test('BS-6.3 what was fired is gone with the page: a reload aims anew', async () => {
  const table = seatedAt('aiming', several);
  await table.press('3', 'Enter');
  table.reload();
  expect(table.now().reading.row).toBeNull();
});

test('BS-6.7 the side of her hull is turned where both may be hit, and the shot is at that side', async () => {
  const table = seatedAt('aiming', rakes);
  const [first, second] = table.now().reading.sides;
  expect(table.now().reading.side).toBe(first);
  await table.press('s', '3', 'Enter');
  expect(table.sent).toEqual([{ type: 'fire', args: { row: 'C', side: second } }]);
});

/** A shot over bow or stern. */
const rakes = (view: View): boolean => {
  const sides = broadsides.legal(view, 0).flatMap((move) => (move.type === 'fire' ? [move.args.side] : []));
  return new Set(sides).size > 1;
};

test('BS-9.2 a figure is taken, put down, taken again and moved in one press; then the hand is empty', async () => {
  const table = seatedAt('choosingFigure', ({ boarding }) => boarding?.movementsLeft === 3);
  const [figure] = movable(table.now().table.legal);
  if (figure === undefined) throw new Error('nobody may be moved');
  for (const down of ['Backspace', 'Escape']) {
    await table.tap(figure.from);
    expect(doing(table)).toBe('movingFigure');
    await table.press(down);
    expect([doing(table), table.sent, table.undone()]).toEqual(['choosingFigure', [], 0]);
  }
  await table.tap(figure.from);
  table.reload();
  const held = table.now().reading.figure ?? figure;
  const [to] = targetsOf(table.now().table.legal, held);
  if (to === undefined) throw new Error('nowhere to go');
  await table.tap(to);
  expect([table.sent, table.presses()]).toEqual([[{ type: 'step', args: { ...held, to } }], 1]);
  expect(table.now().reading.figure).toBeNull();
});

test('BS-9.2 a step that is taken back leaves the hand empty', async () => {
  const table = seatedAt('choosingFigure', ({ boarding }) => boarding?.movementsLeft === 3);
  const steps = table.now().table.legal.filter((move) => move.type === 'step');
  const before = table.view();
  let undone = 0;
  for (const { args } of steps) {
    await table.do(take(table.now(), args));
    await table.tap(args.to);
    if (!table.now().table.undo.possible) break;
    await table.back();
    undone++;
    expect([table.undone(), table.view()]).toEqual([undone, before]);
    expect([doing(table), table.now().reading.figure]).toEqual(['choosingFigure', null]);
  }
  expect(undone).toBeGreaterThan(0);
});

test('BS-9.2 where crew and Captain stand, the same section once more is the other, and then nobody', async () => {
  const both = (view: View) => {
    const legal = broadsides.legal(view, 0);
    return legal.some((move) => move.type === 'step' && movableAt(legal, move.args.from).length === 2);
  };
  const table = seatedAt('choosingFigure', both);
  const [from] = movable(table.now().table.legal).flatMap((figure) =>
    movableAt(table.now().table.legal, figure.from).length === 2 ? [figure.from] : [],
  );
  if (from === undefined) throw new Error('nobody may be moved');
  const seen = [];
  for (let presses = 0; presses < 3; presses++) {
    await table.tap(from);
    seen.push(table.now().reading.figure?.who);
  }
  expect(seen).toEqual(['crew', 'captain', undefined]);
  await table.do(take(table.now(), { who: 'captain', from }));
  expect(table.now().reading.figure?.who).toBe('captain');
});

test('BS-9 from where nobody can be taken, the reason is said', async () => {
  const table = seatedAt('choosingFigure');
  const view = table.view();
  const emptied = (seat: number, spot: number) =>
    crewAt(of(view.ships, seat), spot) === 0 && of(view.ships, seat).captain !== spot;
  const spots = PLACES.map((_, spot) => spot);
  const empty = spots.find((spot) => emptied(0, spot) && emptied(1, spot));
  const enemy = spots.find((spot) => emptied(0, spot) && !emptied(1, spot));
  for (const [spot, why] of [
    [empty, /^Nobody stands in /],
    [enemy, /^Only the enemy stands in .+ Move there to fight\.$/],
  ] as const) {
    await table.tap(placeAt(spot ?? -1));
    expect(table.barred()).toMatch(why);
  }
  expect([table.sent, doing(table)]).toEqual([[], 'choosingFigure']);
});

test('BS-9.4 into a section that is full nobody goes: one of those there is taken instead', async () => {
  const full = (view: View): { readonly figure: Figure; readonly to: Place } | undefined => {
    const legal = broadsides.legal(view, 0);
    return movable(legal)
      .flatMap((figure) => PLACES.map((to) => ({ figure, to })))
      .find(({ figure, to }) => {
        const refusal = broadsides.refuse(view, 0, { type: 'step', args: { ...figure, to } });
        return refusal?.key === 'movement.full' && to !== figure.from && movableAt(legal, to).length > 0;
      });
  };
  const table = seatedAt('choosingFigure', (view) => full(view) !== undefined);
  const { figure, to } = full(table.view()) ?? { figure: null, to: '0A3' };
  await table.do(take(table.now(), figure));
  await table.tap(to);
  expect(table.barred()).toMatch(/^That section is full/);
  expect([table.now().reading.figure?.from, table.sent]).toEqual([to, []]);
});

test('BS-10 a fight that is alone is fought by Enter, and one of several where it is tapped', async () => {
  const due = (many: boolean) => (view: View) => {
    const fights = broadsides.legal(view, 0).filter(({ type }) => type === 'fight').length;
    return many ? fights > 1 : fights === 1;
  };
  const one = seatedAt('choosingFight', due(false));
  const [only] = one.now().table.legal;
  await one.press('Enter');
  expect(one.sent).toEqual([only]);
  const more = seatedAt('choosingFight', due(true));
  await more.press('Enter');
  expect([more.sent, more.barred()]).toEqual([[], null]);
  const fight = more.now().table.legal.find(({ type }) => type === 'fight');
  if (fight?.type !== 'fight') throw new Error('no fight');
  await more.tap(fight.args.at);
  expect(more.sent).toEqual([fight]);
});

test('what is barred goes nowhere, and while something is shown no press means anything', async () => {
  const table = seatedAt('plotting');
  await table.do(trying({ type: 'endTurn', args: {} }));
  expect([table.sent, table.barred() !== null]).toEqual([[], true]);
  const { table: props } = table.now();
  table.hand.see({ ...props, legal: [] });
  for (const key of ['w', 'x', '1', 'Enter', 'Backspace']) await table.press(key);
  table.hand.tap('0D4');
  expect([table.sent, table.now().reading.doing]).toEqual([[], 'watching']);
});

test('BS-6.7 the buttons of an aim: what is missing is said, a side is chosen, and the cannon fires', async () => {
  const table = seatedAt('aiming', rakes);
  const [gun] = table.view().volley?.guns[0] ?? [];
  const [first, second] = table.now().reading.sides;
  expect(verb(table, `Fire ${gun}`)).toMatchObject({ barred: 'choose a row', deed: 'confirm' });
  const sides = verbs(table).filter(({ oneOf }) => oneOf !== undefined);
  expect(sides.map(({ key, chosen }) => [key, chosen])).toEqual([
    [first, true],
    [second, false],
  ]);
  await table.do(sides[1]?.deed);
  await table.press('3');
  const fire = verb(table, `Fire ${gun}`);
  expect([fire.barred, fire.kind]).toEqual([undefined, 'primary']);
  await table.do(fire.deed);
  expect(table.sent).toEqual([{ type: 'fire', args: { row: 'C', side: second } }]);
  // A press that began under this question does not answer the next one.
  expect(verbs(table).at(-1)?.answers).not.toBe(fire.answers);
});

const damaged = ({ due }: View) => due[0] === 1;

test.each([true, false])(
  'BS-6.3 cannons that stay silent are asked about as the settings say (%s)',
  (confirm) => {
    const table = seatedAt('aiming', several, confirm);
    expect(verb(table, 'Hold fire').grave).toBe(confirm ? 'holdFire' : undefined);
    expect(verb(seatedAt('plotting', damaged, confirm), 'Surrender').grave).toBe('surrender');
  },
);

test('BS-3.1 the way back says what it takes back, and where nothing was done there is none', async () => {
  const table = seatedAt('plotting', ({ due }) => due[0] === 0);
  const backs = () => verbs(table).find(({ key }) => key === 'back')?.spoken;
  expect(backs()).toBeUndefined();
  await table.press('w', 'a');
  expect(backs()).toBe('Take back card 2');
  await table.press('s', 'Enter');
  expect([backs(), verb(table, 'Take “ready” back').deed]).toEqual([undefined, 'back']);
});
