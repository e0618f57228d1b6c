import './asServed';
import { example } from '@packetboat/games/example/game';
import type { View } from '@packetboat/games/example/state';
import type { AnyTitle, Audience } from '@packetboat/games/kit';
import { chanceFromText, createEngine } from '@packetboat/games/kit';
import { choicesOf } from './checks/acting';
import { checkViews } from './checks/agreement';
import { checkPlayedOn } from './checks/imagining';
import type { Moment } from './checks/moment';
import { checkSecrecy } from './checks/secrecy';
import { type CheckName, faultOf } from './fault';
import { ledgerFaults, newLedger } from './ledger';
import { bytes, copyOf, differences, frozen } from './plain';
import { planGame, playersOf } from './plan';
import { randomFromText } from './random';
import { type AnySecrets, secretive } from './testing/secrets';

// Every title with something of its secrecy broken, in each of these ways: the check meant for it catches it.

/** So many positions of each title are looked at: enough to say of what is always dealt alike that it is. */
const POSITIONS = 40;

/** Positions from games of stand-ins in which something is hidden from spectators, if ever it is. */
function positionsOf(title: AnyTitle): Pick<Moment, 'state' | 'choices'>[] {
  const engine = createEngine(title);
  const found: Pick<Moment, 'state' | 'choices'>[] = [];
  for (let index = 0; found.length < POSITIONS; index++) {
    const plan = planGame(title, 'secrets', index, 'bots');
    const players = playersOf(plan);
    let state = frozen(engine.start(plan));
    for (let made = 0; title.outcome(state.G) === undefined && found.length < POSITIONS; made++) {
      const choices = choicesOf(title, state.G, plan.seats);
      const hides = bytes(title.view(state.G, null)) !== bytes(state.G);
      if (hides || !title.meta.secrets) found.push({ state, choices });
      const { seat, move } = players(choices, state.G, made);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(attempt.refusal.key);
      state = frozen(attempt.state);
    }
  }
  return found;
}

const positions = new Map(secretive.map(([name, title]) => [name, positionsOf(title)]));

/** What the checks of secrecy find in the positions of the title that was broken. */
function found(title: AnyTitle): string[] {
  const engine = createEngine(title);
  const ledger = newLedger();
  try {
    for (const [n, position] of (positions.get(title.meta.name) ?? []).entries()) {
      const random = randomFromText(`secrets/${n}`);
      const moment: Moment = { ...position, title, engine, random, ledger, earlier: [] };
      checkViews(moment);
      checkSecrecy(moment, undefined);
    }
  } catch (error) {
    return [faultOf(error).message];
  }
  return ledgerFaults(title, ledger);
}

type Plant = (title: AnyTitle, secrets: AnySecrets) => AnyTitle | undefined;

/** The title with another view for some audience. */
function seeing(
  title: AnyTitle,
  whom: (audience: Audience) => boolean,
  view: (seen: object, g: object) => object,
): AnyTitle {
  return {
    ...title,
    view: (g, audience) => (whom(audience) ? view(title.view(g, audience), g) : title.view(g, audience)),
  };
}

function imagining(title: AnyTitle, change: (g: object, view: object) => object): AnyTitle {
  return {
    ...title,
    imagine: (view, audience, chance) => change(title.imagine(view, audience, chance), view),
  };
}

const theTable = (audience: Audience) => audience === 'table';
const spectators = (audience: Audience) => audience === null;

/** The first number of a view made another. */
function blurred(view: object): object {
  const [key] = Object.entries(view).find(([, value]) => typeof value === 'number') ?? ['nothing'];
  return { ...view, [key]: -1 };
}

/** A view with all that it hides, under another name. */
const laden = (view: object, g: object) => {
  const hidden = differences(g, view).map(({ a }) => a ?? null);
  return hidden.length === 0 ? view : { ...view, carried: g };
};

const hidesFromSpectators = ({ worlds }: AnySecrets) => worlds.some(({ ways }) => ways > 1);

