import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires';
import { destinations, smallRailroadEmpires, type View } from '@packetboat/games/small-railroad-empires';
import type { Player } from '../playing';

const COUNT = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const counted = (n: number, one: string): string => `${COUNT[n] ?? n} ${n === 1 ? one : `${one}s`}`;

/** What a page must say of a moment: by this a test knows that the page has come that far. */
export interface Shown {
  /** The head of the action bar; nothing while the sentence of a delivery stands there. */
  readonly head: string | null;
  readonly money: string;
  readonly tracks: number;
  readonly name: string;
  /** Sentences of the text twin. */
  readonly twin: readonly string[];
}

/** As it looks to whoever acts, seen with that seat's own eyes. */
export function shownOf(view: View, names: readonly string[]): Shown {
  const { seat, stage, due } = view.turn;
  const last = view.trigger !== null;
  const company = view.companies[seat];
  const name = names[seat] ?? '';
  if (company === undefined) throw new RangeError(`no seat ${seat}`);
  const { money, tracks } = company;
  const builds = smallRailroadEmpires.legal(view, seat).some(({ type }) => type === 'build');
  const heads: Readonly<Record<typeof stage, string | null>> = {
    starting: `${name}, choose the factory to begin at.`,
    building: !builds
      ? `${name}, no track can be laid for $${money}.`
      : `${name}, lay ${tracks < due ? 'your last track' : due === 2 ? 'two tracks' : 'one more track'}.`,
    running: destinations(view, seat).length > 0 ? null : `${name}, nothing to deliver${last ? '' : ' yet'}.`,
    routing: null,
    loading: null,
    unlocking: `${name}, choose an ability: you keep it, and one more track comes with it.`,
    buying: last ? `${name}, end your turn.` : `${name}, buy a train card, or end your turn.`,
  };
  return {
    head: heads[stage],
    money: `$${money}`,
    tracks,
    name,
    twin: [
      `Your turn, ${name}: ${ASKS[stage]}`,
      `You have $${money}, `,
      ` ${counted(tracks, 'open track')} and `,
    ],
  };
}

const ASKS = {
  starting: 'lay your first track',
  building: 'lay your tracks',
  running: 'deliver, buy a train card',
  routing: 'choose the way',
  loading: 'choose the train card',
  unlocking: 'choose an ability',
  buying: 'buy a train card',
} as const;

/** Waits until the player's page shows this moment. */
export async function untilShown(
  { person: { page } }: Player<View, SmallRailroadEmpiresMove>,
  shown: Shown,
): Promise<void> {
  await page
    .waitForFunction(
      ({ head, money, tracks, name, twin, many }) => {
        const text = document.querySelector('.twin')?.textContent;
        if (text != null) return twin.every((sentence) => text.includes(sentence));
        const stage = document.querySelector('.sre-stage:not(.pending)');
        const bar = stage?.querySelector('.action-bar');
        if (bar == null) return false;
        const said = bar.querySelector('h2')?.textContent;
        const sentence = bar.querySelector('.sre-sentence') !== null;
        if (head === null ? !sentence : said !== head) return false;
        // Beside the stage, or in the bar, or (while a sentence stands there) nowhere: then its blanks tell enough.
        const purse = bar.querySelector('.sre-purse')?.textContent;
        if (purse != null) return purse.includes(`Money${money}`) && purse.includes(`Tracks${tracks}Trains`);
        const acting = document.querySelector('.players li[aria-current]')?.textContent;
        return acting == null || (acting.includes(name) && acting.includes(money) && acting.includes(many));
      },
      { ...shown, many: `${shown.tracks} track` },
    )
    .catch(async (error: unknown) => {
      const said = await page.locator('.action-bar h2, .twin .now').first().textContent();
      throw new Error(`the page does not come to ${JSON.stringify(shown)}: it says "${said}"`, {
        cause: error,
      });
    });
}
