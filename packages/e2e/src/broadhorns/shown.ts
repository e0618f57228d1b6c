import { broadhorns, CARGOES, type View } from '@packetboat/games/broadhorns';
import type { Page } from 'playwright-core';

/** What a page must say of a moment: by this a test knows that the page has come that far. */
export interface Shown {
  /** The beginning of the head of the action bar. */
  readonly instruction: string;
  /** What is in the boxes of the boat that the page tells of. */
  readonly boxes: readonly string[];
  /** Barrels on the market, dearest row first. */
  readonly market: readonly string[];
  readonly cards: number;
  /** The purse, while somebody is in port. */
  readonly purse: string | null;
  /** Sentences of the text twin. */
  readonly twin: readonly string[];
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five'];
const turns = (n: number) => `${COUNT[n]} ${n === 1 ? 'turn' : 'turns'}`;
const perishes = (cargo: string) => cargo !== 'furs' && cargo !== 'whiskey';

/** `mine`: the seat of the hands at this page, or nothing for who watches. */
export function shownOf(view: View, names: readonly string[], mine: number | null): Shown {
  const told = mine ?? view.seat;
  const { acting } = broadhorns.turn(view);
  const hands = mine !== null && acting.includes(mine);
  const merchant = view.merchants[told];
  const boxes = (merchant?.boat?.boxes ?? []).map((barrel, i) => {
    if (barrel === null) return `Box ${i + 1}: empty`;
    const kept = perishes(barrel.cargo) ? `lost in ${turns(5 - barrel.wear)}` : 'never spoils';
    return `Box ${i + 1}: ${barrel.cargo}, ${kept}`;
  });
  const gold = merchant?.gold ?? 0;
  return {
    instruction: hands ? asked(view, names[told] ?? '') : acting.map((seat) => names[seat]).join(' and '),
    boxes,
    market: [2, 1, 0].flatMap((row) =>
      CARGOES.map((cargo) => (view.market[cargo][row] === 0 ? 'none' : String(view.market[cargo][row]))),
    ),
    cards: view.hands[told]?.length ?? 0,
    purse: view.port === null || view.step === 'boat' ? null : String(view.merchants[view.seat]?.gold),
    twin: [
      `${mine === null ? `${names[told]} has` : 'You have'} ${gold} gold`,
      ...boxes.map((box) => `${box}.`),
      ...(view.port === null ? [] : [`${view.merchants[view.seat]?.gold} gold now.`]),
      ...(hands && view.step === 'actions' && view.actions > 0
        ? [`${capital(COUNT[view.actions] ?? '')} action`]
        : []),
      ...(hands ? ['What you may do'] : []),
      `Round ${view.round}, `,
    ],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function asked(view: View, name: string): string {
  if (view.step !== 'actions') return `${name}, `;
  if (view.actions === 0 && !view.bonus) return `${name}, your turn is done.`;
  if (view.actions === 0) return `${name}, your third move.`;
  const more = view.bonus ? ' and your third move' : '';
  return `${name}, ${COUNT[view.actions]} action${view.actions === 1 ? '' : 's'} left${more}.`;
}

/** Waits until the page shows this moment. */
export async function untilShown(page: Page, shown: Shown): Promise<void> {
  await page
    .waitForFunction(({ instruction, boxes, market, cards, purse, twin }) => {
      const text = document.querySelector('.twin')?.textContent;
      if (text != null) return twin.every((sentence) => text.includes(sentence));
      const stage = document.querySelector('.bh-stage:not(.pending)');
      if (stage === null) return false;
      const all = (selector: string) =>
        [...stage.querySelectorAll(selector)].map((one) => one.textContent ?? '');
      const labels = [...stage.querySelectorAll('.bh-box')].map((box) =>
        (box.querySelector('.unseen')?.textContent ?? '').replace(/\. .*/, ''),
      );
      return (
        all('.action-bar h2')[0]?.startsWith(instruction) === true &&
        labels.join() === boxes.join() &&
        all('.bh-market td .unseen').join() === market.join() &&
        stage.querySelectorAll('.bh-hand .bh-card').length === cards &&
        (purse === null || all('.bh-sheet .total b')[0] === purse)
      );
    }, shown)
    .catch(async (error: unknown) => {
      const head = await page.locator('.action-bar h2, .twin .now').first().textContent();
      throw new Error(`the page does not come to ${JSON.stringify(shown)}: it says "${head}"`, {
        cause: error,
      });
    });
}
