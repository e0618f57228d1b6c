import { example } from '@packetboat/games/example/game';
import type { ExampleMove } from '@packetboat/games/example/moves';
import type { Crate } from '@packetboat/games/example/state';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Verb } from '../hand/asking';
import type { DeedOf } from '../hand/rules';
import { NAMES, tableOf } from '../hand/testing/tableOf';
import { testTable } from '../hand/testing/testTable';
import { VerbButton, VerbButtons } from '../hand/VerbButtons';
import { PlaceTargets } from '../places/PlaceTargets';
import { createWalk } from '../places/walk';
import { NO_WORDS } from '../testing/twinButtons';
import { plain } from '../words/phrase';
import { Ferry } from './Ferry';
import { type NightFerry, nightFerry } from './hand';
import { placesOf } from './quay';
import { Twin } from './Twin';
import { titleWords } from './words/en/words';

// Nothing is laid out here.
jest.mock('../stage/media', () => ({ useMedia: () => false }));
jest.mock('../stage/stage.css', () => ({}));
jest.mock('../chart/chart.css', () => ({}));

type VerbButtonProps = ComponentProps<typeof VerbButton<Verb<DeedOf<NightFerry>>>>;

type Props = Readonly<Record<string, unknown>>;

/** What is drawn, without a browser: components that hold nothing are gone into, others are looked through. */
function* drawn(node: unknown): Generator<ReactElement<Props>> {
  for (const child of Children.toArray(node as ReactNode)) {
    if (!isValidElement<Props>(child)) continue;
    yield child;
    const { type, props } = child;
    if (type === PlaceTargets || type === VerbButtons)
      yield* drawn((type as (props: Props) => ReactNode)(props));
    else for (const part of ['map', 'foot', 'children']) yield* drawn(props[part]);
  }
}

/** The page of the first seat: its buttons by their labels, and the crates that may be pressed. */
function pageAt(seed: string) {
  const table = testTable(example, nightFerry, { seats: 2, options: { hand: 'three' }, seed });
  const walk = createWalk<Crate>();
  const parts = () => {
    const now = table.now();
    const places = placesOf(now, table.hand.tap);
    walk.see({ places, home: null, onCome: () => {}, onShow: () => {}, announce: () => {} });
    const press = { do: (deed: Parameters<typeof table.do>[0]) => table.hand.do(deed), pointAt: () => {} };
    return [...drawn(Ferry({ now, places, walk, outcome: example.outcome(table.view()), press }))];
  };
  const click = async (found: ReactElement<Props> | undefined, what: string) => {
    if (found === undefined) throw new Error(`no ${what} to press`);
    (found.props.onClick as () => void)();
    await table.do(undefined);
  };
  return {
    table,
    crate: (crate: Crate) =>
      click(
        parts().find(({ props }) => props['data-place'] === crate),
        `crate ${crate}`,
      ),
    button: async (label: string) => {
      const found = parts().flatMap(({ type, props }) =>
        type === VerbButton && (props as VerbButtonProps).verb.label === label
          ? [props as VerbButtonProps]
          : [],
      )[0];
      if (found === undefined || found.verb.barred !== undefined) throw new Error(`no ${label} to press`);
      found.onPress(found.verb.deed, found.verb, false);
      await table.do(undefined);
    },
  };
}

type Page = ReturnType<typeof pageAt>;

/** Does a move with what the page has to press. */
async function doOn({ crate, button, table }: Page, move: ExampleMove): Promise<void> {
  if (move.type === 'draw') return button('Draw a crate');
  if (move.type === 'land') {
    await crate(move.args.crate);
    return button(`Land crate ${move.args.crate}`);
  }
  while (table.now().half.coins < move.args.coins) await button('One more');
  return button(`Offer ${move.args.coins}`);
}

test.each(['lamp', 'tide', 'fog'])(
  'a whole game is played with what the page has to press (%s)',
  async (seed) => {
    const page = pageAt(seed);
    const { table } = page;
    const advice = chanceFromText(seed);
    const wanted: ExampleMove[] = [];
    const asked = () => {
      const view = table.view();
      return example.outcome(view) !== undefined || example.turn(view).acting[0] === 0;
    };
    for (table.playUntil(asked); example.outcome(table.view()) === undefined; table.playUntil(asked)) {
      const move = example.bot(table.view(), 0, advice, 1);
      wanted.push(move);
      await doOn(page, move);
      expect(table.sent).toEqual(wanted);
    }
    expect(wanted.map(({ type }) => type)).toEqual(expect.arrayContaining(['land', 'offer']));
  },
);

test('the text view says the same, with a button for every legal move, and so do the words of the log', () => {
  const chance = chanceFromText('told');
  const told: ChronicleEvent[] = [];
  const tools = { chance, tell: (event: ChronicleEvent) => void told.push(event) };
  const g = example.setup({ seats: 2, options: { hand: 'two' } }, tools);
  const nameOf = (seat: number) => NAMES[seat] ?? '';
  while (example.outcome(g) === undefined) {
    const seat = example.turn(g).acting[0] ?? 0;
    const view = example.view(g, seat);
    const legal = example.legal(view, seat);
    const stage = tableOf<NightFerry>({
      view,
      seat,
      turn: example.turn(g),
      legal,
      refuse: (move) => example.refuse(view, seat, move),
    });
    const text = renderToStaticMarkup(
      <Twin
        {...stage}
        outcome={undefined}
        refused={null}
        step={null}
        told={() => told}
        past={false}
        pointed={null}
        connection="live"
        openRules={() => {}}
      />,
    );
    const labels = legal.map((move) => plain(titleWords.move(move, view), nameOf));
    expect(labels.filter((label) => !text.includes(`>${label}</button>`))).toEqual([]);
    expect(text).toMatch(/The stack holds [a-z0-9]+ crates?, the bank/);
    expect(text).not.toMatch(NO_WORDS);
    example.apply(g, seat, example.bot(view, seat, chance, 1), tools);
  }
  expect(new Set(told.map(({ key }) => key)).size).toBeGreaterThan(4);
  for (const { key, params = {} } of told)
    expect(plain(titleWords.chronicle[key]?.(params) ?? [], nameOf)).toMatch(/^[A-Z].*\.$/);
  const outcome = example.outcome(g);
  expect(outcome && plain(titleWords.endings[outcome.ending]?.(outcome, g) ?? [], nameOf)).toMatch(
    /has most\.$/,
  );
});
