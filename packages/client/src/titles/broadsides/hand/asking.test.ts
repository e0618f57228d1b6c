import type { View } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import { tableOf } from '../../../hand/testing/tableOf';
import { nameOf, playedOut, SEEDS } from '../testing/positions';
import { seatedAt } from '../testing/seated';
import { asking } from './asking';
import { NO_DRAFT } from './draft';
import type { Doing } from './hand';
import { type Broadsides, type Place, readingOf } from './reading';

test('in every moment of a game each seat, and whoever watches, is told in whole sentences what is asked', () => {
  const seen = new Set<string>();
  for (const seed of SEEDS.slice(0, 4))
    for (const { viewOf } of playedOut(seed))
      for (const seat of [0, 1, null]) {
        const view = viewOf(seat);
        const legal = seat === null ? [] : broadsides.legal(view, seat);
        const table = tableOf<Broadsides>({
          view,
          seat: seat ?? 0,
          turn: broadsides.turn(view),
          legal,
          refuse: (move) => broadsides.refuse(view, seat ?? 0, move),
        });
        const reading = readingOf(view, seat ?? 0, legal, NO_DRAFT);
        const at = { table, view, seat: seat ?? 0, half: NO_DRAFT, holds: false, nameOf };
        const { sentence, detail, ask, verbs } = asking({ ...reading, ...at, reading });
        seen.add(reading.doing);
        expect(sentence).toMatch(/^[A-Z].*[.?]$/);
        expect(detail).toMatch(/^([A-Z].*[.”])?$/);
        expect(ask).toMatch(/^[a-z]/);
        expect(new Set(verbs.map(({ key }) => key)).size).toBe(verbs.length);
        expect(verbs.length > 0).toBe(reading.doing !== 'watching');
      }
  expect([...seen]).toEqual(
    expect.arrayContaining(['watching', 'sealed', 'plotting', 'aiming', 'choosingFigure', 'choosingFight']),
  );
});

/** How a moment is come to: by play, and by what is then pressed. */
interface Come {
  readonly when?: (view: View) => boolean;
  readonly taps?: readonly Place[];
  readonly keys?: readonly string[];
}

const aims =
  (card: number, guns: string) =>
  ({ volley, turned }: View): boolean =>
    volley?.final === false && turned === card && volley.guns[0]?.join(' ') === guns;
const left =
  (movements: number) =>
  ({ boarding }: View): boolean =>
    boarding?.movementsLeft === movements;
const fights =
  (isDue: (many: number) => boolean) =>
  ({ boarding }: View): boolean =>
    isDue(boarding?.fights.length ?? 0);
const unhurt = ({ due, ready }: View): boolean => due[0] === 0 && ready[1] === false;

/** What Ada's bar says, letter by letter: stories take it from the same code as the page. */
const MOMENTS: readonly (readonly [Doing, sentence: string, detail: string, come: Come])[] = [
  [
    'manning',
    'Ada, where shall your Captain stand?',
    'Any section will do; a shot that hits it takes him. Nobody sees it until both are ready.',
    {},
  ],
  [
    'manning',
    'Captain in D4, main deck, amidships. Ready?',
    'If he is shot, she lies still for a round. If he falls to a boarder, the game is lost.',
    { taps: ['0D4'] },
  ],
  [
    'sealed',
    'Your Captain is placed. Waiting for Ben.',
    'You may take it back as long as Ben is not ready.',
    { when: ({ phase }) => phase === 'manning' },
  ],
  [
    'plotting',
    'Ada, plot three cards.',
    'Both plots are turned at the same time, card by card.',
    { when: unhurt },
  ],
  [
    'plotting',
    'Ada, two more cards to lay.',
    'Both plots are turned at the same time, card by card.',
    { when: unhurt, keys: ['w'] },
  ],
  [
    'plotting',
    'Ada, one more card to lay.',
    'Both plots are turned at the same time, card by card.',
    { when: unhurt, keys: ['w', 'w'] },
  ],
  [
    'plotting',
    'All three cards are laid. Ready?',
    'Both plots are turned at the same time, card by card.',
    { when: unhurt, keys: ['w', 'w', 'a'] },
  ],
  [
    'plotting',
    'Ada, one more card to lay: Damage.',
    'One hull section ruined: one of the three cards must be Damage.',
    { when: ({ due }) => due[0] === 1, keys: ['w', 'w'] },
  ],
  [
    'sealed',
    'You are ready. Waiting for Ben’s plot.',
    'You may take it back as long as Ben is not ready.',
    { when: ({ phase }) => phase === 'plotting' },
  ],
  [
    'aiming',
    'Cannon C5: which row of the Seahawk?',
    'Card 2 of 3. After this: B5.',
    { when: aims(2, 'C5 B5') },
  ],
  [
    'aiming',
    'Cannon B5 is laid on row C of the Seahawk.',
    'Card 2 of 3. Your last cannon of this exchange.',
    { when: aims(2, 'B5'), keys: ['3'] },
  ],
  [
    'leading',
    'Ada, the dice are yours: who boards first?',
    'Whoever boards first moves three times before the other.',
    {},
  ],
  [
    'choosingFigure',
    'Ada, three movements to make: choose a figure.',
    'Lit sections hold somebody who can move. Who meets the enemy must fight.',
    { when: left(3) },
  ],
  [
    'choosingFigure',
    'Ada, one movement to make: choose a figure.',
    'Lit sections hold somebody who can move. Who meets the enemy must fight.',
    { when: left(1) },
  ],
  [
    'choosingFight',
    'A fight is due.',
    'A fight goes on until one side has nobody left there.',
    { when: fights((many) => many === 1) },
  ],
  [
    'choosingFight',
    'Fights are due: which one first?',
    'A fight goes on until one side has nobody left there.',
    { when: fights((many) => many > 1) },
  ],
  [
    'ending',
    'Nobody is left to fight. End the turn?',
    'Your movements are made: the other side moves next.',
    {},
  ],
  ['watching', 'Ben is firing.', '', { when: ({ phase, ended }) => phase === 'firing' && ended === null }],
  [
    'watching',
    'Ben is boarding.',
    '',
    { when: ({ phase, ended }) => phase === 'boarding' && ended === null },
  ],
  ['watching', 'Ben wins.', '', { when: ({ ended }) => ended?.winner === 1 }],
];

test.each(MOMENTS)(
  'while Ada is %s she reads “%s”',
  async (doing, sentence, detail, { when, taps = [], keys = [] }) => {
    const table = seatedAt(doing, when);
    for (const place of taps) await table.tap(place);
    await table.press(...keys);
    const now = table.now();
    const asked = asking({ ...now.reading, ...now, nameOf });
    expect([asked.sentence, asked.detail]).toEqual([sentence, detail]);
  },
);
