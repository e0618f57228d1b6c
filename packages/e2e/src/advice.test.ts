import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { TableInfo } from '@packetboat/protocol';
import { PATIENCE_MS, STORY_MS } from './browser';
import { FEW_WIDTHS, faultsAtAllSizes } from './judge';
import {
  atTheBoard,
  atTheFrontPage,
  comeIn,
  expectNoFaults,
  goHome,
  type Person,
  type PersonMake,
  press,
  tableIdOf,
  untilOver,
} from './people';
import { playByAdvice } from './playing';
import { eyesOf } from './prepared';
import { setting } from './setting';

/** Enough to weigh one move against another; and time for it, whatever else the machine does meanwhile. */
const at = setting({ tableSettings: { advicePlayouts: 8, adviceMs: 1.5 * PATIENCE_MS } });

const asks = ({ page }: Person) => page.getByRole('button', { name: 'Advice', exact: true });
/** It is her turn. */
const mayAsk = ({ page }: Person) => page.locator('.ask-advice:not([aria-disabled])').waitFor();
const said = ({ page }: Person) => page.locator('.advice-said');
const follows = ({ page }: Person) => page.getByRole('button', { name: 'Do it' });

async function setOut(make: PersonMake): Promise<Person> {
  const ada = await comeIn(at.browser, at.house.url, 'Ada', make);
  await atTheFrontPage(ada);
  await press(
    ada,
    ada.page.getByRole('button', { name: 'Play alone: Mississippi Queen, against stand-ins' }),
  );
  await atTheBoard(ada);
  return ada;
}

/** Advice is there, in words and where she looks: on the river, or in the list of what she may do. */
async function advised(ada: Person, text: boolean): Promise<void> {
  const { page } = ada;
  await said(ada)
    .filter({ hasText: /^Advice: .+\. .+/ })
    .waitFor({ timeout: 2 * PATIENCE_MS });
  if (text)
    await page
      .locator('.twin-moves')
      .getByRole('button', { name: / \(advised\)$/ })
      .waitFor();
  else await page.locator('.mq-stage .pointed-place').waitFor();
}

/** Nothing is said, lit or marked any more. */
async function nothingAdvised(ada: Person): Promise<void> {
  const { page } = ada;
  // What rests on a line of the log lights its place.
  if (!ada.touches) await page.mouse.move(0, 0);
  await said(ada).waitFor({ state: 'detached' });
  await page.locator('.mq-stage .pointed-place').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: / \(advised\)$/ }).waitFor({ state: 'detached' });
}

/** Keys that are held down are one press. */
async function hold({ page }: Person, key: string): Promise<void> {
  await page.keyboard.down(key);
  await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Whoever looks at an earlier moment in her own turn is told so, and comes back. */
async function askInThePast(ada: Person): Promise<void> {
  const { page } = ada;
  await press(ada, page.getByRole('tab', { name: 'Log' }));
  // The newest line stands first, and the moment of that one is the present.
  await press(ada, page.locator('.log-line').last());
  const back = page.getByRole('button', { name: 'Back to now' });
  await back.waitFor();
  // It says of itself that it comes to nothing, and is pressed all the same.
  await asks(ada).tap({ force: true });
  const why = page.locator('.refused', { hasText: 'Advice is about the present moment' });
  await why.waitFor();
  await press(ada, back);
  await why.waitFor({ state: 'detached' });
}

test.each<[string, PersonMake]>([
  ['at a desk, by the drawn board', { bypassCSP: true }],
  ['on a phone', { device: 'phone', bypassCSP: true }],
  ['by the text alone', { text: true, bypassCSP: true }],
])(
  'P-26.1 P-26.6 who plays alone %s asks for advice, follows it step by step, and reads at the end how often',
  async (_, make) => {
    const { device = 'desk', text = false } = make;
    const ada = await setOut(make);
    const { page } = ada;
    const table = tableIdOf(page);
    // Nobody else may look on. Who begins is drawn: the game knows her by another number than the table perhaps.
    const { seats }: TableInfo = await (await page.request.get(`/api/tables/${table}`)).json();
    const held = await eyesOf(at.house.url, mississippiQueen, table, [ada]);
    const eyes = new Map(
      [...held].map(([seat, own]) => [seats.find((one) => one.seat === seat)?.player ?? seat, own]),
    );
    const [lookout] = held.values();
    if (lookout === undefined) throw new Error('she has no seat');
    await nothingAdvised(ada);
    await press(ada, asks(ada));
    await advised(ada, text);
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS)).toEqual({});
    const before = lookout.seq();
    await press(ada, follows(ada));
    await lookout.reached(before + 1);
    // What was advised is gone with its moment; the next step can be asked for when it is her turn.
    await nothingAdvised(ada);
    await mayAsk(ada);
    if (device === 'desk') await hold(ada, 'v');
    else await press(ada, asks(ada));
    await advised(ada, text);
    const then = lookout.seq();
    if (device === 'desk') {
      await follows(ada).focus();
      await page.keyboard.down('Enter');
    } else await press(ada, follows(ada));
    await lookout.reached(then + 1);
    await nothingAdvised(ada);
    await mayAsk(ada);
    if (device === 'phone') await askInThePast(ada);
    else {
      // The focus went on to the button that asks, with Enter still held down: that is no press of it.
      await page.locator('.ask-advice:focus').waitFor();
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.getByRole('button', { name: 'Advice', exact: true }).waitFor();
    }
    await page.goto('/about');
    await playByAdvice(lookout, eyes, () => false);
    await page.goto(`/t/${table}`);
    await untilOver(ada);
    await page.getByText('asked for advice twice').waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
