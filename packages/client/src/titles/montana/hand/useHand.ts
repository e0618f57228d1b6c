import type { Seat } from '@packetboat/games/kit/title';
import type { Worker } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { useMemo, useRef, useState } from 'react';
import { type Phrase, plain, say } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { buildWords, explainedPost, explainedSite, payWords, refusalWords } from '../words/explain';
import { named } from './crews';
import { givenUp } from './givingUp';
import {
  crewMove,
  crewsTo,
  type Hand,
  movesToBuild,
  offersNow,
  type Post,
  restingHand,
  rewardMove,
  vainMove,
} from './hand';

export interface HandState {
  readonly hand: Hand;
  /** The seat whose hand it is: the one asked. */
  readonly seat: Seat;
  /** Fields open for building, while the hand may build. */
  readonly offers: ReadonlyMap<Site, FieldOffer>;
  /** The last thing that was tried in vain, in words. */
  readonly barred: Phrase | null;
  try(move: MontanaMove): void;
  /** A field is clicked, or touched: a finger has to say it twice, because it cannot hover. */
  chooseSite(site: Site, touch: boolean): void;
  /** A space of the worker board is clicked; twice sends the crew. */
  choosePost(post: Post): void;
  /** Takes something else into the hand. */
  hold(hand: Hand): void;
  pickWorker(worker: Worker): void;
  /** Does what the hand is about to do; false when there is nothing. */
  confirm(): boolean;
  /** Puts back what the hand holds; false when it holds nothing. */
  cancel(): boolean;
  endTurn(): void;
  /** Says why something cannot be done. */
  tell(words: Phrase): void;
  /** Asks whether the turn ends, also where nothing would be given up by it. */
  askToEnd(): void;
  /** Takes what was tried in vain off the bar: something else is looked at. */
  forget(): void;
}

const NONE: ReadonlyMap<Site, FieldOffer> = new Map();

