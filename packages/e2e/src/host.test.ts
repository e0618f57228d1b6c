import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editions } from '@packetboat/games';
import { backUp, createEngines } from '@packetboat/server';
import { axeFindings } from './axe';
import { STORY_MS } from './browser';
import { atTheBoard, comeIn, expectNoFaults, goHome, type Person, press, tableIdOf } from './people';
import { takePictures } from './pictures';
import { setting } from './setting';

const WORD = 'paddle wheel';
const folder = mkdtempSync(join(tmpdir(), 'packetboat-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A house with a word, whose host has backups made. */
const at = setting(
  { makeBackup: (file) => backUp({ dataDir: at.house.dataDir }, file, createEngines(editions)) },
  { word: WORD, backups: { folder, keep: 14 } },
);

const field = ({ page }: Pick<Person, 'page'>) =>
  page.getByRole('textbox', { name: 'The word of this house' });

const button = (person: Person, name: string | RegExp) =>
  press(person, person.page.getByRole('button', { name, exact: typeof name === 'string' }));

/** What is asked for is refused without the word, and the browser writes that into its console. */
const REFUSED = /status of 403/;

async function tell(person: Person, word: string): Promise<void> {
  await field(person).fill(word);
  await button(person, 'Come in');
}

const ALONE = 'Play alone: Mississippi Queen, against stand-ins';

/** One tap from the front page to a game against stand-ins, by who knows the word. */
async function playAlone(person: Person): Promise<string> {
  await person.page.goto(`/#word=${encodeURIComponent(WORD)}`);
  await button(person, ALONE);
  await atTheBoard(person);
  return tableIdOf(person.page);
}

test(
  'a house with a word asks for it once, also whoever wants to play alone',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    ada.witness.expect(REFUSED);
    await ada.page.goto('/');
    await field(ada).waitFor();
    await button(ada, ALONE);
    const dialog = ada.page.getByRole('dialog');
    const inDialog = async (word: string) => {
      await dialog.getByLabel('The word of this house').fill(word);
      await press(ada, dialog.getByRole('button', { name: 'Come in' }));
    };
    await inDialog('sail');
    await dialog.getByText('That was not the word.').waitFor();
    await takePictures(ada, 'host-word-390x844');
    await inDialog(WORD);
    await atTheBoard(ada);

    const ben = await comeIn(at.browser, at.house.url, 'Ben');
    ben.witness.expect(REFUSED);
    await ben.page.goto('/');
    await tell(ben, 'oar');
    await ben.page.getByText('That was not the word.').waitFor();
    await tell(ben, WORD);
    await ben.page.getByRole('heading', { name: 'Open tables' }).waitFor();
    // It is known from then on.
    await ben.page.reload();
    await ben.page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await field(ben).count()).toBe(0);
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

test(
  'whoever runs the house sits at his desk: he keeps, exports, frees, closes, deletes and backs up',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    const table = await playAlone(ada);
    const host = await comeIn(at.browser, at.house.url, 'the host', { bypassCSP: true });
    const { page } = host;
    host.witness.expect(REFUSED);
    await page.goto('/host');
    const { version } = (await (await fetch(`${at.house.url}/healthz`)).json()) as { version: string };
    await page.getByRole('contentinfo').getByText(`· Packetboat ${version}`).waitFor();
    await page
      .getByText('To open a table, and to see which are open, takes the word of the house.')
      .waitFor();
    await page.getByLabel('Token of the house').fill('wrong'.repeat(8));
    await button(host, 'Open the desk');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Token of the house').fill(await at.house.token());
    await button(host, 'Open the desk');
    await page.getByRole('heading', { name: 'The desk of the house' }).waitFor();

    const line = page.locator('li', { hasText: `Mississippi Queen ${table}` });
    const manage = async (verb: string | RegExp) => {
      await button(host, `Manage Mississippi Queen ${table}`);
      await button(host, verb);
    };
    await manage('Keep');
    await line.getByText(/ · kept · /).waitFor();
    await takePictures(host, 'host-desk-1280x800');
    const exported = page.waitForEvent('download');
    await manage('Export');
    const file = await (await exported).path();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ title: 'mississippi-queen' });
    // What the chance of a running game comes from stays in the house.
    expect(readFileSync(file, 'utf8')).not.toMatch(/"(server)?seed"/i);

    await button(host, 'Make one now');
    await page.getByText(/^A backup of [\d.]+ MB was made and checked\.$/).waitFor();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^packetboat-\d{8}T\d{6}Z\.sqlite$/)]);
    expect(await axeFindings(page)).toEqual([]);

    await manage(/^Free the seat of (?!Stand-in|Bot)/);
    await button(host, 'Free the seat');
    await ada.page.getByRole('heading', { name: 'You no longer hold this seat' }).waitFor();
    await manage('End this table');
    await button(host, 'End this table');
    await line.getByText(/^closed /).waitFor();
    await button(ada, 'Watch');
    await ada.page.getByRole('heading', { name: 'This table was closed' }).waitFor();
    await ada.page.getByText('Its host, or whoever runs this house, ended it without a result.').waitFor();
    await manage('Delete');
    await button(host, 'Delete');
    await line.waitFor({ state: 'detached' });
    await button(host, 'Sign out');
    await page.getByLabel('Token of the house').waitFor();
    expectNoFaults([ada, host]);
    await goHome([ada, host]);
  },
  STORY_MS,
);
