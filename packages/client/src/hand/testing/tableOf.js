Object.defineProperty(exports, '__esModule', { value: true });
exports.tableOf = exports.NAMES = void 0;
exports.NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eli'];
const NOWHERE = { ok: false, refusal: { key: 'server.silent' } };
/** A table as a page would show it to a seat, at which nothing is sent anywhere unless `shown` says so. */
const tableOf = (shown) => ({
  seq: 0,
  seats: exports.NAMES.map((name, seat) => ({
    seat,
    name,
    colour: 'blue',
    shape: 'circle',
    bot: false,
    connected: true,
    mine: seat === shown.seat,
  })),
  holder: 'a token',
  play: async () => NOWHERE,
  pending: false,
  undo: { possible: false, limit: 'no further', run: async () => NOWHERE },
  point: () => undefined,
  settings: { theme: 'light', motion: 'reduced', confirm: true },
  announce: () => undefined,
  ...shown,
});
exports.tableOf = tableOf;
//# sourceMappingURL=tableOf.js.map
