import type { Move, Seat } from '@packetboat/games/kit/title';
import type { Advice } from '@packetboat/games/search';
import type { AnyClientTitle } from '../titles/contract';
import { words } from '../words';
import { plain } from '../words/phrase';

/** Advice in words. */
export interface Told {
  readonly advice: Advice;
  /** What to do, and what speaks for it. */
  readonly what: string;
  readonly why: string;
  /** How a text view knows the move: its notation. */
  readonly id: string;
}

/** What is advised of how things stand in this view. */
export function told(
  title: AnyClientTitle,
  view: object,
  advice: Advice,
  nameOf: (seat: Seat) => string,
): Told {
  const label = (move: Move) => plain(title.words.move(move, view), nameOf);
  const id = title.rules.notation.write(advice.move);
  return { advice, what: label(advice.move), why: whyOf(title, advice, label), id };
}

function whyOf({ words: own }: AnyClientTitle, advice: Advice, label: (move: Move) => string): string {
  const { advice: w } = words;
  if (advice.kind === 'only') return w.only;
  if (advice.kind === 'unweighed') return w.unweighed;
  if (advice.kind === 'mixed') return w.mixed(advice.share);
  const { lead, gain, sure } = advice;
  const other = label(advice.other);
  const { lead: measure } = own;
  if (measure === undefined || gain === null || lead === null)
    return sure ? w.better(other) : w.nearly(other);
  const rounded = (n: number) => Math.round(n / measure.step) * measure.step;
  const [more, ahead] = [rounded(gain), rounded(lead)];
  return `${againstOther(more, sure, measure.amount, other)} ${standing(ahead, measure.amount)}`;
}

function againstOther(more: number, sure: boolean, amount: (n: number) => string, other: string): string {
  const { advice: w } = words;
  if (more > 0) return sure ? w.more(amount(more), other) : w.perhapsMore(amount(more), other);
  return sure ? w.better(other) : w.nearly(other);
}

function standing(ahead: number, amount: (n: number) => string): string {
  const { advice: w } = words;
  if (ahead === 0) return w.level;
  return ahead > 0 ? w.ahead(amount(ahead)) : w.behind(amount(-ahead));
}
