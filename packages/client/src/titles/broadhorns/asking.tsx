import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { TOWNS } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { prospectAt } from '@packetboat/games/broadhorns/prospects';
import {
  barrelsAboard,
  boatOf,
  freeBoxes,
  holds,
  merchantOf,
  type View,
} from '@packetboat/games/broadhorns/state';
import type { ReactNode } from 'react';
import { Button } from '../../parts';
import { counted } from '../../words/phrase';
import { wholeSale } from './hand';
import { barrelsWords, cargoWord, goldWords, placeName } from './names';
import { saleTown } from './prices';
import { nextBarrel } from './Seasons';
import type { HandState } from './useHand';

/** What the bar says and offers. */
export interface Asking {
  readonly instruction: string;
  readonly detail?: ReactNode;
  readonly buttons?: ReactNode;
}

export function selling(view: View, seat: number, hand: HandState, you: string): Asking {
  const all = wholeSale(view, seat);
  const { boxes } = boatOf(view, seat);
  const held = hand.box === null ? undefined : boxes[hand.box]?.cargo;
  const sold = view.port?.sold.length ?? 0;
  const gold = all.length;
  const { total } = prospectAt(view, seat, saleTown(view));
  return {
    instruction:
      held === undefined
        ? `${you}, sell at ${placeName(view.port?.place ?? 'st-louis')}.`
        : `Where shall the ${cargoWord(held)} go?`,
    detail:
      held === undefined
        ? sold > 0
          ? `${sentence(barrelsWords(sold))} sold onto stalls${gold > 0 ? `; what is left would bring ${total}` : ''}.`
          : gold > 0
            ? `All of it would bring ${total} now. Press a stall, or take up a barrel first.`
            : 'Nothing aboard finds a stall here.'
        : 'Press the stall it goes to.',
    buttons: (
      <>
        <Button
          kind={gold > 0 ? 'plain' : 'primary'}
          onClick={() => hand.try({ type: 'closeSale', args: { toTrack: 'none' } })}
        >
          {sold === 0 ? 'Sell nothing' : 'Done selling'}
        </Button>
        {gold > 0 && (
          <Button kind="primary" onClick={() => hand.all(all)}>
            Sell all that fits
          </Button>
        )}
      </>
    ),
  };
}

export function buying(view: View, seat: number, legal: readonly BroadhornsMove[], you: string): Asking {
  const gold = `${goldWords(merchantOf(view, seat).gold)} left`;
  const sells = legal.some(({ type }) => type === 'buy' || type === 'buyFromBag' || type === 'peddle');
  if (sells)
    return {
      instruction: `${you}, buy what towns downriver want.`,
      detail: `${gold}, ${counted(freeBoxes(boatOf(view, seat)), 'box', 'boxes')} free.`,
    };
  const full = freeBoxes(boatOf(view, seat)) === 0;
  return {
    instruction: full ? `${you}, the boat is full.` : `${you}, there is nothing to buy.`,
    detail: `${gold}.`,
  };
}

export function full(view: View, hand: HandState, you: string): Asking {
  const place = placeName(view.port?.place ?? 'st-louis');
  const none = hand.hand === 'choosingForTrack' && view.track.length >= 15;
  return {
    instruction: `${you}, ${place} is full: its tile is yours.`,
    detail: none
      ? 'The season track is full: all barrels go to the bag.'
      : `Choose the barrel that goes to the season track; cards and sales for 1 come before. ${nextBarrel(view)}`,
    buttons: none ? (
      <Button kind="primary" onClick={() => hand.try({ type: 'closeSale', args: { toTrack: 'none' } })}>
        Done selling
      </Button>
    ) : undefined,
  };
}

export function boarding(view: View, seat: number, hand: HandState, you: string): Asking {
  const boat = boatOf(view, seat);
  const { resale } = BOATS[boat.size];
  const ends = boat.at === TOWNS['new-orleans'].entrance;
  return {
    instruction: `${you}, ${ends ? 'the river ends here.' : 'sail on, or end the expedition here?'}`,
    detail: ends ? 'The boat is sold, and you go back to St. Louis.' : 'Travelers first, if any wait here.',
    buttons: ends ? (
      <Button kind="primary" onClick={() => hand.try({ type: 'leave', args: {} })}>
        Sell the boat: +{resale}
      </Button>
    ) : (
      <>
        <Button onClick={hand.endExpedition}>End here: +{resale}</Button>
        <Button kind="primary" onClick={() => hand.try({ type: 'leave', args: {} })}>
          Leave the port
        </Button>
      </>
    ),
  };
}

export function answering(view: View, seat: number, hand: HandState, you: string): Asking {
  const has = holds(view, seat, 'ice');
  const strikes = view.asked?.strikes.map(cargoWord).join(', ') ?? '';
  return {
    instruction: `${you}, a spoil card strikes ${strikes}.`,
    detail: has ? 'Ice spares your whole boat from it.' : 'You hold no Ice.',
    buttons: (
      <>
        {has && <Button onClick={() => hand.try({ type: 'answer', args: { ice: true } })}>Play Ice</Button>}
        <Button kind="primary" onClick={() => hand.try({ type: 'answer', args: { ice: false } })}>
          Let it strike
        </Button>
      </>
    ),
  };
}

export function endingExpedition(view: View, seat: number, hand: HandState): Asking {
  const boat = boatOf(view, seat);
  const cargo = barrelsAboard(boat).length;
  const inPort = view.port !== null;
  const travelers = boat.travelers.length;
  const [stays, lost] = travelers === 1 ? ['stays here', 'is lost'] : ['stay here', 'are lost'];
  const loses = [
    ...(cargo > 0 ? [`${barrelsWords(cargo)} ${cargo === 1 ? 'goes' : 'go'} to the bag`] : []),
    ...(travelers > 0 ? [`${counted(travelers, 'traveler', 'travelers')} ${inPort ? stays : lost}`] : []),
  ];
  const gain = inPort
    ? `The boat is sold for ${goldWords(BOATS[boat.size].resale)}`
    : 'The boat is abandoned for nothing';
  return {
    instruction: inPort ? 'End the expedition here?' : 'Abandon the boat?',
    detail: `${[gain, ...loses].join('; ')}. You are back in St. Louis${view.lastRound ? ', for good: the year is ending' : ' at once'}.`,
    buttons: (
      <>
        <Button kind="primary" onClick={hand.back}>
          Keep the boat
        </Button>
        <Button kind="danger" onClick={hand.confirm}>
          {inPort ? 'Sell the boat' : 'Abandon it'}
        </Button>
      </>
    ),
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
