import type { Plugin } from 'vite';

/**
 * socket.io's client brings every transport it knows. The server offers WebSocket and polling (`wire/attach.ts`), so that
 * WebTransport, and all that only it uses, would never run.
 */
export function withoutWebTransport(): Plugin {
  return {
    name: 'packetboat-transports',
    apply: 'build',
    load: (id) =>
      id.endsWith('/engine.io-client/build/esm/transports/webtransport.js')
        ? 'export class WT {}'
        : undefined,
  };
}
