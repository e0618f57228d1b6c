export type { Chronicle, ChronicleKey } from './chronicle';
export * from './data';
export type { MontanaMove } from './moves';
export { REFUSAL_KEYS, type RefusalKey } from './refusals';
export type { MontanaOptions } from './setup';
export * from './state';
export { montana } from './title';
