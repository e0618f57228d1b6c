import { BOATS, SALES_FOR_BONUS } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { trackIsFull } from '@packetboat/games/broadhorns/season';
import {
  barrelsAboard,
  boatOf,
  freeBoxes,
  holds,
  merchantOf,
  portOf,
  type View,
} from '@packetboat/games/broadhorns/state';
import type { ReactNode } from 'react';
import { Button } from '../../parts';
import { capital, counted } from '../../words/phrase';
import { unsold } from './explain';
import { forecastParts } from './forecasts';
import { movesOf, wholeSale } from './hand';
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
  const pays = forecastAt(view, seat, saleTown(view));
  const fits = pays !== undefined && pays.sold > 0;
  return {
    instruction:
      held === undefined
        ? `${you}, sell at ${placeName(view.port?.place ?? 'st-louis')}.`
        : `Where shall the ${cargoWord(held)} go?`,
    detail: held === undefined ? saleWords(view, seat) : 'Press the stall it goes to.',
    buttons: (
      <>
        <Button
          kind={all.length > 0 ? 'plain' : 'primary'}
          onClick={() => hand.try({ type: 'closeSale', args: { toTrack: 'none' } })}
        >
          {sold === 0 ? 'Sell nothing' : 'Done selling'}
        </Button>
        {all.length > 0 && (
          <Button kind="primary" onClick={() => hand.all(all)}>
            {fits ? 'Sell all that fits' : 'Claim the delivery'}
          </Button>
        )}
      </>
    ),
  };
}

/** What all that fits would add to the sale, and what comes without it. */
export function saleWords(view: View, seat: number): string {
  const pays = forecastAt(view, seat, saleTown(view));
  const sold = view.port?.sold.length ?? 0;
  if (pays !== undefined && pays.sold > 0) {
    const earned = sold < SALES_FOR_BONUS ? 0 : pays.bonus;
    const adds = forecastParts({ ...pays, bonus: pays.bonus - earned, fares: 0 });
    const anyway = forecastParts({ ...pays, stalls: 0, card: 0, bonus: earned, left: 0, lost: 0 });
    return `All that ${sold > 0 ? 'still ' : ''}fits brings ${pays.gold - earned - pays.fares}: ${adds}.${anyway && ` To come anyway: ${anyway}.`}`;
  }
  const left = unsold(view, seat);
  if (left !== '') return left;
  if (sold === 0) return 'Nothing aboard finds a stall here.';
  return `${capital(barrelsWords(sold))} sold onto stalls${pays !== undefined && pays.gold > 0 ? `. Still to come: ${forecastParts(pays)}` : ''}.`;
}

export function buying(view: View, seat: number, legal: readonly BroadhornsMove[], you: string): Asking {
  const gold = `${goldWords(merchantOf(view, seat).gold)} left`;
  const sells = legal.some(({ type }) => type === 'buy' || type === 'buyFromBag' || type === 'peddle');
  if (sells && boatOf(view, seat).at < RIVER_END)
    return {
      instruction: `${you}, buy what towns downriver want.`,
      detail: `${gold}, ${counted(freeBoxes(boatOf(view, seat)), 'box', 'boxes')} free.`,
    };
  return {
    instruction:
      freeBoxes(boatOf(view, seat)) === 0 ? `${you}, the boat is full.` : `${you}, there is nothing to buy.`,
    detail: `${gold}.`,
  };
}

/** The town is full: each barrel that may go to the season track has its button. */
export function full(view: View, legal: readonly BroadhornsMove[], hand: HandState, you: string): Asking {
  const { place, tile } = portOf(view);
  const choices = movesOf(legal, 'closeSale');
  const before = legal.length > choices.length;
  const kind = choices.length === 1 ? 'primary' : 'plain';
  return {
    instruction: `${you}, ${placeName(place)} is full${tile === null ? '' : ': its tile is yours'}.`,
    detail: trackIsFull(view)
      ? 'The season track is full: all barrels go to the bag.'
      : before
        ? 'Leftovers and cards first; then one barrel that perishes moves the year on.'
        : `One barrel that perishes goes to the season track. ${nextBarrel(view, true)}`,
    buttons: choices.map(({ args }) => (
      <Button key={args.toTrack} kind={kind} onClick={() => hand.try({ type: 'closeSale', args })}>
        {args.toTrack === 'none' ? 'Done selling' : `Send ${args.toTrack}`}
      </Button>
    )),
  };
}

export function boarding(
  view: View,
  seat: number,
  legal: readonly BroadhornsMove[],
  hand: HandState,
  you: string,
): Asking {
  const boat = boatOf(view, seat);
  const { resale } = BOATS[boat.size];
  const ends = boat.at === RIVER_END;
  const waits = legal.some(({ type }) => type === 'board');
  return {
    instruction: `${you}, ${ends ? 'the river ends here.' : 'sail on, or end the expedition here?'}`,
    detail: ends
      ? 'The boat is sold, and you go back to St. Louis.'
      : waits
        ? 'First: is there somebody here whom you take aboard?'
        : 'Leave the port with your boat, or sell it and go back to St. Louis at once.',
    buttons: ends ? (
      <Button kind="primary" onClick={() => hand.try({ type: 'leave', args: {} })}>
        Sell the boat: +{resale}
      </Button>
    ) : (
      <>
        <Button onClick={hand.endExpedition}>End here: +{resale}</Button>
        <Button kind={waits ? 'plain' : 'primary'} onClick={() => hand.try({ type: 'leave', args: {} })}>
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
