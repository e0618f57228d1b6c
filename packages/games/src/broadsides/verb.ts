import { verbsFor } from '../kit/verb';
import type { G, Phase, View } from './state';

export const { verb, tableOf } = verbsFor<Phase, View, G>();
