import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import { reach } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { useMemo, useRef, useState } from 'react';
import { type Phrase, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { refusalWords } from './explain';
import {
  type Hand,
  handOf,
  type PushTarget,
  pushTargets,
  type SpotTurn,
  turnsOnTheSpot,
  type Way,
  waysFrom,
} from './hand';
import { headingWord } from './headings';

type Move = MississippiQueenMove;

/** As much of a key press as steering needs, from React or from the page. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

export interface HandState {
  readonly hand: Hand;
  /** True before the first hex, while the speed has not been changed. */
  readonly speedOpen: boolean;
  readonly ways: readonly Way[];
  readonly targets: readonly PushTarget[];
  /** Turns where the boat lies, when no hex is left to sail. */
  readonly turns: readonly SpotTurn[];
  /** Hexes where the whole move can end without a push. */
  readonly ends: readonly Spot[];
  /** Hexes drawn with the finger, not sailed yet; the boat's own is not among them. */
  readonly drawn: readonly Spot[];
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  /** True while the end of the move waits for a second word. */
  readonly ending: boolean;
  try(move: Move): void;
  choose(spot: Spot): void;
  turnTo(turn: SpotTurn): void;
  endMove(): void;
  keepSailing(): void;
  back(): void;
  draw(spot: Spot | undefined, phase: 'move' | 'end' | 'cancel'): void;
  /** True when the key meant something. */
  key(event: KeyPress): boolean;
}

const NOTHING: readonly never[] = [];

