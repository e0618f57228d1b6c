import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from '../config';
import { maskSecrets } from './secrets';

export type { Logger } from 'pino';

/**
 * The log: one JSON object a line. Names, chat and tokens are never logged; whatever slips in all the same
 * (a token in an address, a password in a driver's message) is masked in the finished line, which `heard` gets as well.
 */
export function createLogger(
  level: LogLevel,
  out: DestinationStream = destination(1),
  heard: (line: string) => void = () => {},
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorRecord, match: abridged },
    },
    {
      write: (line) => {
        const masked = maskSecrets(line);
        heard(masked);
        out.write(masked);
      },
    },
  );
}

/** Enough of a table's id to find it in the store, and too little to find the way to it. */
function abridged(id: string): string {
  return `${id.slice(0, 4)}...`;
}

/** Libraries hang request bodies and settings on their errors: only what says where it broke is kept. */
function errorRecord(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = (error as { code?: unknown }).code;
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}
