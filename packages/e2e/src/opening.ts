import {
  atTheBoard,
  comeIn,
  invitationOf,
  openTable,
  type Person,
  type PersonMake,
  sitDown,
  startTheGame,
  type TableWish,
  watchFromTheFrontPage,
} from './people';
import type { Setting } from './setting';

/** Two friends at a game that has just begun. */
export interface Meeting {
  readonly ada: Person;
  readonly ben: Person;
  readonly table: string;
}

/** How most stories begin: Ada opens a table from the front page, Ben comes by her link, and she starts the game. */
export async function meet(
  at: Setting,
  wish: TableWish,
  makes: { readonly ada?: PersonMake; readonly ben?: PersonMake } = {},
): Promise<Meeting> {
  const ada = await comeIn(at.browser, at.house.url, 'Ada', makes.ada);
  const ben = await comeIn(at.browser, at.house.url, 'Ben', makes.ben);
  const table = await openTable(ada, wish);
  await sitDown(ben, await invitationOf(ada));
  await untilBenSits(ada);
  await startTheGame(ada);
  await atTheBoard(ben);
  return { ada, ben, table };
}

/** The host's waiting room shows who has come. */
export const untilBenSits = ({ page }: Person): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: 'Ben' }).waitFor();

/** Cleo comes from the front page to watch, by lamplight, and to her pieces travel. */
export async function cleoWatches(at: Setting): Promise<Person> {
  const cleo = await comeIn(at.browser, at.house.url, 'Cleo', { theme: 'dark', moving: true });
  await watchFromTheFrontPage(cleo);
  return cleo;
}
