export * from './title';
