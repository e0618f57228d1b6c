export * from './constants';
export * from './goals';
export * from './goods';
export * from './ships';
export * from './tiles';
export * from './trainCards';
