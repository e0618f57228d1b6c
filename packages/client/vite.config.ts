import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { OLDEST, oldest } from './build/oldest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server. */
const server = process.env.PACKETBOAT_SERVER ?? 'http://127.0.0.1:8000';
const passOn = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [react(), budget({ firstKb: 150, titleKb: 60, without: ['boardgame.io', 'immer'] }), oldest()],
  resolve: {
    // The rules and the messages come in as sources, so that a browser gets only what it uses.
    alias: [
      { find: /^@packetboat\/(games|protocol)$/, replacement: here('../$1/src/index.ts') },
      { find: /^@packetboat\/(games|protocol)\/(.+)$/, replacement: here('../$1/src/$2') },
    ],
  },
  build: {
    target: [...OLDEST],
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': passOn,
      '/games': passOn,
      '/socket.io': { ...passOn, ws: true },
    },
  },
});
