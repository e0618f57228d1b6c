export type { Budget } from './budget';
export { search } from './search';
