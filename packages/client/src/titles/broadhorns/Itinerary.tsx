import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TOWN_IDS, TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { passageTo } from '@packetboat/games/broadhorns/prospects';
import { faceOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId } from 'react';
import { counted } from '../../words/phrase';
import { forecastParts } from './forecasts';
import { BarrelIcon, TravelerIcon, WreathIcon } from './Goods';
import { turnsWords } from './names';
import type { HandState } from './useHand';

interface ItineraryProps {
  readonly view: View;
  readonly seat: Seat;
  readonly head: string;
  readonly hand: HandState;
  readonly mine: boolean;
  readonly onTown: (town: TownId) => void;
}

/** The towns ahead: how far each is, what it would pay for the cargo as things stand, what it sells. */
export function Itinerary({ view, seat, head, hand, mine, onTown }: ItineraryProps) {
  const id = useId();
  const { boat } = merchantOf(view, seat);
  const towns = TOWN_IDS.filter((town) => boat === null || TOWNS[town].entrance >= boat.at);
  return (
    <section className="panel bh-itinerary" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        <small>
          {boat === null ? 'what each town sells' : 'what each pays now'}
          <span className="third">{' \u00b7 two moves a turn earn a third'}</span>
        </small>
      </h2>
      <ul>
        {towns.map((town) => {
          const { entrance, name } = TOWNS[town];
          const pays = forecastAt(view, seat, town);
          const way = arrival(view, seat, town);
          const reach = mine && hand.sails.includes(entrance);
          const sells = CARGOES.filter((cargo) => faceOf(view, town).increase[cargo] !== undefined);
          return (
            <li key={town}>
              <button type="button" className="bh-link name" onClick={() => onTown(town)}>
                {name}
              </button>
              <span className="way">
                {way}
                {pays !== undefined && pays.lost > 0 && <em>{counted(pays.lost, 'spoils', 'spoil')}</em>}
              </span>
              <span className="sells">
                {sells.length === 0 ? (
                  <span className="soft">sells nothing</span>
                ) : (
                  <>
                    <span className="soft">sells</span>
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
                  <span className="soft">nothing to sell</span>
                ) : (
                  <>
                    {pays.wreaths > 0 && (
                      <span className="wins">
                        <WreathIcon width={18} />
                        {pays.wreaths}
                      </span>
                    )}
                    {pays.fares > 0 && <TravelerIcon width={17} />}
                    <b title={forecastParts(pays)}>{`+${pays.gold}`}</b>
                    <span className="unseen">{forecastParts(pays)}</span>
                  </>
                )}
              </span>
              {reach ? (
                <button
                  type="button"
                  className="button small"
                  aria-label={`Sail to ${name}`}
                  onClick={() => hand.sail(entrance)}
                >
                  Sail
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

/** "one move, this turn": when a port action there would be possible. */
export function arrival(view: View, seat: Seat, town: TownId): string {
  const { boat } = merchantOf(view, seat);
  const way = boat === null ? undefined : passageTo(view, seat, TOWNS[town].entrance);
  if (way === undefined) return `${TOWNS[town].entrance} spaces`;
  if (way.moves === 0)
    return boat?.inPort ? 'visited, once an expedition' : way.turns === 0 ? 'here' : 'here, next turn';
  const moves = counted(way.moves, 'move', 'moves');
  if (way.turns === 0) return `${moves}, this turn`;
  // The actions of this turn lead there, and none is left to put in.
  const third = view.bonus || (view.actions > 0 && view.actions + view.moves > 1) ? 1 : 0;
  if (way.turns === 1 && view.seat === seat && way.moves <= view.actions + third)
    return `${moves}, sell next turn`;
  return way.turns === 1 ? `${moves}, next turn` : `${moves}, in ${turnsWords(way.turns)}`;
}

/** The way to a town ahead in a sentence, or why there is none to its port any more. */
export function waySentence(view: View, seat: Seat, town: TownId): string {
  const { boat } = merchantOf(view, seat);
  const { entrance } = TOWNS[town];
  if (boat === null || boat.at > entrance || view.over) return '';
  if (boat.at < entrance) return `The way there: ${arrival(view, seat, town)}.`;
  if (!boat.inPort) return 'The boat lies here.';
  return view.seat === seat && view.port !== null
    ? 'The boat is in this port.'
    : 'The boat has been in this port: once a port and expedition.';
}
