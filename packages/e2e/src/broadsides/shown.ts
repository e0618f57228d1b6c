import { sentenceFor } from '@packetboat/client/titles/broadsides/hand/asking';
import { NO_DRAFT } from '@packetboat/client/titles/broadsides/hand/draft';
import { readingOf } from '@packetboat/client/titles/broadsides/hand/reading';
import { speak, words } from '@packetboat/client/titles/broadsides/words';
import * as en from '@packetboat/client/titles/broadsides/words/en';
import { broadsides, type View } from '@packetboat/games/broadsides';
import { ROWS } from '@packetboat/games/broadsides/data';
import type { Person } from '../people';

// As the page does.
speak(en);

/** What a page must say of a moment: by this a test knows that the page has come that far. */
interface Shown {
  /** What the head of the action bar may say. */
  readonly heads: readonly string[];
  /** What the top bar says. */
  readonly facts: readonly string[];
  /** What the action bar says beside its head, or the twin somewhere. */
  readonly detail: string;
}

function factsOf({ phase, round, boarding }: View): string[] {
  if (phase === 'manning') return [];
  if (boarding !== null && boarding.turn > 0) return [`Boarding, turn ${boarding.turn}`];
  return [`Round ${round}`];
}

function shownOf(view: View, names: readonly string[], seat: number): Shown {
  const detail = view.volley?.final === false ? words.asked.cardOf(view.turned) : '';
  return { heads: headsOf(view, names, seat), facts: factsOf(view), detail };
}

/** With nothing in the hand; a row that was aimed at before may still be held. */
function headsOf(view: View, names: readonly string[], seat: number): readonly string[] {
  const table = { turn: broadsides.turn(view) };
  const nameOf = (one: number) => names[one] ?? '';
  const drafts = [NO_DRAFT, ...(view.volley === null ? [] : ROWS.map((row) => ({ ...NO_DRAFT, row })))];
  return drafts.map((draft) => {
    const reading = readingOf(view, seat, broadsides.legal(view, seat), draft);
    return sentenceFor({ ...reading, view, seat, table, nameOf });
  });
}

/** Waits until the page asks this seat what this moment asks. */
export async function untilAsked(
  { page }: Person,
  view: View,
  names: readonly string[],
  seat: number,
): Promise<void> {
  const shown = shownOf(view, names, seat);
  await page
    .waitForFunction(({ heads, facts, detail }) => {
      const squeeze = (text: string | null | undefined) => text?.replace(/[\s\u00a0]+/g, ' ').trim() ?? '';
      const top = squeeze(document.querySelector('.top-bar')?.textContent).toLowerCase();
      if (!facts.every((fact) => top.includes(fact.toLowerCase()))) return false;
      const twin = document.querySelector('.twin');
      const asked = twin ?? document.querySelector('.bs-stage .action-bar');
      if (!squeeze(asked?.textContent).includes(detail)) return false;
      if (twin !== null) return squeeze(twin.querySelector('.now')?.textContent).startsWith('Your turn');
      const stage = document.querySelector('.bs-stage.mine:not(.pending)');
      return heads.map(squeeze).includes(squeeze(stage?.querySelector('.action-bar h2')?.textContent));
    }, shown)
    .catch(async (error: unknown) => {
      const said = await page.locator('.action-bar h2, .twin .now').first().textContent();
      const top = await page.locator('.top-bar').textContent();
      throw new Error(`the page does not come to ${JSON.stringify(shown)}: it says "${said}", "${top}"`, {
        cause: error,
      });
    });
}
