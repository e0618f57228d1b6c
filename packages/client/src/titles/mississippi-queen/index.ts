export { Board } from './Board';
export { Figures } from './Figures';
export { words } from './words';
