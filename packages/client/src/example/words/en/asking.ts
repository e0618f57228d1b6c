import type { Outcome } from '@packetboat/games/kit/title';
import type { Asking, Verb } from '../../../hand/asking';
import { holding, moving } from '../../../hand/deed';
import type { DeedOf } from '../../../hand/rules';
import { namesIn } from '../../../parts/seats';
import { plain } from '../../../words/phrase';
import type { FerryAt, NightFerry } from '../../hand';
import { titleWords } from './words';

type FerryVerb = Verb<DeedOf<NightFerry>>;

/** What is asked now: bar, text view and stories read it. */
export function asking(
  { table, view, seat, half, reading }: FerryAt,
  outcome: Outcome | undefined,
): Asking<DeedOf<NightFerry>> {
  const nameOf = namesIn(table.seats);
  const ask = titleWords.asks[table.turn.stage] ?? '';
  const said = (sentence: string, detail: string, verbs: readonly FerryVerb[] = []) => {
    return { ask, sentence, detail, verbs };
  };
  if (outcome !== undefined)
    return said(plain(titleWords.endings[outcome.ending]?.(outcome, view) ?? [], nameOf), '');
  switch (reading.doing) {
    case 'watching':
      return said(
        `${table.turn.acting.map(nameOf).join(' and ')} ${titleWords.stages[table.turn.stage]}.`,
        'Whoever sells has the coins, and whoever buys the crate.',
      );
    case 'choosing':
      return said(`${nameOf(seat)}, ${ask}.`, 'Choose a crate to land, or draw one from the stack.', [
        {
          key: 'draw',
          label: 'Draw a crate',
          barred: table.legal.some(({ type }) => type === 'draw') ? undefined : 'no room, or none left',
          deed: moving([{ type: 'draw', args: {} }]),
        },
      ]);
    case 'landing':
      return said(`Land crate ${half.crate}?`, 'On a 1 customs take it; else it is auctioned.', [
        { key: 'back', label: 'Put it down', icon: 'stepBack', deed: 'back' },
        { key: 'land', label: `Land crate ${half.crate}`, kind: 'primary', deed: 'confirm' },
      ]);
    case 'offering': {
      const purse = view.coins[seat] ?? 0;
      const offering = (coins: number) => holding<NightFerry['half']>({ ...half, coins });
      const more = { key: 'more', label: 'One more', deed: offering(half.coins + 1) };
      const less = { key: 'less', label: 'One less', deed: offering(half.coins - 1) };
      return said(`${nameOf(seat)}, what is crate ${view.landed} worth to you?`, `You have ${purse}.`, [
        { ...less, barred: half.coins > 0 ? undefined : 'nothing is the least' },
        { ...more, barred: half.coins < purse ? undefined : 'that is all you have' },
        { key: 'offer', label: `Offer ${half.coins}`, kind: 'primary', deed: 'confirm' },
      ]);
    }
  }
}
