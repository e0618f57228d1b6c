import type { Outcome } from '@packetboat/games/kit/title';
import type { Asking, Verb } from '../hand/asking';
import { holding, moving } from '../hand/deed';
import type { DeedOf } from '../hand/rules';
import { namesIn } from '../parts/seats';
import { plain } from '../words/phrase';
import type { FerryAt, NightFerry } from './hand';
import { words } from './words';

type FerryVerb = Verb<DeedOf<NightFerry>>;

/** What is asked now: bar, text view and stories read it. */
export function asking(
  { table, view, seat, half, reading }: FerryAt,
  outcome: Outcome | undefined,
): Asking<DeedOf<NightFerry>> {
  const { asked, titleWords } = words;
  const nameOf = namesIn(table.seats);
  const ask = titleWords.asks[table.turn.stage] ?? '';
  const said = (sentence: string, detail: string, verbs: readonly FerryVerb[] = []) => {
    return { ask, sentence, detail, verbs };
  };
  if (outcome !== undefined)
    return said(plain(titleWords.endings[outcome.ending]?.(outcome, view) ?? [], nameOf), '');
  switch (reading.doing) {
    case 'watching':
      return said(asked.acts(table.turn.acting.map(nameOf), table.turn.stage), asked.HOW_SOLD);
    case 'choosing':
      return said(asked.addressed(nameOf(seat), ask), asked.HOW_TO_CHOOSE, [
        {
          key: 'draw',
          label: asked.VERBS.draw,
          barred: table.legal.some(({ type }) => type === 'draw') ? undefined : asked.LACKS.room,
          deed: moving([{ type: 'draw', args: {} }]),
        },
      ]);
    case 'landing':
      return said(asked.reallyLand(half.crate ?? 0), asked.WHAT_CUSTOMS_DO, [
        { key: 'back', label: asked.VERBS.putDown, icon: 'stepBack', deed: 'back' },
        { key: 'land', label: asked.land(half.crate ?? 0), kind: 'primary', deed: 'confirm' },
      ]);
    case 'offering': {
      const purse = view.coins[seat] ?? 0;
      const offering = (coins: number) => holding<NightFerry['half']>({ ...half, coins });
      const more = { key: 'more', label: asked.VERBS.more, deed: offering(half.coins + 1) };
      const less = { key: 'less', label: asked.VERBS.less, deed: offering(half.coins - 1) };
      return said(asked.whatWorth(nameOf(seat), view.landed ?? 0), asked.purse(purse), [
        { ...less, barred: half.coins > 0 ? undefined : asked.LACKS.less },
        { ...more, barred: half.coins < purse ? undefined : asked.LACKS.more },
        { key: 'offer', label: asked.offer(half.coins), kind: 'primary', deed: 'confirm' },
      ]);
    }
  }
}
