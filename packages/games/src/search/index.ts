export type { Budget } from './budget';
export { levelsOf, turnMsOf } from './levels';
export { search } from './search';
