import { chanceFromText } from '@packetboat/games/kit/chance';
import type { Options } from '@packetboat/games/kit/options';
import type { AnyTitle, Seat, Title } from '@packetboat/games/kit/title';
import { afterMove, afterUndo, type History, takenUp, undoTarget } from '@packetboat/record/history';
import { type PureState, pureMachine } from '@packetboat/record/machine';
import { keepInMemory } from '../../settings/browser-storage';
import { createDrawer } from '../../stage/half-made';
import type { Answer } from '../../titles/contract';
import { plain } from '../../words/phrase';
import { createHand, type Hand, type HandNow } from '../hand';
import type { HandKind, HandRules } from '../rules';
import { NAMES, tableOf } from './tableOf';

interface Wish<O> {
  readonly seats: number;
  readonly options: O;
  readonly seed: string;
  /** Whose hand is tried. */
  readonly seat?: Seat;
  readonly confirm?: boolean;
}

/** A table on the real rules, and a hand at it that is pressed without a browser and without a server. */
export interface TestTable<K extends HandKind> {
  readonly hand: Hand<K>;
  now(): HandNow<K>;
  view(): K['view'];
  /** The last thing that was tried in vain, as it reads. */
  barred(): string | null;
  /** What the hand has sent, in the order in which it did. */
  readonly sent: readonly K['move'][];
  /** What has been announced. */
  readonly heard: readonly string[];
  /** How many messages it took. */
  presses(): number;
  /** How many times something was stepped back. */
  undone(): number;
  /** Lets stand-ins play on until a moment comes, as the seat sees it. */
  playUntil(wanted: (view: K['view']) => boolean): void;
  tap(place: K['place']): Promise<void>;
  /** Presses keys by their names. */
  press(...keys: readonly string[]): Promise<void>;
  /** Draws a line over places with the finger held down, and lifts it at the last. */
  drag(...places: readonly K['place'][]): Promise<void>;
  back(): Promise<void>;
  do(deed: Parameters<Hand<K>['do']>[0]): Promise<void>;
  /** From now on the table takes so many presses more and refuses the next one. */
  breakAfter(presses: number): void;
  /** The page is loaded anew: another hand, and the same drawer. */
  reload(): void;
}

export function testTable<
  K extends HandKind,
  G extends V,
  V extends object & K['view'],
  M extends K['move'],
  O extends Options,
>(title: Title<G, V, M, O>, rules: HandRules<K>, wish: Wish<O>): TestTable<K> {
  const { seats, options, seed, seat = 0, confirm = true } = wish;
  const machine = pureMachine(title as AnyTitle);
  const mind = chanceFromText(`mind ${seed}`);
  const start = machine.start({ seats, options, seed: hexOf(seed) });
  let history: History<PureState> = takenUp(machine, start, 0);
  const drawer = createDrawer(keepInMemory());
  const [sent, heard]: [K['move'][], string[]] = [[], []];
  let [undone, presses] = [0, 0];
  let patience = Number.POSITIVE_INFINITY;
  let hand = createHand(rules, drawer);

  const own = (): V => title.view(history.state.g as G, seat);
  /** All of a press or nothing, as a server does it. */
  const make = (who: Seat, moves: readonly K['move'][]): Answer => {
    let now = history;
    for (const [at, { type, args }] of moves.entries()) {
      if (at > 0 && now.steps.length === 0) return { ok: false, refusal: { key: 'press.revealed' } };
      const made = machine.attempt(now.state, who, type, args);
      if (!made.ok) return made;
      now = afterMove(machine, now, who, made.state, history.seq + 1);
    }
    history = now;
    return { ok: true, seq: now.seq };
  };
  const play = async (...moves: readonly K['move'][]): Promise<Answer> => {
    if (patience-- <= 0) return { ok: false, refusal: { key: 'server.failed' } };
    const answer = make(seat, moves);
    if (answer.ok) {
      sent.push(...moves);
      presses++;
    }
    draw();
    return answer;
  };
  const undo = async (): Promise<Answer> => {
    const target = undoTarget(history, seat);
    if (!target.ok) return target;
    history = afterUndo(machine, history, target.to);
    undone++;
    draw();
    return { ok: true, seq: history.seq };
  };
  /** What a page does when something has come: the hand sees the table anew. */
  function draw(): void {
    const view = own();
    const table = tableOf<K>({
      view,
      seq: history.seq,
      turn: title.turn(view),
      seat,
      legal: title.outcome(view) === undefined ? title.legal(view, seat) : [],
      refuse: (move) => title.refuse(view, seat, move as M),
      play,
      undo: { possible: undoTarget(history, seat).ok, limit: 'no further', run: undo },
      settings: { theme: 'light', motion: 'reduced', confirm },
      announce: (text) => void heard.push(text),
    });
    hand.see(table);
    hand.tidy();
  }
  const settled = async (): Promise<void> => {
    do await Promise.resolve();
    while (hand.now().busy);
    // What follows an answer is said one turn later.
    for (let turns = 0; turns < 4; turns++) await Promise.resolve();
  };

  draw();
  return {
    get hand() {
      return hand;
    },
    now: () => hand.now(),
    view: own,
    barred: () => {
      const { barred } = hand.now();
      return barred === null ? null : plain(barred, (one) => NAMES[one] ?? '');
    },
    sent,
    heard,
    presses: () => presses,
    undone: () => undone,
    playUntil: (wanted) => {
      for (let moves = 0; !wanted(own()); moves++) {
        const { g } = history.state;
        const acting = title.turn(g as G).acting[0] ?? 0;
        if (moves > 4000 || title.outcome(g as G) !== undefined) throw new Error('the moment does not come');
        make(acting, [title.bot(title.view(g as G, acting), acting, mind, 1)]);
      }
      draw();
    },
    tap: (place) => {
      hand.tap(place);
      return settled();
    },
    press: async (...keys) => {
      for (const key of keys) {
        hand.key({
          key,
          repeat: false,
          ctrlKey: false,
          metaKey: false,
          altKey: false,
          preventDefault: () => undefined,
        });
        await settled();
      }
    },
    drag: (...places) => {
      if (hand.grabs(places[0])) {
        for (const place of places) hand.draw(place, 'move');
        hand.draw(places.at(-1), 'end');
      }
      return settled();
    },
    back: () => {
      hand.back();
      return settled();
    },
    do: (deed) => {
      hand.do(deed);
      return settled();
    },
    breakAfter: (more) => {
      patience = more;
    },
    reload: () => {
      hand = createHand(rules, drawer);
      draw();
    },
  };
}

/** 64 hex digits of a word. */
const hexOf = (word: string): string =>
  [...word]
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64);
