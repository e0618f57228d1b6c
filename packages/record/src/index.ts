export * from './entry';
export * from './file';
export * from './fold';
export * from './history';
export * from './machine';
export * from './recording';
export * from './table';
export * from './verify';
