export { type Advice, advising, type Weighed } from './advice';
export type { Budget } from './budget';
export { levelsOf, turnMsOf } from './levels';
export { finish, type Parts } from './parts';
export { search, searching } from './search';
