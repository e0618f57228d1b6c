import { count } from '../phrase';

export function ordinal(n: number): string {
  const first = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  return first[n] ?? `${count(n)}th`;
}
