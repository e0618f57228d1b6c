export * from './diff';
export * from './history';
export * from './messages';
export * from './patch';
export * from './proof';
export * from './table';
