export * from './boardgame';
export * from './chance';
export * from './engine';
export * from './hex';
export * from './moves';
export * from './notation';
export * from './options';
export * from './title';
