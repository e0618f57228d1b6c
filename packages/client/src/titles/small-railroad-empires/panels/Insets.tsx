import { shipCard } from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { type Dispatch, type ReactNode, useId } from 'react';
import type { StageProps } from '../../contract';
import { isLastTurn } from '../hand/ending';
import type { RailroadHand } from '../hand/useHand';
import { countryOf, spaceOn } from '../map/country';
import { words } from '../words';
import { type Asks, asks } from './asks';
import { Contract, Market, OwnTrains } from './Depot';
import { Goals } from './Goals';
import { Ship } from './Ship';

interface InsetsProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly hand: RailroadHand;
  /** There is room for all of them in the corners of the map. */
  readonly roomy: boolean;
  /** Kept by the board, which has the panels elsewhere in another shape. */
  readonly tray: Tray;
  /** What is to be said of a panel that is pointed at; nothing once it is not. */
  readonly onAsk: Asks;
}

type InsetKey = 'ship' | 'market' | 'goals' | 'trains';

/** Which panel is open on a small screen, and the moment it was opened or closed in. */
export interface Opened {
  readonly at: string;
  readonly key: InsetKey | null;
}
type Tray = readonly [Opened, Dispatch<Opened>];

export const NOT_OPENED: Opened = { at: '', key: null };

interface InsetParts {
  readonly key: InsetKey;
  readonly head: string;
  /** For the row of buttons on a small screen. */
  readonly short: string;
  readonly note: string;
  readonly body: ReactNode;
}

/** Ship, market, achievements and one's own trains: in the corners of the plate, or one at a time above the bar. */
export function Insets({ stage, hand, roomy, tray, onAsk }: InsetsProps) {
  const { view, seat } = stage;
  const [open, setOpen] = tray;
  const id = useId();
  const { sentence, nameOf } = hand;
  const good = sentence?.from == null ? null : spaceOn(countryOf(view), sentence.from).good;
  const events = stage.step?.back === false ? stage.step.events : [];
  const insets: InsetParts[] = [
    ...(view.freight
      ? [
          {
            key: 'ship' as const,
            head: view.dock === null ? words.INSETS.harbour : shipCard(view.dock.ship).name,
            short: words.INSETS.ship,
            note: '',
            body: (
              <>
                <Ship
                  view={view}
                  events={events}
                  before={stage.step?.before.dock}
                  nameOf={nameOf}
                  coming={good === null ? undefined : { good, seat: hand.seat }}
                />
                {!roomy && <p className="sre-note">{words.shipHint(view)}</p>}
              </>
            ),
          },
        ]
      : []),
    {
      key: 'market',
      head: words.INSETS.market[0],
      short: words.INSETS.market[1],
      note: words.deckWords(view.deck.length),
      body: <Market stage={stage} hand={hand} onAsk={onAsk} />,
    },
    {
      key: 'goals',
      head: words.INSETS.goals,
      short: words.INSETS.goals,
      note: words.INSETS.goalsNote,
      body: <Goals view={view} nameOf={nameOf} roomy={roomy} onAsk={onAsk} />,
    },
    ...(seat === null
      ? []
      : [
          {
            key: 'trains' as const,
            head: words.INSETS.cards[0],
            short: words.INSETS.cards[1],
            note: words.handNote(view, seat),
            body: (
              <>
                <OwnTrains stage={stage} hand={hand} seat={seat} onAsk={onAsk} />
                {!roomy && <Contract view={view} seat={seat} />}
              </>
            ),
          },
        ]),
  ];
  if (roomy)
    return insets.map(({ key, head, note, body }) => (
      <section
        key={key}
        className={`sre-inset ${key}`}
        aria-labelledby={`${id}-${key}`}
        {...(key === 'ship' ? { tabIndex: 0, ...asks(onAsk, words.shipHint(view)) } : {})}
      >
        <h2 id={`${id}-${key}`}>
          <span>{head}</span>
          <small>{note}</small>
        </h2>
        {body}
      </section>
    ));
  // On a small screen what is asked for opens by itself, once: whoever closes it keeps it closed.
  const wanted = wantedIn(hand, isLastTurn(view));
  const at = `${view.turn.round}:${view.turn.seat}:${wanted ?? ''}`;
  const shown = open.at === at ? open.key : wanted;
  const inset = insets.find(({ key }) => key === shown);
  return (
    <div className="sre-trays">
      {inset !== undefined && (
        <section
          id={`${id}-tray`}
          className={`sre-inset tray ${inset.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a low tray scrolls, also from the keyboard
          tabIndex={0}
          aria-labelledby={`${id}-head`}
        >
          <h2 id={`${id}-head`}>
            <span>{inset.head}</span>
            <small>{inset.note}</small>
          </h2>
          {inset.body}
        </section>
      )}
      <div className="sre-tray-row">
        {insets.map(({ key, short }) => (
          <button
            key={key}
            type="button"
            className="sre-tray-tab"
            aria-expanded={shown === key}
            aria-controls={shown === key ? `${id}-tray` : undefined}
            onClick={() => {
              // A finger leaves nothing that it has touched.
              onAsk('');
              setOpen({ at, key: shown === key ? null : key });
            }}
          >
            {short}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What must be seen for the next choice. */
function wantedIn({ doing, sentence }: RailroadHand, last: boolean): InsetKey | null {
  if (doing === 'buying' || (doing === 'shopping' && !last)) return 'market';
  const asks = doing === 'composing' || doing === 'planning';
  return asks && sentence?.to != null && sentence.card === null ? 'trains' : null;
}
