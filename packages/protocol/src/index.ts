export * from './diff';
export * from './limits';
export * from './messages';
export * from './names/alike';
export * from './names/clean';
export * from './patch';
export * from './table';
export * from './version';