/** The half-made move in the hand of whoever acts here, and all ways of making it: keys, taps and drawing. */
export function useHand(props: StageProps<View, Move>): HandState {
  const { view, legal, seats, pending, settings } = props;
  const [aiming, setAiming] = useState<View | null>(null);
  const hand = handOf(view, legal, aiming === view);
  const speedOpen =
    hand !== 'watching' && hand !== 'facing' && !view.move.speedChosen && view.move.spent === 0;
  const steers = hand !== 'watching' && hand !== 'facing';
  const ways = useMemo(
    () => (steers && hand !== 'aimingPush' && hand !== 'arriving' ? waysFrom(view) : NOTHING),
    [view, steers, hand],
  );
  const targets = useMemo(
    () => (hand === 'aimingPush' ? pushTargets(view, legal) : NOTHING),
    [view, legal, hand],
  );
  const turns = useMemo(() => (hand === 'arriving' ? turnsOnTheSpot(view) : NOTHING), [view, hand]);
  const ends = useMemo(
    () => (hand === 'settingSpeed' || hand === 'steering' ? reach(view).map(({ spot }) => spot) : NOTHING),
    [view, hand],
  );
  const [drawn, setDrawn] = useState<readonly Spot[]>(NOTHING);
  const [barred, setBarred] = useState<{ readonly words: Phrase; readonly view: View } | null>(null);
  const [asked, setAsked] = useState<View | null>(null);
  const latest = useRef({ props, busy: false });
  latest.current.props = props;

  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const explain = (words: Phrase) => {
    setBarred({ words, view });
    props.announce(plain(words, nameOf));
  };

  /** Sends small moves one after the other; stops at the first that is refused. */
  const send = async (moves: readonly Move[]): Promise<boolean> => {
    if (latest.current.busy) return false;
    latest.current.busy = true;
    setBarred(null);
    setAsked(null);
    try {
      for (const move of moves) {
        const before = latest.current.props.view;
        const answer = await latest.current.props.play(move);
        if (!answer.ok) return false;
        await drawnAnew(() => latest.current.props.view !== before);
      }
      return true;
    } finally {
      latest.current.busy = false;
    }
  };
  const attempt = (move: Move) => {
    if (pending || hand === 'watching') return;
    const refusal = props.refuse(move);
    if (refusal === undefined) void send([move]);
    else explain(refusalWords(refusal));
  };
  const takeWay = (way: Way) => {
    if (pending) return;
    if (way.kind === 'barred') explain(refusalWords(way.refusal ?? { key: 'turn.cannotFinish' }));
    else if (way.kind === 'push') void aimFrom(way);
    else void send(way.moves);
  };
  /** Turns towards a boat, then asks where to push it. */
  const aimFrom = async (way: Way) => {
    if (way.moves.length > 0 && !(await send(way.moves))) return;
    const now = latest.current.props;
    setAiming(now.view);
    now.announce(`Where shall the boat go? ${pushHelp(pushTargets(now.view, now.legal))}`);
  };
  const choose = (spot: Spot) => {
    const target = targets.find((one) => one.spot === spot);
    if (target !== undefined) return attempt(target.move);
    if (hand === 'aimingPush') return setAiming(null);
    const way = ways.find((one) => one.spot === spot);
    if (way !== undefined) takeWay(way);
  };
  const endMove = () => {
    const refusal = props.refuse({ type: 'endMove', args: {} });
    if (refusal !== undefined) return explain(refusalWords(refusal));
    if (settings.confirm && asked !== view) {
      setAsked(view);
      props.announce('End your move here? Press Enter once more to cast off.');
    } else void send([{ type: 'endMove', args: {} }]);
  };
  const back = () => {
    if (asked === view) return setAsked(null);
    if (aiming === view) return setAiming(null);
    if (props.undo.possible && !pending) void props.undo.run();
    else props.announce(`Nothing to step back: ${props.undo.limit}.`);
  };

  const draw = (spot: Spot | undefined, phase: 'move' | 'end' | 'cancel') => {
    if (phase === 'cancel') return setDrawn(NOTHING);
    if (phase === 'move') {
      const at = boatOf(view.boats, mover(view)).at;
      if (spot === undefined || spot === (drawn.at(-1) ?? at)) return;
      if (spot === (drawn.at(-2) ?? at)) setDrawn(drawn.slice(0, -1));
      else if (!drawn.includes(spot)) setDrawn([...drawn, spot]);
      return;
    }
    const path = drawn;
    setDrawn(NOTHING);
    void (async () => {
      for (const next of path) {
        const { view: now, legal: may } = latest.current.props;
        if (handOf(now, may) !== 'settingSpeed' && handOf(now, may) !== 'steering') return;
        const way = waysFrom(now).find((one) => one.spot === next);
        if (way === undefined) return;
        if (way.kind === 'barred') return explain(refusalWords(way.refusal ?? { key: 'turn.cannotFinish' }));
        if (way.kind === 'push') return void aimFrom(way);
        if (!(await send(way.moves))) return;
      }
    })();
  };

  const key = (event: KeyPress): boolean => {
    if (hand === 'watching' || event.ctrlKey || event.metaKey || event.altKey) return false;
    const digit = /^[1-6]$/.test(event.key) ? Number(event.key) : 0;
    const heading = HEADING_NAMES[digit - 1];
    if (hand === 'facing') {
      if (heading === undefined) return false;
      attempt({ type: 'face', args: { to: heading } });
      return true;
    }
    const ahead = () => {
      const way = ways.find(({ turns }) => turns === 0);
      if (hand === 'aimingPush') props.announce(pushHelp(targets));
      else if (way) takeWay(way);
    };
    const changeSpeed = (by: number) => {
      const to = boatOf(view.boats, mover(view)).speed + by;
      if (to >= 1 && to <= 6) attempt({ type: 'speed', args: { to: to as 1 | 2 | 3 | 4 | 5 | 6 } });
    };
    switch (event.key) {
      case 'w':
      case 'W':
      case 'ArrowUp':
        ahead();
        return true;
      case 'a':
      case 'A':
      case 'ArrowLeft':
        attempt({ type: 'turn', args: { side: 'left' } });
        return true;
      case 'd':
      case 'D':
      case 'ArrowRight':
        attempt({ type: 'turn', args: { side: 'right' } });
        return true;
      case 'q':
      case 'Q':
        changeSpeed(-1);
        return true;
      case 'e':
      case 'E':
        changeSpeed(1);
        return true;
      case 'Enter':
        endMove();
        return true;
      case 'Escape':
        if (hand !== 'aimingPush' && asked !== view) return false;
        back();
        return true;
      case 'Backspace':
      case 'c':
      case 'C':
        back();
        return true;
      default:
        if (digit === 0 || heading === undefined) return false;
        if (hand === 'aimingPush') attempt({ type: 'push', args: { to: heading } });
        else attempt({ type: 'speed', args: { to: digit as 1 | 2 | 3 | 4 | 5 | 6 } });
        return true;
    }
  };

  return {
    hand,
    speedOpen,
    ways,
    targets,
    turns,
    ends,
    drawn,
    barred: barred?.view === view ? barred.words : null,
    ending: asked === view,
    try: attempt,
    choose,
    turnTo: ({ moves }) => {
      if (!pending) void send(moves);
    },
    endMove,
    keepSailing: () => setAsked(null),
    back,
    draw,
    key,
  };
}

const pushHelp = (targets: readonly PushTarget[]): string =>
  targets.map(({ heading }) => `${heading + 1} ${headingWord(heading)}`).join(', ');

/** Waits until React has drawn what an answer brought, at most a few frames. */
async function drawnAnew(isNew: () => boolean): Promise<void> {
  for (let frame = 0; frame < 12 && !isNew(); frame++) await new Promise(requestAnimationFrame);
}
