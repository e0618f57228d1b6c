export * from './fault';
export * from './game';
export * from './ledger';
export * from './plan';
export * from './recorded';
export * from './run';
export * from './subjects';
export * from './table';
