export * from './proof';
export * from './table';
