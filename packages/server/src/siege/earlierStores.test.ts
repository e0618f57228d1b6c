import '../testing/asServed';
import { type EngineName, testEngines } from '../testing/places';
import { decides } from './testing/earlier/decides';
import { goesOn } from './testing/earlier/goesOn';
import { isReadAsItWas } from './testing/earlier/isReadAsItWas';
import { EARLIER_VERSIONS } from './testing/earlier/seen';
import { takesPeopleIn } from './testing/earlier/takesPeopleIn';
import { type Upgraded, upgrade } from './testing/earlier/upgraded';

// `earlier-stores/README.md` tells what these stores hold and how they were filled. They are read first and used then, by
// one server each: none of these tests knows how the present version stores anything.

/**
 * All are brought up to date and read. What comes after that is the present server's, on the tables it always has: every day one
 * engine of each version shows it, and each engine does; EARLIER_STORES=all: all of them.
 */
const goesOnByEngine = (place: number, engine: EngineName): boolean =>
  process.env.EARLIER_STORES === 'all' || testEngines()[place % testEngines().length] === engine;

const stores = EARLIER_VERSIONS.flatMap((version, place) =>
  testEngines().map((engine) => ({ version, engine, whole: goesOnByEngine(place, engine) })),
);

describe.each(stores)(
  'a store that version $version has filled, on $engine',
  ({ version, engine, whole }) => {
    let server: Upgraded;
    beforeAll(async () => {
      server = await upgrade(version, engine);
    });
    afterAll(() => server.end());

    describe('is read as it was', () => isReadAsItWas(() => server));
    if (version === '018') describe('decides together, in the time it had', () => decides(() => server));
    if (!whole) return;
    describe('goes on', () => {
      beforeAll(() => server.letStandInsPlay());
      goesOn(() => server);
    });
    describe('takes people in', () => takesPeopleIn(() => server));
  },
);
