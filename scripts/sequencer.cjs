// The order of suites: those that take longest begin first, so that no worker is left alone with one at the end.
const { default: Sequencer } = require('@jest/test-sequencer');
const { dearSuites } = require('./dearSuites.cjs');

const places = new Map(dearSuites.map((suite, place) => [suite, place]));
const placeOf = ({ path }) =>
  places.get(path.replaceAll('\\', '/').replace(/^.*\/packages\//, '')) ?? places.size;

/** What is not known to be long comes after, in Jest's own order: by what each took here before, else by size. */
module.exports = class LongestFirst extends Sequencer {
  async sort(suites) {
    const usual = await super.sort(suites);
    return [...usual].sort((a, b) => placeOf(a) - placeOf(b));
  }
};
