import { whole } from '../kit/schema';
import { verbsFor } from '../kit/verb';
import type { Stage } from './stages';
import type { G, View } from './state';

/**
 * Spaces, rows and columns count from 1 in what a verb is told, as they are printed; crews are named in the order copper,
 * stone, grain, pumpkin.
 */
export const { verb, tableOf } = verbsFor<Stage, View, G>();

/** A hex of the landscape, as several verbs are told of it. */
export const site = whole(0, 69);
