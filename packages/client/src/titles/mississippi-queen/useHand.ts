import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import { reach } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { useMemo, useRef, useState } from 'react';
import { useDrawn } from '../../hand/use-drawn';
import type { KeyPress } from '../../stage/stray-keys';
import { type Phrase, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { type EndQuestion, endQuestion } from './ending';
import { refusalWords } from './explain';
import {
  type Hand,
  handOf,
  type Passage,
  type PushTarget,
  passageTo,
  pushTargets,
  type SpotTurn,
  turnsOnTheSpot,
  type Way,
  waysFrom,
} from './hand';
import { headingWord } from './headings';
import { useKeyHints } from './keyboard';
import { type Press, pressed, stepsOfLastPress } from './presses';

type Move = MississippiQueenMove;

export interface HandState {
  readonly hand: Hand;
  /** True before the first hex, while the speed has not been changed. */
  readonly speedOpen: boolean;
  readonly ways: readonly Way[];
  readonly targets: readonly PushTarget[];
  /** Turns where the boat lies, when no hex is left to sail. */
  readonly turns: readonly SpotTurn[];
  /** Hexes where the whole move can end without a push, the boat's own left out. */
  readonly ends: readonly Spot[];
  /** Hexes drawn with the finger, not sailed yet; the boat's own is not among them. */
  readonly drawn: readonly Spot[];
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  /** What ending the move would give up, while that waits for a second word. */
  readonly ending: EndQuestion | undefined;
  try(move: Move): void;
  choose(spot: Spot): void;
  /** The way to a hex that is not lit, where the whole move can end. */
  passageTo(spot: Spot): Passage | undefined;
  turnTo(turn: SpotTurn): void;
  endMove(): void;
  keepSailing(): void;
  back(): void;
  draw(spot: Spot | undefined, phase: 'move' | 'end' | 'cancel'): void;
  /** True when the key meant something. */
  key(event: KeyPress): boolean;
}

const NOTHING: readonly never[] = [];

/** Small moves that one press sends: what it began from, and how many are made. */
interface Sent {
  readonly from: View;
  made: number;
}

/** The half-made move in the hand of whoever acts here, and all ways of making it: keys, taps and drawing. */
export function useHand(props: StageProps<View, Move>): HandState {
  const { view, legal, seats, pending, settings } = props;
  const [aiming, setAiming] = useState<View | null>(null);
  const [sending, setSending] = useState(false);
  /** Steps of one's own that are still being shown leave nothing legal, and are no reason to look away. */
  const shown =
    legal.length === 0 &&
    !props.past &&
    props.outcome === undefined &&
    props.turn.stage !== 'facing' &&
    seats.some(({ seat, mine }) => mine && props.turn.acting.includes(seat));
  const hand = handOf(view, legal, { aiming: aiming === view, sailing: sending || shown });
  const speedOpen =
    hand !== 'watching' && hand !== 'facing' && !view.move.speedChosen && view.move.spent === 0;
  const ways = useMemo(
    () => (hand === 'settingSpeed' || hand === 'steering' ? waysFrom(view) : NOTHING),
    [view, hand],
  );
  const targets = useMemo(
    () => (hand === 'aimingPush' ? pushTargets(view, legal) : NOTHING),
    [view, legal, hand],
  );
  const turns = useMemo(() => (hand === 'arriving' ? turnsOnTheSpot(view) : NOTHING), [view, hand]);
  const ends = useMemo((): readonly Spot[] => {
    if (hand !== 'settingSpeed' && hand !== 'steering') return NOTHING;
    const { at } = boatOf(view.boats, mover(view));
    return reach(view).flatMap(({ spot }) => (spot === at ? [] : [spot]));
  }, [view, hand]);
  const [drawn, setDrawn] = useState<readonly Spot[]>(NOTHING);
  const [barred, setBarred] = useState<{ readonly words: Phrase; readonly view: View } | null>(null);
  const [asked, setAsked] = useState<View | null>(null);
  const latest = useRef({ props, busy: false });
  /** Turns that were made only to take hold of a boat. */
  const turnsToAim = useRef(0);
  const presses = useRef<readonly Press[]>(NOTHING);
  const passages = useRef<{ readonly view: View; readonly known: Map<Spot, Passage | undefined> }>({
    view,
    known: new Map(),
  });
  const keyHints = useKeyHints();
  latest.current.props = props;
  const untilDrawn = useDrawn(view);

  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const explain = (words: Phrase) => {
    setBarred({ words, view });
    props.announce(plain(words, nameOf));
  };

  /** Sends small moves one after the other; stops at the first that is refused. All are one press, unless one is under way. */
  const send = async (moves: readonly Move[], press: Sent = { from: view, made: 0 }): Promise<boolean> => {
    if (latest.current.busy) return false;
    latest.current.busy = true;
    setBarred(null);
    setAsked(null);
    setSending(moves.length > 1);
    try {
      for (const move of moves) {
        const before = latest.current.props.view;
        const answer = await latest.current.props.play(move);
        if (!answer.ok) return false;
        press.made++;
        presses.current = pressed(presses.current, press.from, press.made);
        await untilDrawn(before);
      }
      return true;
    } finally {
      latest.current.busy = false;
      setSending(false);
    }
  };
  /** Undoes so many small moves of one's own. */
  const takeBack = async (steps: number): Promise<void> => {
    if (latest.current.busy) return;
    latest.current.busy = true;
    setSending(steps > 1);
    try {
      for (let left = steps; left > 0; left--) {
        const before = latest.current.props.view;
        if (!(await latest.current.props.undo.run()).ok) return;
        await untilDrawn(before);
      }
    } finally {
      latest.current.busy = false;
      setSending(false);
    }
  };
  const attempt = (move: Move) => {
    if (pending || hand === 'watching' || hand === 'underWay') return;
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
    const press: Sent = { from: latest.current.props.view, made: 0 };
    if (way.moves.length > 0 && !(await send(way.moves, press))) return;
    const now = latest.current.props;
    setAiming(now.view);
    turnsToAim.current = way.moves.length;
    now.announce(`Where shall the boat go? ${pushHelp(pushTargets(now.view, now.legal), keyHints)}`);
  };
  /** Lets go of the boat before the bow, and turns back from her. */
  const letGo = () => {
    setAiming(null);
    if (turnsToAim.current > 0) void takeBack(turnsToAim.current);
  };
  const passageOf = (spot: Spot): Passage | undefined => {
    // What bars the way at this speed may not at another.
    const lit = ways.some((way) => way.spot === spot && way.kind !== 'barred');
    if (lit || !ends.includes(spot)) return undefined;
    if (passages.current.view !== view) passages.current = { view, known: new Map() };
    const { known } = passages.current;
    if (!known.has(spot)) known.set(spot, passageTo(view, spot));
    return known.get(spot);
  };
  const choose = (spot: Spot) => {
    const target = targets.find((one) => one.spot === spot);
    if (target !== undefined) return attempt(target.move);
    if (hand === 'aimingPush') return letGo();
    const passage = passageOf(spot);
    const way = ways.find((one) => one.spot === spot);
    if (passage === undefined && way !== undefined) takeWay(way);
    else if (passage !== undefined && !pending) void send(passage.moves);
  };
  const endMove = () => {
    if (hand === 'underWay') return;
    const refusal = props.refuse({ type: 'endMove', args: {} });
    if (refusal !== undefined) return explain(refusalWords(refusal));
    const question = settings.confirm && asked !== view ? endQuestion(view) : undefined;
    if (question !== undefined) {
      setAsked(view);
      props.announce(`${question.head} ${question.why}`);
    } else void send([{ type: 'endMove', args: {} }]);
  };
  const back = () => {
    if (asked === view) return setAsked(null);
    if (hand === 'underWay') return;
    if (aiming === view) return letGo();
    if (props.undo.possible && !pending) void takeBack(stepsOfLastPress(presses.current, view));
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
    const press: Sent = { from: view, made: 0 };
    void (async () => {
      for (const next of path) {
        const { view: now, legal: may } = latest.current.props;
        if (handOf(now, may) !== 'settingSpeed' && handOf(now, may) !== 'steering') return;
        const way = waysFrom(now).find((one) => one.spot === next);
        if (way === undefined) return;
        if (way.kind === 'barred') return explain(refusalWords(way.refusal ?? { key: 'turn.cannotFinish' }));
        if (way.kind === 'push') return void aimFrom(way);
        if (!(await send(way.moves, press))) return;
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
      if (hand === 'aimingPush') props.announce(pushHelp(targets, keyHints));
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
        // A key held down asks, and does not answer as well.
        if (!event.repeat) endMove();
        return true;
      case 'Escape':
        if (hand !== 'aimingPush' && asked !== view) return false;
        back();
        return true;
      case 'Backspace':
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
    ending: asked === view ? endQuestion(view) : undefined,
    try: attempt,
    choose,
    passageTo: passageOf,
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

const pushHelp = (targets: readonly PushTarget[], keys: boolean): string =>
  targets.map(({ heading }) => `${keys ? `${heading + 1} ` : ''}${headingWord(heading)}`).join(', ');
