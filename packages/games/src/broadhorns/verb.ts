import { verbsFor } from '../kit/verb';
import type { Tools } from './chronicle';
import type { G, Step, View } from './state';

export const { verb, tableOf } = verbsFor<Step, View, G, Tools>();
