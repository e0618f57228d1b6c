import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import type { TableInfo } from '@packetboat/protocol';
import { STORY_MS } from './browser';
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

/** Enough to weigh one move against another, whatever else the machine does meanwhile. */
const at = setting({ tableSettings: { advicePlayouts: 60 } });

const asks = ({ page }: Person) => page.getByRole('button', { name: 'Advice', exact: true });
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

test.each<[string, PersonMake]>([
  ['at a desk, by the drawn board', { bypassCSP: true }],
  ['on a phone', { device: 'phone', bypassCSP: true }],
  ['by the text alone', { text: true, bypassCSP: true }],
])(
  'P-26.1 P-26.6 who plays alone %s asks for advice, follows it step by step, and reads at the end how often',
  async (_, make) => {
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
    for (const time of [1, 2]) {
      await press(ada, asks(ada));
      await page.locator('.advice-said', { hasText: /^Advice: .+\. .+/ }).waitFor();
      if (time === 1) expect(await faultsAtAllSizes(ada, FEW_WIDTHS)).toEqual({});
      const before = lookout.seq();
      await press(ada, follows(ada));
      await lookout.reached(before + 1);
      // What was advised is gone with its moment; the next step can be asked for when it is her turn.
      await page.locator('.advice-said').waitFor({ state: 'detached' });
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