const plants: readonly [caughtBy: CheckName, what: string, plant: Plant][] = [
  [
    'table',
    'the table sees the next piece of a pile',
    (title, { peek }) => peek && seeing(title, theTable, peek),
  ],
  [
    'interference',
    'spectators see the next piece of a pile',
    (title, { peek }) => peek && seeing(title, spectators, peek),
  ],
  [
    'table',
    'the table knows no more than spectators',
    (title) =>
      title.meta.secrets
        ? { ...title, view: (g, audience) => title.view(g, theTable(audience) ? null : audience) }
        : undefined,
  ],
  ['table', 'something open is hidden from the table', (title) => seeing(title, theTable, blurred)],
  [
    'interference',
    'a view carries what it hides',
    (title, secrets) => (hidesFromSpectators(secrets) ? seeing(title, spectators, laden) : undefined),
  ],
  [
    'imagine',
    'a view carries what it hides, and imagine makes use of it',
    (title, secrets) =>
      hidesFromSpectators(secrets)
        ? imagining(seeing(title, spectators, laden), (g, view) =>
            copyOf((view as { carried?: object }).carried ?? g),
          )
        : undefined,
  ],
  [
    'imagine',
    'imagine deals the same way each time',
    (title, secrets) =>
      hidesFromSpectators(secrets)
        ? { ...title, imagine: (view, audience) => title.imagine(view, audience, chanceFromText('same')) }
        : undefined,
  ],
  [
    'imagine',
    'imagine takes a part of the view as it is',
    (title) =>
      imagining(title, (g, view) => {
        const [part] = Object.entries(view).filter(
          ([, value]) => typeof value === 'object' && value !== null,
        );
        return { ...g, ...Object.fromEntries(part === undefined ? [] : [part]) };
      }),
  ],
  ['possible', 'imagine makes what cannot be', (title, { distort }) => distort && imagining(title, distort)],
  ['interference', 'imagine changes what lies open', (title) => imagining(title, blurred)],
  [
    'interference',
    'imagine deals the table what a seat knows',
    (title) =>
      title.meta.secrets
        ? {
            ...title,
            imagine: (view, audience, chance) =>
              title.imagine(view, theTable(audience) ? null : audience, chance),
          }
        : undefined,
  ],
];

/** Which titles have nothing to do a wrong to, by what is done. */
const SPARED: Readonly<Record<string, readonly string[]>> = {
  'the table sees the next piece of a pile': ['Broadsides & Boarding Parties', 'Montana'],
  'spectators see the next piece of a pile': ['Broadsides & Boarding Parties', 'Montana'],
  'the table knows no more than spectators': ['Mississippi Queen', 'Montana'],
  'imagine deals the table what a seat knows': ['Mississippi Queen', 'Montana'],
  'a view carries what it hides': ['Montana'],
  'a view carries what it hides, and imagine makes use of it': ['Montana'],
  'imagine deals the same way each time': ['Montana'],
  'imagine makes what cannot be': ['Montana'],
};

describe.each(plants)('check "%s" catches: %s', (caughtBy, what, plant) => {
  const planted = secretive.map(([name, title, secrets]) => [name, plant(title, secrets)] as const);

  test.each(planted.flatMap(([name, title]) => (title === undefined ? [] : [[name, title] as const])))(
    'in %s',
    (_, title) => {
      expect(found(title)).toContainEqual(expect.stringMatching(new RegExp(`^${caughtBy}: `)));
    },
  );

  test('wherever there is something to break', () => {
    const spared = planted.flatMap(([name, title]) => (title === undefined ? [name] : []));
    expect(spared).toEqual(SPARED[what] ?? []);
  });
});

test.each(secretive)('%s stands them all', (_, title) => {
  expect(found(title)).toEqual([]);
});

test('what is imagined comes from the view as it is sent', () => {
  for (const [, title, { worlds }] of secretive) {
    for (const { g, audience } of worlds) {
      const sent = copyOf(title.view(g, audience));
      const imagined = title.imagine(sent, audience, chanceFromText('sent'));
      expect(bytes(title.view(imagined, audience))).toBe(bytes(sent));
    }
  }
});

const nightFerry: AnyTitle = example;

/** What comes of playing on from what each audience imagines in turn. */
function playedOn(title: AnyTitle): string[] {
  const offering = (positions.get(nightFerry.meta.name) ?? []).filter(({ state }) =>
    (state.G as Pick<View, 'offers'>).offers.some((coins) => coins !== null),
  );
  return offering.flatMap((position, n) => {
    const random = randomFromText(`played on/${n}`);
    try {
      checkPlayedOn({
        ...position,
        title,
        engine: createEngine(title),
        random,
        ledger: newLedger(),
        earlier: [],
      });
      return [];
    } catch (error) {
      return [faultOf(error).message];
    }
  });
}

test('check "possible" catches: a world that only goes wrong when it is played on', () => {
  const dear = imagining(nightFerry, (g, view) => ({
    ...g,
    offers: (view as Pick<View, 'offers'>).offers.map((coins) => (coins === 'sealed' ? 50 : coins)),
  }));
  expect(playedOn(dear)).toContainEqual(
    expect.stringMatching(/^possible: for .+, played on: .*a seat owes coins/),
  );
  expect(playedOn(nightFerry)).toEqual([]);
});
