import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes into the page which version it is of, for its foot and for whoever looks. */
export function version(): Plugin {
  const own = new URL('../package.json', import.meta.url);
  const { version: content } = JSON.parse(readFileSync(own, 'utf8')) as { version: string };
  return {
    name: 'packetboat-version',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }],
  };
}
