import { broadsides, type View } from '@packetboat/games/broadsides';
import type { Person } from '../people';

/** What a page must say of a moment: by this a test knows that the page has come that far. */
interface Shown {
  /** The head of the action bar, or of the twin, as a pattern. */
  readonly head: string;
  /** What the top bar says. */
  readonly facts: readonly string[];
  /** What the action bar says beside its head, or the twin somewhere. */
  readonly detail: string;
}

const COUNT = ['no', 'one', 'two', 'three'];

function factsOf({ phase, round, boarding }: View): string[] {
  if (phase === 'manning') return [];
  if (boarding !== null && boarding.turn > 0) return [`Boarding, turn ${boarding.turn}`];
  return [`Round ${round}`];
}

function shownOf(view: View, names: readonly string[], seat: number): Shown {
  const me = names[seat] ?? '';
  const left = view.boarding?.movementsLeft ?? 0;
  const heads: Readonly<Record<string, string>> = {
    manning: `${me}, where shall your Captain stand`,
    plotting: `${me}, plot three cards`,
    firing: `Cannon ${view.volley?.guns[seat]?.[0]}[: ]`,
    appointing: `${me}, who shall be the new Captain`,
    leading: `${me}, the dice are yours`,
    boarding:
      left > 0
        ? `${me}, ${COUNT[left]} movements? to make|^Nobody is left to fight|^A fight is due|^Fights are due`
        : 'Nobody is left to fight',
    fighting: 'A fight is due|^Fights are due',
  };
  const detail = view.volley?.final === false ? `Card ${view.turned} of 3.` : '';
  return { head: `^${heads[broadsides.turn(view).stage] ?? ''}`, facts: factsOf(view), detail };
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
    .waitForFunction(({ head, facts, detail }) => {
      const squeeze = (text: string | null | undefined) => text?.replace(/[\s\u00a0]+/g, ' ').trim() ?? '';
      const top = squeeze(document.querySelector('.top-bar')?.textContent).toLowerCase();
      if (!facts.every((fact) => top.includes(fact.toLowerCase()))) return false;
      const twin = document.querySelector('.twin');
      const asked = twin ?? document.querySelector('.bs-stage .action-bar');
      if (!squeeze(asked?.textContent).includes(detail)) return false;
      if (twin !== null) return squeeze(twin.querySelector('.now')?.textContent).startsWith('Your turn');
      const stage = document.querySelector('.bs-stage.mine:not(.pending)');
      return new RegExp(head).test(squeeze(stage?.querySelector('.action-bar h2')?.textContent));
    }, shown)
    .catch(async (error: unknown) => {
      const said = await page.locator('.action-bar h2, .twin .now').first().textContent();
      const top = await page.locator('.top-bar').textContent();
      throw new Error(`the page does not come to ${JSON.stringify(shown)}: it says "${said}", "${top}"`, {
        cause: error,
      });
    });
}
