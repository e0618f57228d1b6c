import {
  type Card,
  cellAt,
  placeAt,
  type Row,
  type Side,
  type Spot,
} from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, type View } from '@packetboat/games/broadsides/state';
import { useRef, useState } from 'react';
import { useHalfMade } from '../../../stage/half-made';
import type { KeyPress } from '../../../stage/stray-keys';
import { type Phrase, plain, say } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { CARD_WORDS, cellWords } from '../words/names';
import { MISSING, TAKEN_INSTEAD, WHY_NOT_LAY, whyNotTake } from '../words/whyNot';
import { refusals } from '../words/words';
import { type Draft, draftFor, freshDraft } from './draft';
import {
  type Figure,
  type Hand,
  handOf,
  laid,
  lifted,
  lockOf,
  movableAt,
  type Slots,
  shotAt,
  sidesOf,
  targetsOf,
  whyNotLay,
} from './hand';
import { press } from './handKeys';

type Move = BroadsidesMove;

export interface HandState {
  readonly hand: Hand;
  /** Whose hands these are; seat 0 while somebody only watches. */
  readonly seat: number;
  readonly slots: Slots;
  /** A section chosen for the Captain, before it is told. */
  readonly cell: Spot | null;
  readonly row: Row | null;
  readonly side: Side | null;
  readonly sides: readonly Side[];
  readonly figure: Figure | null;
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  lay(card: Card): void;
  lift(slot: number): void;
  chooseCell(spot: Spot): void;
  chooseRow(row: Row): void;
  chooseSide(side: Side): void;
  takeFigure(figure: Figure | null): void;
  /** Does what the primary button does. */
  confirm(): void;
  /** What the primary button would do; nothing when something is missing. */
  readonly ready: Move | undefined;
  attempt(move: Move): void;
  back(): void;
  readonly canStepBack: boolean;
  key(event: KeyPress): boolean;
}

