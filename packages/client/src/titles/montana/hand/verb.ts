import type { Gain } from '@packetboat/games/montana/cattle';
import type { Reward, Worker } from '@packetboat/games/montana/data';
import type { Verb } from '../../../hand/asking';
import type { MontanaDeed } from './reading';

/** What is counted out one by one. */
export type Counted = 'copper' | 'stone' | 'grain';

/** What is drawn on a button. */
export type Face =
  | { readonly is: 'plain' }
  /** A small sign before its words. */
  | { readonly is: 'sign'; readonly sign: 'any' | 'copper' | 'pumpkin' | 'settlement' | 'cow' | 'canteen' }
  | { readonly is: 'worker'; readonly worker: Worker }
  /** One of a row: a kind of worker, and how many of those that are held would go. */
  | { readonly is: 'going'; readonly worker: Worker; readonly going: number; readonly held: number }
  | { readonly is: 'crew'; readonly crew: readonly Worker[]; readonly after: boolean }
  | { readonly is: 'bid'; readonly pumpkins: number; readonly reward: Reward }
  | { readonly is: 'less' | 'more'; readonly thing: Counted; readonly value: number; readonly end: boolean }
  | { readonly is: 'gain'; readonly gain: Gain; readonly worker?: Worker; readonly good?: Worker }
  /** Its figure changes under the finger: it keeps its width. */
  | { readonly is: 'steady' };

export interface MontanaVerb extends Verb<MontanaDeed> {
  readonly face: Face;
}

export const PLAIN: Face = { is: 'plain' };

/** What the hand is about to do. */
export const primary = (key: string, label: string): MontanaVerb => ({
  key,
  label,
  kind: 'primary',
  face: { is: 'steady' },
  deed: 'confirm',
});
