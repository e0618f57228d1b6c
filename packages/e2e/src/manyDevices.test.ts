import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { montana } from '@packetboat/games/montana';
import { STORY_MS } from './browser';
import { FEW_WIDTHS, faultsAtAllSizes } from './judge';
import { atTheBoard, comeIn, expectNoFaults, goHome, type Person, press } from './people';
import { takePictures } from './pictures';
import { hold, prepareTable } from './prepared';
import { setting } from './setting';

const at = setting();

const linkOn = ({ page }: Person) =>
  page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();

test(
  'P-16.9 P-16.11 one link brings all tables to a phone; both play on, until one device is ended or moved away from',
  async () => {
    const { url } = at.house;
    const tables = [
      await prepareTable(url, mississippiQueen, { names: ['Ada', 'Ben'] }),
      await prepareTable(url, mississippiQueen, { names: ['Ada', 'Cleo'] }),
      await prepareTable(url, montana, { names: ['Ada', 'Ben', 'Cleo'] }),
    ];
    const [first] = tables;
    const desk = await comeIn(at.browser, url, 'Ada', { bypassCSP: true });
    for (const table of tables) await hold(desk, table, [0], true);
    const phone = await comeIn(at.browser, url, 'Ada on her phone', { device: 'phone' });

    await desk.page.goto('/devices');
    await press(desk, desk.page.getByRole('button', { name: 'Add a device' }));
    const link = await linkOn(desk);
    expect(new URL(link).hash).toMatch(/^#come=[\w-]{32}$/);
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'Three tables are here now' }).waitFor();
    expect(phone.page.url()).not.toContain('come=');
    await takePictures(phone, 'devices-arrival-phone');
    await press(phone, phone.page.getByRole('link', { name: 'To my tables' }));
    await phone.page.locator('.list.mine').first().getByText('with Cleo', { exact: true }).waitFor();
    expect(await phone.page.locator('.list.mine').first().getByRole('listitem').count()).toBe(3);

    // The same seat on both: what one does the other shows.
    for (const { page } of [desk, phone]) await page.goto(`/t/${first?.id}`);
    await Promise.all([desk, phone].map(atTheBoard));
    await press(phone, phone.page.getByRole('tab', { name: 'Players' }));
    expect(await phone.page.locator('.players').getByText('Ada').count()).toBeGreaterThan(0);

    const ended = phone.page.getByRole('heading', { name: 'This device was ended' });
    await desk.page.goto('/devices');
    const row = desk.page
      .locator('.list.devices')
      .getByRole('listitem')
      .filter({ hasText: 'Chrome on Linux' });
    await desk.page
      .getByText(/At three tables, since/)
      .first()
      .waitFor();
    expect(await desk.page.locator('.list.devices').getByRole('listitem').count()).toBe(2);
    await press(desk, desk.page.getByRole('button', { name: 'Add a device' }));
    await linkOn(desk);
    await takePictures(desk, 'devices-desk');
    expect(await faultsAtAllSizes(desk, FEW_WIDTHS)).toEqual({});
    await press(desk, row.getByRole('button'));
    await press(desk, desk.page.getByRole('button', { name: 'End this device' }));
    await desk.page.getByText('Chrome on Linux is ended.').waitFor();
    await ended.waitFor();

    // To move is to leave this browser.
    const tablet = await comeIn(at.browser, url, 'Ada on her tablet');
    await press(desk, desk.page.getByRole('button', { name: 'Move to another device' }));
    await desk.page.getByText(/^This link brings three tables .* Your seats leave this browser/).waitFor();
    await tablet.page.goto(await linkOn(desk));
    await tablet.page.getByText('They have left the other device.').waitFor();
    await desk.page.goto(`/t/${first?.id}`);
    await desk.page.getByRole('heading', { name: 'Your seat is on another device now' }).waitFor();

    // The link has been spent: who finds it later comes too late.
    phone.witness.expect(/status of 403 .*api\/devices\/come/);
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'This link brings nothing any more' }).waitFor();
    expectNoFaults([desk, phone, tablet]);
    await goHome([desk, phone, tablet]);
  },
  STORY_MS,
);
