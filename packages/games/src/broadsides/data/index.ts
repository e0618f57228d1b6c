export * from './cards';
export * from './collision';
export * from './deck';
export * from './gunnery';
export * from './sea';
