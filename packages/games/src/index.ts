export * from './kit';
export * from './titles';
