import Module from 'node:module';

/**
 * Imported before boardgame.io's server: gives koa the koa-compose it was written against. From 4.2 on
 * koa-compose copies the list of middleware, and boardgame.io composes before it adds its lobby, which then
 * answers 404 to everything.
 */
const loader = Module as unknown as {
  _resolveFilename(request: string, ...rest: unknown[]): string;
};
const pinned = require.resolve('koa-compose-4.1');
const resolve = loader._resolveFilename;
loader._resolveFilename = (request, ...rest) =>
  request === 'koa-compose' ? pinned : resolve.call(loader, request, ...rest);
