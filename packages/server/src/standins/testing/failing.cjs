// The titles as a worker loads them, with Night Ferry, and with stand-ins that do what none should: by the title's id.
const { editions } = require('@packetboat/games');
const { example } = require('@packetboat/games/example/game');

const hoard = [];
const bots = {
  loops: () => {
    for (;;);
  },
  throws: (view) => {
    throw new TypeError(`a secret hand: ${JSON.stringify(view)}`);
  },
  exits: () => process.exit(0),
  hoards: () => {
    for (;;) hoard.push(new Array(1000).fill(hoard.length));
  },
  errs: () => ({ type: 'land', args: { crate: 0 } }),
  sends: () => ({ type: 'draw', args: { not: () => 'to be sent' } }),
};

exports.failing = Object.keys(bots).map((id) => ({
  ...example,
  meta: { ...example.meta, id },
  bot: bots[id],
}));
exports.editions = [...editions, example, ...exports.failing];
