import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { atTheBoard, comeIn, expectNoFaults, goHome, inTheWaitingRoom, type Person, press } from './people';
import { takePictures } from './pictures';
import { hold, type PreparedTable, playOn, prepareTable, sitAt } from './prepared';
import { setting } from './setting';

// Nobody waits for ten minutes here.
const at = setting({ tableSettings: { patienceMs: 0 } });

const come = async (name: string, device: 'desk' | 'phone' = 'desk'): Promise<Person> => {
  const person = await comeIn(at.browser, at.house.url, name, { device });
  // A page that is left while its line is still being opened says so.
  person.witness.expect(/WebSocket is closed before the connection is established/);
  return person;
};

const button = (person: Person, name: string | RegExp) =>
  press(person, person.page.getByRole('button', { name, exact: typeof name === 'string' }));

/** On a phone the players are a view of their own. */
async function atThePlayers(person: Person): Promise<void> {
  if (person.touches) await press(person, person.page.getByRole('tab', { name: 'Players' }));
}

const players = ({ page }: Person) => page.locator('.players');
const toBeDecided = ({ page }: Person) => page.getByRole('status', { name: 'To be decided' });

async function tableOfThree(): Promise<{ table: PreparedTable; people: readonly [Person, Person, Person] }> {
  const names = ['Ada', 'Ben', 'Cleo'];
  const table = await prepareTable(at.house.url, mississippiQueen, {
    names,
    options: { race: 'introductory' },
  });
  const people = [await come('Ada'), await come('Ben', 'phone'), await come('Cleo')] as const;
  for (const [seat, person] of people.entries()) await sitAt(person, table, [seat], seat === 0);
  return { table, people };
}

test(
  'the host is gone: the others vote, go on, and play again',
  async () => {
    const { table, people } = await tableOfThree();
    const [ada, ben, cleo] = people;
    await ada.page.goto('/about');
    await atThePlayers(ben);
    await players(ben).getByText('not connected').waitFor();
    await button(ben, 'The seat of Ada');
    await takePictures(ben, 'absent-seat-390x844');
    await button(ben, 'Propose that you host this table');
    await toBeDecided(cleo).getByText('Ben proposes to host this table. 1 of 2 says yes.').waitFor();
    await takePictures(cleo, 'absent-vote-1280x800');
    await toBeDecided(ben).getByText('You propose to host this table.').waitFor();
    await takePictures(ben, 'absent-vote-390x844');
    await press(cleo, toBeDecided(cleo).getByRole('button', { name: 'Yes' }));
    await toBeDecided(ben).waitFor({ state: 'detached' });

    // Now the game goes on: Ben directs, and a stand-in plays for Ada, who was to move.
    await button(ben, 'The seat of Ada');
    await button(ben, 'Let a stand-in play on for Ada');
    await players(ben).getByText('Stand-in for Ada').waitFor();
    await players(cleo).locator('li', { hasText: 'Ben' }).getByText('host').waitFor();

    await playOn(at.house.url, mississippiQueen, table, () => false);
    await press(ben, ben.page.getByRole('tab', { name: 'Board' }));
    for (const person of [ben, cleo]) await person.page.locator('.end-table').waitFor();
    await button(cleo, 'Play again');
    await inTheWaitingRoom(cleo.page);
    await cleo.page.getByText('you, the host').waitFor();
    await button(ben, 'Go to the next table');
    await inTheWaitingRoom(ben.page);
    await button(cleo, 'Start the game');
    await atTheBoard(ben);

    expectNoFaults(people);
    expect(at.house.complaints).toEqual([]);
    await goHome(people);
  },
  STORY_MS,
);

test(
  'what is proposed and comes to nothing is not only gone: whom it concerns reads why',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'], start: false });
    const [ada, ben] = [await come('Ada'), await come('Ben', 'phone')];
    for (const [seat, { page }] of [ada, ben].entries()) {
      await hold(seat === 0 ? ada : ben, table, [seat], seat === 0);
      await page.goto(`/t/${table.id}`);
      await inTheWaitingRoom(page);
    }
    const propose = 'Propose to begin with those who are here';
    const said = (person: Person, text: string) => person.page.getByRole('status').filter({ hasText: text });
    await button(ben, propose);
    await press(ada, toBeDecided(ada).getByRole('button', { name: 'No' }));
    await said(ben, 'That was not agreed: 1 of 2 said yes.').waitFor();
    await takePictures(ben, 'absent-declined-390x844');
    await button(ben, propose);
    await toBeDecided(ada).waitFor();
    await press(ben, toBeDecided(ben).getByRole('button', { name: 'Withdraw' }));
    await said(ada, 'Ben withdrew the proposal.').waitFor();
    await takePictures(ada, 'absent-withdrawn-1280x800');
    await press(ada, said(ada, 'Ben withdrew').getByRole('button', { name: 'Understood' }));
    await said(ada, 'Ben withdrew').waitFor({ state: 'detached' });

    expectNoFaults([ada, ben]);
    expect(at.house.complaints).toEqual([]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

test(
  'a stand-in plays until one is back, and a new friend takes over a chair for good',
  async () => {
    const { people } = await tableOfThree();
    const [ada, ben, cleo] = people;
    // It is Ada's turn: a stand-in takes it, and she looks on.
    await button(ada, 'Your seat');
    await takePictures(ada, 'absent-own-1280x800');
    await button(ada, 'Play for me until I return');
    await ada.page.getByText('A stand-in plays for you until you are back.').waitFor();
    await atThePlayers(ben);
    await players(ben).getByText('Stand-in for Ada').waitFor();
    await players(ben).locator('li[aria-current]', { hasText: 'Ben' }).waitFor();
    await takePictures(ada, 'absent-away-1280x800');
    await button(ada, 'I am back');
    await players(ben).getByText('Stand-in for Ada').waitFor({ state: 'detached' });
    // What a stand-in has done stays his, and who went and came back stands in the log.
    const log = ada.page.locator('.log');
    for (const line of [/^Stand-in for Ada sailed/, /^A stand-in plays for Ada/, /^Ada is back/])
      await log.getByText(line).first().waitFor();
    await takePictures(ada, 'absent-log-1280x800');

    // Cleo leaves for good; a stand-in has her seat, until a friend comes by a link that leads there.
    await button(cleo, 'Menu');
    await button(cleo, 'Leave the game');
    await button(cleo, 'Give up my seat');
    await button(ada, 'Fill the free seat');
    await button(ada, 'Seat a stand-in');
    await button(ada, 'The seat of Stand-in for Cleo');
    await button(ada, 'Invite somebody to this seat');
    await takePictures(ada, 'absent-standin-1280x800');
    const link = await ada.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    const dora = await come('Dora', 'phone');
    await dora.page.goto(link);
    await dora.page
      .getByText('You are invited to the seat that Stand-in for Cleo plays now.')
      .first()
      .waitFor();
    await takePictures(dora, 'absent-chair-390x844');
    await dora.page.getByLabel('Your name').fill('Dora');
    await button(dora, /^Sit here/);
    await atTheBoard(dora);
    await players(ben).getByText('Dora').waitFor();

    expectNoFaults([...people, dora]);
    expect(at.house.complaints).toEqual([]);
    await goHome([...people, dora]);
  },
  STORY_MS,
);
