import { oneOf, whole } from '../kit/schema';
import { verbsFor } from '../kit/verb';
import { TRAIN_CARD_IDS } from './data';
import type { G, Stage, View } from './state';

export const { verb, tableOf } = verbsFor<Stage, View, G>();

/** What several verbs are told: a space of the map, a train card. */
export const space = whole(0, 147);
export const card = oneOf(TRAIN_CARD_IDS);