/** The half-made answer in the hand of whoever acts here, and all ways of making it. */
export function useHand(props: StageProps<View, Move>, busy: boolean): HandState {
  const { view, legal, seats, pending } = props;
  const seat = props.seat ?? 0;
  const [draft, setDraft, told] = useHalfMade(props.holder, draftFor(view, seat), freshDraft(view, seat));
  const [barredAt, setBarred] = useState<{ readonly words: Phrase; readonly view: View } | null>(null);
  const sending = useRef(false);

  const open = busy ? [] : legal;
  const figure = draft.figure !== null && targetsOf(open, draft.figure).length > 0 ? draft.figure : null;
  const hand = handOf(open, figure);
  const sides = sidesOf(open);
  const side = draft.side !== null && sides.includes(draft.side) ? draft.side : (sides[0] ?? null);
  const slots =
    hand === 'sealed' && view.phase === 'plotting' ? (of(view.plots, seat) as Slots) : draft.slots;

  const change = (part: Partial<Draft>) => {
    setBarred(null);
    setDraft({ ...draft, ...part });
  };
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const explain = (words: Phrase) => {
    setBarred({ words, view });
    props.announce(plain(words, nameOf));
  };
  const attempt = (move: Move, refused: () => void = () => undefined) => {
    if (pending || sending.current) return;
    const refusal = props.refuse(move);
    if (refusal !== undefined) {
      const write = (refusals as Readonly<Record<string, (params: object) => Phrase>>)[refusal.key];
      return explain(write?.(refusal.params ?? {}) ?? say`That is not possible now.`);
    }
    setBarred(null);
    sending.current = true;
    void props.play(move).then(({ ok }) => {
      sending.current = false;
      if (ok) told();
      else refused();
    });
  };

  const ready = ((): Move | undefined => {
    switch (hand) {
      case 'manning':
        return draft.cell === null ? undefined : { type: 'man', args: { captain: cellAt(draft.cell) } };
      case 'plotting':
        return lockOf(draft.slots, open);
      case 'aiming':
        return draft.row === null || side === null ? undefined : shotAt(open, draft.row, side);
      case 'appointing':
        return draft.cell === null ? undefined : { type: 'appoint', args: { at: cellAt(draft.cell) } };
      case 'choosingFight': {
        const fights = open.filter(({ type }) => type === 'fight');
        return fights.length === 1 ? fights[0] : undefined;
      }
      case 'ending':
        return { type: 'endTurn', args: {} };
      default:
        return undefined;
    }
  })();

  const lay = (card: Card) => {
    if (hand !== 'plotting') return;
    const why = whyNotLay(draft.slots, card, of(view.due, seat));
    if (why !== undefined) return explain(WHY_NOT_LAY[why]);
    const next = laid(draft.slots, card);
    change({ slots: next });
    const left = next.filter((one) => one === null).length;
    props.announce(`${CARD_WORDS[card]}, card ${3 - left}.${left === 0 ? ' All three are laid.' : ''}`);
  };
  const lift = (slot: number) => {
    if (hand === 'plotting' && draft.slots[slot] !== null) change({ slots: lifted(draft.slots, slot) });
  };
  const chooseCell = (spot: Spot) => {
    const place = placeAt(spot);
    switch (hand) {
      case 'manning':
        change({ cell: spot });
        props.announce(`Captain in ${cellWords(cellAt(spot))}.`);
        return;
      case 'appointing': {
        const refusal = props.refuse({ type: 'appoint', args: { at: cellAt(spot) } });
        if (refusal === undefined) change({ cell: spot });
        else explain(refusals['appoint.nobody'](refusal.params ?? {}));
        return;
      }
      case 'choosingFight':
        return attempt({ type: 'fight', args: { at: place } });
      case 'movingFigure': {
        if (figure === null) return;
        const own = movableAt(open, place);
        if (place === figure.from) {
          // Once more on the same section: the other figure there, or none.
          const rest = own.filter(({ who }) => who !== figure.who);
          return change({ figure: figure.who === 'crew' ? (rest[0] ?? null) : null });
        }
        if (targetsOf(open, figure).includes(place)) {
          change({ figure: null });
          return attempt({ type: 'step', args: { ...figure, to: place } }, () => change({ figure }));
        }
        if (own[0] !== undefined) {
          const refusal = props.refuse({ type: 'step', args: { ...figure, to: place } });
          change({ figure: own[0] });
          return refusal?.key === 'movement.full' ? explain(TAKEN_INSTEAD) : undefined;
        }
        return attempt({ type: 'step', args: { ...figure, to: place } });
      }
      case 'choosingFigure': {
        const [first] = movableAt(open, place);
        if (first !== undefined) return change({ figure: first });
        return explain(whyNotTake(props, seat, spot));
      }
      default:
        return;
    }
  };
  const back = () => {
    if (hand === 'movingFigure') return change({ figure: null });
    if (hand === 'plotting' && draft.slots.some((one) => one !== null)) {
      return change({
        slots: lifted(
          draft.slots,
          draft.slots.findLastIndex((one) => one !== null),
        ),
      });
    }
    if ((hand === 'manning' || hand === 'appointing') && draft.cell !== null) return change({ cell: null });
    if (hand === 'sealed') return attempt({ type: 'unlock', args: {} });
    if (props.undo.possible && !pending) void props.undo.run();
    else props.announce(`Nothing to step back: ${props.undo.limit}.`);
  };
  const canStepBack =
    hand === 'movingFigure' ||
    hand === 'sealed' ||
    (hand === 'plotting' && draft.slots.some((one) => one !== null)) ||
    ((hand === 'manning' || hand === 'appointing') && draft.cell !== null) ||
    props.undo.possible;

  const chooseRow = (row: Row) => {
    if (hand === 'aiming') change({ row });
  };
  const confirm = () => {
    if (ready !== undefined) return attempt(ready);
    const words = MISSING[hand];
    if (words !== undefined) explain(words);
  };

  const state: Omit<HandState, 'key'> = {
    hand,
    seat,
    slots,
    cell: draft.cell,
    row: draft.row,
    side,
    sides,
    figure,
    barred: barredAt?.view === view ? barredAt.words : null,
    lay,
    lift,
    chooseCell,
    chooseRow,
    chooseSide: (one) => change({ side: one }),
    takeFigure: (one) => change({ figure: one }),
    confirm,
    ready,
    attempt,
    back,
    canStepBack,
  };
  return { ...state, key: (event) => press(event, state) };
}
