import { useEffect } from 'react';
import { type Keep, keepInBrowser, readJson } from '../settings/browser-storage';
import type { Row } from './rows';

/** What a list said of a table. */
export type RowKnown = Pick<Row, 'standing' | 'company' | 'line'>;

/** What lists said last, and when: for pages without a line to the server. */
export interface LastKnown {
  readonly at: number;
  readonly rows: Readonly<Record<string, RowKnown>>;
}

const KEY = 'packetboat.known';
const keep: Keep = keepInBrowser();
const isKnown = (value: unknown): value is LastKnown =>
  typeof value === 'object' && value !== null && 'at' in value && 'rows' in value;

export const lastKnown = (): LastKnown | undefined => readJson(keep, KEY, isKnown) ?? undefined;

/** Of the tables that are told of now, and are played or will be. */
export function knownOf(rows: readonly Row[]): LastKnown['rows'] {
  const told = rows.filter(({ info, over }) => info !== undefined && !over);
  return Object.fromEntries(
    told.map(({ held, standing, company, line }) => [held.table, { standing, company, line }]),
  );
}

/** Keeps what a list says, whenever that is something else. */
export function useLastKnown(rows: readonly Row[]): void {
  const told = JSON.stringify(knownOf(rows));
  useEffect(() => {
    if (told !== '{}') keep.set(KEY, `{"at":${Date.now()},"rows":${told}}`);
  }, [told]);
}
