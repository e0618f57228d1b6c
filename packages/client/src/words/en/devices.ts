import { capital, counted } from '../phrase';

// The devices that hold a person's seats.

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });

export const devices = {
  name: (browser: string | undefined, system: string | undefined) => {
    if (browser === undefined) return system === undefined ? 'A browser' : `A browser on ${system}`;
    return system === undefined ? browser : `${browser} on ${system}`;
  },
  head: 'My devices',
  text: 'There are no accounts: your seats belong to the devices that hold them. Here you bring all your tables to another one at once, and end those you have no more.',
  bring: 'Another device',
  bringText: 'Open the link there, or photograph the code. It is good once, for a quarter of an hour.',
  add: 'Add a device',
  addText: 'Both devices hold your seats from then on.',
  move: 'Move to another device',
  moveText: 'Your seats leave this browser when the link is opened.',
  link: 'Link for the other device',
  linkOf: (tables: number) =>
    `This link brings ${counted(tables, 'table', 'tables')} to whoever opens it: keep it to yourself.`,
  tooMany: (most: number) => `It brings ${most} seats, those of your newest tables.`,
  none: 'You sit at no table yet, so there is nothing to bring.',
  left: (title: string, why: string) => `${title} does not come along: ${why}`,
  list: 'Devices that hold your seats',
  unknown: 'A browser that has not said which',
  own: 'this one',
  at: (tables: number) => `at ${counted(tables, 'table', 'tables')}`,
  since: (at: number) => `since ${dayOf(at)}`,
  seen: (ago: string) => `last seen ${ago}`,
  line: (parts: readonly string[]) => capital(parts.filter((part) => part !== '').join(', ')),
  end: 'End',
  endOf: (name: string) => `End ${name}`,
  endHead: (name: string) => `End ${name}?`,
  endText:
    'It no longer opens your seats, nor has the powers of the host there. Links to your seats that were made to recover them end as well.',
  endVerb: 'End this device',
  ended: (name: string) => `${name} is ended.`,
  notEnded: (title: string, why: string) => `${title}: ${why}`,
  coming: 'Your tables are coming',
  come: (tables: number) =>
    tables === 1 ? 'One table is here now' : `${capital(counted(tables, 'table', 'tables'))} are here now`,
  comeAdded: 'The other device holds them as before.',
  comeMoved: 'They have left the other device.',
  notCome: 'This link brings nothing any more',
  notComeText:
    'It is good once, for a quarter of an hour. Make a new one on the device that holds your seats.',
  toTables: 'To my tables',
};