/** The half-made move in the hand of whoever acts here. */
export function useHand(props: StageProps<View, MontanaMove>): HandState {
  const { view, legal, seats, pending, settings, refuse } = props;
  const [held, setHeld] = useState<{ readonly view: View; readonly hand: Hand } | null>(null);
  const [vain, setVain] = useState<{ readonly words: Phrase; readonly view: View } | null>(null);
  const latest = useRef({ props, busy: false });
  latest.current.props = props;

  // After a break in the line the same moment comes anew: what the hand holds is still about it.
  const keeps = useMemo(
    () => held !== null && (held.view === view || JSON.stringify(held.view) === JSON.stringify(view)),
    [held, view],
  );
  const resting = useMemo(() => restingHand(view, legal), [view, legal]);
  const hand = held !== null && keeps && resting.is !== 'watching' ? held.hand : resting;
  const seat = askedSeat(view);
  const acting = resting.is !== 'watching';
  const offers = useMemo(() => (acting ? offersNow(view, seat, legal) : NONE), [view, seat, legal, acting]);

  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const explain = (words: Phrase) => {
    setVain({ words, view });
    props.announce(plain(words, nameOf));
  };
  const hold = (next: Hand) => {
    setVain(null);
    setHeld({ view, hand: next });
  };
  /** Sends small moves one after the other; stops at the first that is refused, and has it in the hand as before. */
  const send = async (moves: readonly MontanaMove[]) => {
    if (latest.current.busy) return;
    latest.current.busy = true;
    setVain(null);
    setHeld(null);
    try {
      for (const move of moves) {
        const answer = await latest.current.props.play(move);
        if (!answer.ok) return setHeld(held);
      }
    } finally {
      latest.current.busy = false;
    }
  };
  const attempt = (move: MontanaMove) => {
    if (pending || !acting) return;
    const refusal = refuse(move);
    if (refusal === undefined) void send([move]);
    else explain(refusalWords(refusal));
  };

  const claim = (site: Site, touch: boolean) => {
    const offer = offers.get(site);
    if (offer === undefined || offer.payable === 'missing') {
      const refusal = refuse({ type: 'build', args: { site } });
      const reason = refusal === undefined ? explainedSite(view, site, offer) : refusalWords(refusal);
      // A finger has not been told before what it would bring.
      explain(offer === undefined ? reason : say`${reason} It would place ${buildWords(offer)}.`);
      setHeld(null);
      return;
    }
    const again = hand.is === 'claimingField' && hand.site === site;
    if (again || (offer.payable === 'now' && !touch)) void send(movesToBuild(offer));
    else {
      hold({ is: 'claimingField', site });
      props.announce(`${payWords(offer)}? Choose the field again to build.`);
    }
  };
  const chooseSite = (site: Site, touch: boolean) => {
    if (pending || !acting) return;
    if (hand.is === 'layingStart') {
      if (touch && hand.site !== site && refuse({ type: 'layStart', args: { site } }) === undefined)
        hold({ is: 'layingStart', site });
      else attempt({ type: 'layStart', args: { site } });
      return;
    }
    claim(site, touch);
  };
  const choosePost = (post: Post) => {
    if (pending || !acting) return;
    const same = hand.is === 'sendingCrew' && hand.post.area === post.area && hand.post.space === post.space;
    if (same) return void send([crewMove(post, hand.crew)]);
    const [crew] = crewsTo(view, legal, post);
    if (crew !== undefined) return hold({ is: 'sendingCrew', post, crew });
    const refusal = refuse(vainMove(post));
    setHeld(null);
    explain(refusal === undefined ? explainedPost(view, post) : refusalWords(refusal));
  };
  const pickWorker = (worker: Worker) => {
    if (hand.is === 'sendingBack') return attempt({ type: 'sendBack', args: { worker } });
    if (hand.is !== 'pickingPair') return;
    if (hand.first === null) hold({ is: 'pickingPair', first: worker });
    else attempt({ type: 'hire', args: { workers: named([hand.first, worker]) } });
  };
  const endTurn = () => {
    const lost = givenUp(view, legal);
    const refusal = refuse({ type: 'endTurn', args: {} });
    if (refusal !== undefined) explain(refusalWords(refusal));
    else if (settings.confirm && hand.is !== 'endingTurn' && lost !== null)
      hold({ is: 'endingTurn', givenUp: lost });
    else void send([{ type: 'endTurn', args: {} }]);
  };
  const askToEnd = () =>
    hold({ is: 'endingTurn', givenUp: givenUp(view, legal) ?? 'It cannot be stepped back afterwards.' });
  const confirm = (): boolean => {
    if (pending) return false;
    switch (hand.is) {
      case 'layingStart':
        if (hand.site === null) return false;
        attempt({ type: 'layStart', args: { site: hand.site } });
        return true;
      case 'spinning':
        attempt({ type: 'spin', args: {} });
        return true;
      case 'atTheWheel':
        attempt({ type: 'recruit', args: {} });
        return true;
      case 'sendingCrew':
        void send([crewMove(hand.post, hand.crew)]);
        return true;
      case 'claimingField': {
        const offer = offers.get(hand.site);
        if (offer !== undefined) void send(movesToBuild(offer));
        return true;
      }
      case 'trading':
      case 'takingGoods':
        attempt(rewardMove(hand));
        return true;
      case 'advancing':
      case 'manningSmall':
      case 'building':
      case 'closing':
      case 'endingTurn':
        endTurn();
        return true;
      default:
        return false;
    }
  };
  const cancel = (): boolean => {
    setHeld(null);
    setVain(null);
    return keeps;
  };
  return {
    hand,
    seat,
    offers,
    barred: vain?.view === view ? vain.words : null,
    try: attempt,
    chooseSite,
    choosePost,
    hold,
    pickWorker,
    confirm,
    cancel,
    endTurn,
    tell: explain,
    askToEnd,
    forget: () => setVain(null),
  };
}
