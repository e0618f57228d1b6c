/** One thing that was looked at. What is wrong comes with what to do. */
export interface Finding {
  readonly state: 'fine' | 'odd' | 'wrong';
  readonly what: string;
  readonly remedy?: string;
}

export const fine = (what: string): Finding => ({ state: 'fine', what });
export const odd = (what: string, remedy: string): Finding => ({ state: 'odd', what, remedy });
export const wrong = (what: string, remedy: string): Finding => ({ state: 'wrong', what, remedy });
