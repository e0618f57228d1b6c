import type { RuleTools } from '../kit/title';
import { verbsFor } from '../kit/verb';
import type { Helm } from './helm';
import type { G, View } from './state';

/** What is being asked. */
export type Stage = 'steering' | 'facing';

/** The verbs read the helm, made of a view once for all of them. */
export const { verb, tableOf } = verbsFor<Stage, Helm, G, RuleTools, View>();
