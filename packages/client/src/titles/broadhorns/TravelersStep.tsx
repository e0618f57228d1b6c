import { isTraveler, type TravelerId, travelerOf } from '@packetboat/games/broadhorns/data/cards';
import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { boatOf, handOf, holds, portOf, travelersAt } from '@packetboat/games/broadhorns/state';
import { counted } from '../../words/phrase';
import { TravelerIcon } from './Goods';
import { placeName, travelerName } from './names';
import type { SheetProps } from './PortSheet';
import { Row } from './Row';

const title = (card: TravelerId) => `The ${travelerName(card)}`;
const coat = (card: TravelerId) => Number(card.slice(9));

/** Who is aboard, who pays here, and who waits. */
export function TravelersStep({
  view,
  seat,
  legal,
  hand,
  mine,
  town,
}: SheetProps & { readonly town: TownId }) {
  const boat = boatOf(view, seat);
  const now = view.step === 'travelers';
  const room = BOATS[boat.size].occupants - boat.travelers.length;
  const waiting = [
    ...handOf(view, seat).filter(
      (card): card is TravelerId => card !== '?' && isTraveler(card) && travelerOf(card).origin === town,
    ),
    ...travelersAt(view, town),
  ];
  const { boarded } = portOf(view);
  return (
    <>
      <ul>
        {boat.travelers.map((card) => {
          const { destination, gold } = travelerOf(card);
          const here = destination === town;
          return (
            <Row
              key={card}
              icon={<TravelerIcon coat={coat(card)} />}
              title={title(card)}
              note={
                here
                  ? 'pays here'
                  : `to ${placeName(destination)} for ${gold}${now && mine && !boarded ? '; set down here' : ''}`
              }
              value={here ? `+${gold}` : undefined}
              label={`Set down the ${travelerName(card)} here, for nothing`}
              onPress={
                now && mine && legal.some((move) => move.type === 'setDown' && move.args.card === card)
                  ? () => hand.try({ type: 'setDown', args: { card } })
                  : undefined
              }
            />
          );
        })}
        {waiting.map((card) => {
          const { destination, gold } = travelerOf(card);
          return (
            <Row
              key={card}
              icon={<TravelerIcon coat={coat(card)} />}
              title={title(card)}
              note={`to ${placeName(destination)}${holds(view, seat, card) ? ', your card' : ', waits here'}`}
              value={gold}
              barred={
                !now || !mine || room > 0
                  ? undefined
                  : `no room: ${counted(BOATS[boat.size].occupants, 'place', 'places')}`
              }
              label={`Take aboard the ${travelerName(card)} to ${placeName(destination)}: ${gold} gold`}
              onPress={now && mine ? () => hand.try({ type: 'board', args: { card } }) : undefined}
            />
          );
        })}
      </ul>
      {boat.travelers.length + waiting.length === 0 && <p>Nobody waits here.</p>}
      <p className="sum">
        {room === 0 ? 'The boat has no room left.' : `Room for ${counted(room, 'traveler', 'travelers')}.`}
      </p>
    </>
  );
}
