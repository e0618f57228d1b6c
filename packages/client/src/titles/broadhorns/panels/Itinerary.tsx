import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TOWN_IDS, TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { faceOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId } from 'react';
import { useRoom } from '../../../stage/room';
import { sailTo } from '../hand/deeds';
import type { BroadhornsHand } from '../hand/useHand';
import { words } from '../words';
import { BarrelIcon, TravelerIcon, WreathIcon } from './Goods';

interface ItineraryProps {
  readonly view: View;
  readonly seat: Seat;
  readonly head: string;
  readonly hand: BroadhornsHand;
  readonly mine: boolean;
  readonly onTown: (town: TownId) => void;
}

/** The towns ahead: how far each is, what it would pay for the cargo as things stand, what it sells. */
export function Itinerary({ view, seat, head, hand, mine, onTown }: ItineraryProps) {
  const id = useId();
  const { boat } = merchantOf(view, seat);
  const towns = TOWN_IDS.filter((town) => boat === null || TOWNS[town].entrance >= boat.at);
  return (
    <section ref={useRoom()} className="panel bh-itinerary" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        <small>
          {words.listNote(boat !== null)}
          <span className="third">{words.THIRD_MOVE_NOTE}</span>
        </small>
      </h2>
      <ul>
        {towns.map((town) => {
          const { entrance, name } = TOWNS[town];
          const pays = forecastAt(view, seat, town);
          const way = words.arrival(view, seat, town);
          const reach = mine && hand.sails.includes(entrance);
          const sells = CARGOES.filter((cargo) => faceOf(view, town).increase[cargo] !== undefined);
          return (
            <li key={town}>
              <button type="button" className="bh-link name" onClick={() => onTown(town)}>
                {name}
              </button>
              <span className="way">
                {way}
                {pays !== undefined && pays.lost > 0 && <em>{words.spoilsWords(pays.lost)}</em>}
              </span>
              <span className="sells">
                {sells.length === 0 ? (
                  <span className="soft">{words.TOWN_SELLS_NOTHING}</span>
                ) : (
                  <>
                    <span className="soft">{words.SELLS}</span>
                    {sells.map((cargo) => (
                      <span key={cargo} className="good">
                        <BarrelIcon cargo={cargo} width={17} named />
                        {`+${faceOf(view, town).increase[cargo] ?? 0}`}
                      </span>
                    ))}
                  </>
                )}
              </span>
              <span className="pays">
                {pays === undefined ? (
                  ''
                ) : pays.gold === 0 ? (
                  <span className="soft">{words.NOTHING_TO_SELL}</span>
                ) : (
                  <>
                    {pays.wreaths > 0 && (
                      <span className="wins">
                        <WreathIcon width={18} />
                        {pays.wreaths}
                      </span>
                    )}
                    {pays.fares > 0 && <TravelerIcon width={17} />}
                    <b title={words.forecastParts(pays)}>{`+${pays.gold}`}</b>
                    <span className="unseen">{words.forecastParts(pays)}</span>
                  </>
                )}
              </span>
              {reach ? (
                <button
                  type="button"
                  className="button small"
                  aria-label={words.sailLabel(name)}
                  onClick={() => hand.do(sailTo(entrance))}
                >
                  {words.SAIL}
                </button>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
