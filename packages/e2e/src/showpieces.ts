import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyTitle, editions } from '@packetboat/games';
import { broadsides } from '@packetboat/games/broadsides';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { montana } from '@packetboat/games/montana';
import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires';
import type { Browser } from 'playwright-core';
import * as broadhornsScenes from './broadhorns/scenes';
import * as broadsidesScenes from './broadsides/scenes';
import { launchBrowser } from './browser';
import { type House, openHouse } from './house';
import { dismissLookouts, lookOut } from './lookout';
import * as mississippiQueenScenes from './mississippi-queen/scenes';
import * as montanaScenes from './montana/scenes';
import { atTheFrontPage, comeIn, goHome, type Person } from './people';
import { hold, onOneTable, type PreparedTable, prepareTable } from './prepared';
import * as railroadScenes from './small-railroad-empires/scenes';

/** `npm run pictures -w packages/e2e`: the pictures of README.md and docs/players.md, from games that were really played. */
const FOLDER = join(__dirname, '../../../docs/pictures');
/** Small enough to be loaded with a page of text. */
const QUALITY = 78;
const MOST_BYTES = 260_000;

interface Showpiece {
  readonly name: string;
  readonly theme?: 'light' | 'dark';
  readonly device?: 'desk' | 'phone';
  show(person: Person): Promise<void>;
}

async function take(browser: Browser, house: House, { name, theme, device, show }: Showpiece): Promise<void> {
  const person = await comeIn(browser, house.url, 'Ada', {
    ground: true,
    ...(theme === undefined ? {} : { theme }),
    ...(device === undefined ? {} : { device }),
  });
  await show(person);
  const path = join(FOLDER, `${name}.jpg`);
  await person.page.screenshot({ path, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
  await goHome([person]);
  const { size } = statSync(path);
  process.stdout.write(`${name}: ${Math.round(size / 1024)} KB\n`);
  if (size > MOST_BYTES) throw new Error(`${name} is too large for a page of text`);
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const year = new broadhornsScenes.Stage();
  const house = await openHouse({
    titles: [
      mississippiQueenScenes.SCENE_RACE,
      year.title,
      broadsidesScenes.SCENE_GAME,
      montanaScenes.SCENE_GAME,
      railroadScenes.SCENE_GAME,
    ],
  });
  const browser = await launchBrowser();
  try {
    for (const piece of await showpieces(house, year)) await take(browser, house, piece);
  } finally {
    dismissLookouts();
    await browser.close();
    await house.end();
  }
}

/** Each title at a moment that shows what it is, and the first page with these games under way. */
async function showpieces(house: House, stage: broadhornsScenes.Stage): Promise<Showpiece[]> {
  const race = await onOneTable(
    house.url,
    mississippiQueen,
    mississippiQueenScenes.SCENE_NAMES,
    mississippiQueenScenes.MOMENTS,
  );
  const sea = await onOneTable(house.url, broadsides, broadsidesScenes.SCENE_NAMES, broadsidesScenes.MOMENTS);
  const valley = await onOneTable(house.url, montana, montanaScenes.SCENE_NAMES, montanaScenes.MOMENTS);
  const rails = await onOneTable(
    house.url,
    smallRailroadEmpires,
    railroadScenes.SCENE_NAMES,
    railroadScenes.MOMENTS,
  );
  await prepareTable(house.url, montana, { names: ['Cleo', 'Dov'], seats: 4, start: false });
  const tables = {
    race: await race('mid-race'),
    year: await stage.prepare(house, 'selling'),
    sea: await sea('plotting'),
    valley: await valley('turn'),
    rails: await rails('deliver'),
  };
  // The others are here as well, each with a line of his own.
  for (const table of Object.values(tables)) {
    const title = editions.find(({ meta }) => meta.id === table.title);
    for (const token of title === undefined ? [] : table.tokens.slice(1))
      await lookOut(house.url, title as AnyTitle, table.id, token);
  }
  const at = <S>(
    table: PreparedTable,
    look: (person: Person, table: PreparedTable, scene: S) => Promise<void>,
    scene: S,
  ) =>
    async function show(person: Person): Promise<void> {
      await hold(person, table, [0]);
      await look(person, table, scene);
    };
  return [
    { name: 'front-page', show: atTheFrontPage },
    { name: 'mississippi-queen', show: at(tables.race, mississippiQueenScenes.lookAtScene, 'mid-race') },
    { name: 'broadhorns', show: at(tables.year, broadhornsScenes.lookAtScene, 'selling') },
    { name: 'broadsides', show: at(tables.sea, broadsidesScenes.lookAtScene, 'plotting'), theme: 'dark' },
    { name: 'montana', show: at(tables.valley, montanaScenes.lookAtScene, 'turn') },
    {
      name: 'small-railroad-empires',
      show: at(tables.rails, railroadScenes.lookAtScene, 'deliver'),
    },
    {
      name: 'on-a-phone',
      show: at(tables.race, mississippiQueenScenes.lookAtScene, 'mid-race'),
      device: 'phone',
    },
  ];
}

void main();
