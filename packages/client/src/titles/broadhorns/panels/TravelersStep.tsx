import { type TravelerId, travelerOf } from '@packetboat/games/broadhorns/data/cards';
import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { boatOf, holds, portOf } from '@packetboat/games/broadhorns/state';
import { trying } from '../hand/deeds';
import { waitingIn } from '../hand/picks';
import { words } from '../words';
import { TravelerIcon } from './Goods';
import type { SheetProps } from './PortSheet';
import { Row } from './Row';

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
  const waiting = waitingIn(view, seat, town);
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
              title={words.travelerTitle(card)}
              note={here ? words.PAYS_HERE : words.aboardNote(card, now && mine && !boarded)}
              value={here ? `+${gold}` : undefined}
              label={words.setDownLabel(card)}
              onPress={
                now && mine && legal.some((move) => move.type === 'setDown' && move.args.card === card)
                  ? () => hand.do(trying({ type: 'setDown', args: { card } }))
                  : undefined
              }
            />
          );
        })}
        {waiting.map((card) => {
          const { gold } = travelerOf(card);
          return (
            <Row
              key={card}
              icon={<TravelerIcon coat={coat(card)} />}
              title={words.travelerTitle(card)}
              note={words.waitingNote(card, holds(view, seat, card))}
              value={gold}
              barred={!now || !mine || room > 0 ? undefined : words.noRoomWords(BOATS[boat.size].occupants)}
              label={words.boardLabel(card)}
              onPress={now && mine ? () => hand.do(trying({ type: 'board', args: { card } })) : undefined}
            />
          );
        })}
      </ul>
      {boat.travelers.length + waiting.length === 0 && <p>{words.NOBODY_WAITS}</p>}
      <p className="sum">{words.roomWords(room)}</p>
    </>
  );
}
