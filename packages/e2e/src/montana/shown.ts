import { sentenceFor } from '@packetboat/client/titles/montana/hand/asking';
import { restingHand } from '@packetboat/client/titles/montana/hand/hand';
import { speak } from '@packetboat/client/titles/montana/words';
import * as en from '@packetboat/client/titles/montana/words/en';
import { askedWords } from '@packetboat/client/titles/montana/words/en/words';
import { GOODS, montana, playerOf, stageOf, type View, WORKERS } from '@packetboat/games/montana';
import type { Page } from 'playwright-core';

// As the page does.
speak(en);

/** What a page must say of a moment of the game: by this a test knows that the page has come that far. */
export interface Shown {
  /** The head of the action bar, or the sentence at the head of the text twin. */
  readonly says: string;
  readonly twin: string;
  /** The figures of the asked seat's stock, and of its workers. */
  readonly stock: string;
  readonly seat: number;
}

/** What is shown to whoever is asked. */
export function shownOf(view: View, names: readonly string[]): Shown {
  const { acting } = montana.turn(view);
  const seat = acting[0] ?? 0;
  const name = names[seat] ?? '';
  const legal = montana.legal(view, seat);
  const hand = restingHand(view, legal);
  const { goods, cows, canteens, silver, workers } = playerOf(view.players, seat);
  const figures = [...GOODS.map((good) => goods[good]), cows, canteens].filter((n) => n > 0);
  const hands = WORKERS.map((worker) => workers[worker]).filter((n) => n > 0);
  return {
    says: sentenceFor(view, { hand, offers: new Map() }, undefined, (one) => names[one] ?? ''),
    twin: `Your turn, ${name}: ${askedWords(stageOf(view), legal)}.`,
    stock: [...figures, silver, ...hands].join(' '),
    seat,
  };
}

/** Waits until the page shows this moment. */
export async function untilShown(page: Page, { says, twin, stock, seat }: Shown): Promise<void> {
  await page
    .waitForFunction(
      ([head, sentence, figures, at]) => {
        const now = document.querySelector('.twin .now');
        if (now !== null) return now.textContent === sentence;
        const root = document.querySelector('.mt-root:not(.pending)');
        const box =
          root?.querySelector('.mt-own .mt-figures') ??
          document.querySelectorAll('.players li .mt-figures')[at];
        if (box === undefined || root === null) return false;
        const goods = [...box.querySelectorAll('.mt-stock b')].map((one) => one.textContent);
        const hands = [...box.querySelectorAll('.mt-hands .unseen')].map(
          (one) => one.textContent?.split(' ')[0],
        );
        return (
          root.querySelector('.action-bar h2')?.textContent === head &&
          [...goods, ...hands].join(' ') === figures
        );
      },
      [says, twin, stock, seat] as const,
    )
    .catch(async (error: unknown) => {
      const head = await page.locator('.action-bar h2, .twin .now').first().textContent();
      throw new Error(`the page does not come to "${says}" with ${stock}: it says "${head}"`, {
        cause: error,
      });
    });
}
