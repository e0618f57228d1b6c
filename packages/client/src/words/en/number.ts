import { count } from '../phrase';

export function ordinal(n: number): string {
  const first = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
  return first[n] ?? `${count(n)}th`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
