/** A window of some browser, driven from outside as a person would: pages, presses, pictures. */
export interface Window {
  /** Errors and warnings of the page and of its console since they were asked for last. */
  faults(): Promise<readonly string[]>;
  go(url: string): Promise<void>;
  /** Runs a function in the page; what it takes and gives is plain JSON. */
  run<A extends readonly unknown[], T>(inPage: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses the main button of the mouse at one place of the page. */
  press(x: number, y: number): Promise<void>;
  /** Makes the page so wide and high. */
  resize(width: number, height: number): Promise<void>;
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The source of a call in the page, whose answer is text: no two protocols carry values alike. */
export const callOf = (inPage: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${inPage})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }))`;

export const givenIn = <T>(text: string): T => (JSON.parse(text) as { value: T }).value;
