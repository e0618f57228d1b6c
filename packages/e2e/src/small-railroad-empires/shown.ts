import { asksNow } from '@packetboat/client/titles/small-railroad-empires/hand/asking';
import { speak } from '@packetboat/client/titles/small-railroad-empires/words';
import * as en from '@packetboat/client/titles/small-railroad-empires/words/en';
import { counted } from '@packetboat/client/words/phrase';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires';
import { destinations, smallRailroadEmpires, type View } from '@packetboat/games/small-railroad-empires';
import type { Player } from '../playing';

// As the page does.
speak(en);

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
  const { seat, stage } = view.turn;
  const company = view.companies[seat];
  const name = names[seat] ?? '';
  if (company === undefined) throw new RangeError(`no seat ${seat}`);
  const { money, tracks } = company;
  const ask = asksNow(view, smallRailroadEmpires.legal(view, seat));
  const begun = stage === 'routing' || stage === 'loading';
  const fillsIn = begun || (stage === 'running' && destinations(view, seat).length > 0);
  return {
    head: fillsIn ? null : `${name}, ${ask}.`,
    money: `$${money}`,
    tracks,
    name,
    twin: [
      `Your turn, ${name}: ${ask}.`,
      `You have $${money}, `,
      ` ${counted(tracks, 'open track', 'open tracks')} and `,
    ],
  };
}

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
