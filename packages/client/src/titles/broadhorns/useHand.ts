import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Refusal } from '@packetboat/games/kit/title';
import { useRef, useState } from 'react';
import { useDrawn } from '../../hand/use-drawn';
import type { KeyPress } from '../../stage/stray-keys';
import { type Phrase, plain, say } from '../../words/phrase';
import type { StageProps } from '../contract';
import { type Half, type Hand, handOf, likelySail, movesOf, NOTHING_HALF, oldestFor } from './hand';
import { refusals } from './words';

type Move = BroadhornsMove;

export interface HandState {
  readonly hand: Hand;
  /** The box whose barrel is in the hand. */
  readonly box: number | null;
  /** The card about to be laid down, by its place in the hand. */
  readonly card: number | null;
  /** The space aimed at, or the likely one; nothing when no move can be made. */
  readonly aim: number | null;
  /** The good that is pointed at in the shop: where it is wanted is lit. */
  readonly good: Cargo | null;
  pointAtGood(cargo: Cargo | null): void;
  /** Spaces that one move reaches. */
  readonly sails: readonly number[];
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  try(move: Move): void;
  /** Several small moves, one after the other. */
  all(moves: readonly Move[]): void;
  aimAt(space: number): void;
  sail(space: number): void;
  takeUp(box: number): void;
  /** Chooses a card to lay down, or puts it back. */
  choose(card: number): void;
  sellOnto(space: number): void;
  endTurn(): void;
  endExpedition(): void;
  /** Yes to what is being asked. */
  confirm(): void;
  back(): void;
  key(event: KeyPress): boolean;
}

/** The words of a refusal of this title; a plain sentence for one of the server's own. */
export function refusalWords(refusal: Refusal): Phrase {
  const words = (refusals as Readonly<Record<string, ((params: object) => Phrase) | undefined>>)[refusal.key];
  return words?.(refusal.params ?? {}) ?? say`That is not possible now.`;
}

/** The half-made move of whoever acts here, and all ways of making it. */
export function useHand(props: StageProps<View, Move>): HandState {
  const { view, legal, seat, seats, pending, settings } = props;
  const [held, setHeld] = useState<{ readonly view: View; readonly half: Half }>();
  const [aimed, setAimed] = useState<{ readonly moment: string; readonly space: number }>();
  const [barred, setBarred] = useState<{ readonly view: View; readonly words: Phrase }>();
  const [good, setGood] = useState<Cargo>();
  const half = held?.view === view ? held.half : NOTHING_HALF;
  const hand = handOf(view, legal, half);
  const sails = movesOf(legal, 'sail').map(({ args }) => args.to);
  // What was chosen stays chosen until the boat moves, whatever else is touched or looked at meanwhile.
  const moment = `${view.round} ${view.seat} ${sails[0]}`;
  const wanted = aimed?.moment === moment && sails.includes(aimed.space) ? aimed.space : null;
  const aim = seat === null ? null : (wanted ?? likelySail(view, seat, legal));
  const latest = useRef({ props, busy: false });
  latest.current.props = props;
  const untilDrawn = useDrawn(view);

  const change = (next: Half) => setHeld({ view, half: next });
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const explain = (words: Phrase) => {
    setBarred({ view, words });
    props.announce(plain(words, nameOf));
  };

  /** Sends small moves one after the other; stops at the first that is refused, and has it in the hand as before. */
  const send = async (moves: readonly Move[]): Promise<void> => {
    if (latest.current.busy) return;
    latest.current.busy = true;
    setBarred(undefined);
    setHeld(undefined);
    try {
      for (const move of moves) {
        const before = latest.current.props.view;
        const answer = await latest.current.props.play(move);
        if (!answer.ok) return setHeld(held);
        await untilDrawn(before);
      }
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

  const endTurn = () => {
    const idle = !legal.some(({ type }) => type === 'sail' || type === 'port');
    if (idle || !settings.confirm) attempt({ type: 'endTurn', args: {} });
    else change({ ...NOTHING_HALF, asked: 'endTurn' });
  };
  const endExpedition = () => {
    const refusal = props.refuse({ type: 'end', args: {} });
    if (refusal !== undefined) explain(refusalWords(refusal));
    else change({ ...NOTHING_HALF, asked: 'end' });
  };
  const back = () => {
    if (half !== NOTHING_HALF) return change(NOTHING_HALF);
    if (props.undo.possible && !pending) void props.undo.run();
    else props.announce(`Nothing to step back: ${props.undo.limit}.`);
  };
  const sellOnto = (space: number) => {
    const onto = movesOf(legal, 'sell').filter(({ args }) => args.space === space);
    const move = onto.find(({ args }) => args.box === half.box) ?? oldestFor(view, seat ?? 0, onto);
    if (half.box !== null && move?.args.box !== half.box)
      return attempt({ type: 'sell', args: { box: half.box, space } });
    if (move !== undefined) return attempt(move);
    explain(say`You carry nothing for that stall.`);
  };
  const takeUp = (box: number) => {
    if (hand !== 'selling' && hand !== 'holdingBarrel') return;
    change(half.box === box ? NOTHING_HALF : { ...NOTHING_HALF, box });
  };
  const moveAim = (by: number) => {
    if (aim === null) return;
    const next = sails[sails.indexOf(aim) + by];
    if (next === undefined) return;
    setAimed({ moment, space: next });
    props.point(`river-${next}`);
  };

  const sailOn = () => {
    if (aim !== null) attempt({ type: 'sail', args: { to: aim } });
    else explain(refusalWords(props.refuse({ type: 'sail', args: { to: 30 } }) ?? { key: 'boat.none' }));
  };
  const keys: Readonly<Record<string, () => void>> = {
    arrowleft: () => moveAim(-1),
    a: () => moveAim(-1),
    arrowright: () => moveAim(1),
    f: () => moveAim(1),
    s: sailOn,
    w: () => attempt({ type: 'port', args: {} }),
    e: endTurn,
  };
  const key = (event: KeyPress): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Backspace' || event.key === 'Escape') {
      back();
      return true;
    }
    if (event.key === 'Enter' && half.asked !== null) {
      attempt({ type: half.asked, args: {} });
      return true;
    }
    const act = hand === 'choosingAction' ? keys[event.key.toLowerCase()] : undefined;
    act?.();
    return act !== undefined;
  };

  return {
    hand,
    box: half.box,
    card: hand === 'layingDown' ? half.card : null,
    good: hand === 'buying' && good !== undefined ? good : null,
    pointAtGood: (cargo) => setGood(cargo ?? undefined),
    aim,
    sails,
    barred: barred?.view === view ? barred.words : null,
    try: attempt,
    all: (moves) => {
      if (!pending && hand !== 'watching') void send(moves);
    },
    aimAt: (space) => setAimed({ moment, space }),
    sail: (space) => attempt({ type: 'sail', args: { to: space } }),
    takeUp,
    choose: (card) => change(half.card === card ? NOTHING_HALF : { ...NOTHING_HALF, card }),
    sellOnto,
    endTurn,
    endExpedition,
    confirm: () => {
      if (half.asked !== null) attempt({ type: half.asked, args: {} });
    },
    back,
    key,
  };
}
