import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkApart } from './build/apart.ts';
import { budget } from './build/budget.ts';
import { fileOf, groups } from './build/chunks.ts';
import { OLDEST, oldest } from './build/oldest.ts';
import { inLanguage, preload } from './build/preload.ts';
import { jsxByName } from './build/runtime.ts';
import { withoutWebTransport } from './build/transports.ts';
import { version } from './build/version.ts';
import { worker } from './build/worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the server. */
const server = process.env.PACKETBOAT_SERVER ?? 'http://127.0.0.1:8000';
const passOn = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [
    react(),
    jsxByName(),
    checkApart(),
    withoutWebTransport(),
    worker(),
    version(),
    inLanguage(),
    preload(),
    budget({
      first: 90,
      words: 20,
      table: 45,
      replay: 20,
      rails: 25,
      title: 35,
      titleWords: 14,
      text: 6,
      pageStyles: 11,
      railStyles: 3,
      titleStyles: 10,
      fonts: 235,
      without: ['boardgame.io', 'immer', 'zod', '@noble/hashes'],
    }),
    oldest(),
  ],
  resolve: {
    // The rules and the messages come in as sources, so that a browser gets only what it uses.
    alias: [
      { find: /^@packetboat\/(games|protocol|record)$/, replacement: here('../$1/src/index.ts') },
      { find: /^@packetboat\/(games|protocol|record)\/(.+)$/, replacement: here('../$1/src/$2') },
    ],
  },
  build: {
    target: [...OLDEST],
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: fileOf } },
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
