import { verbsFor } from '../kit/verb';
import type { Stage, State, View } from './state';

export const { verb, tableOf } = verbsFor<Stage, View, State>();
