import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { TOWN_IDS, TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { passageTo, prospectAt, spoilsIn } from '@packetboat/games/broadhorns/prospects';
import { seasonEffects } from '@packetboat/games/broadhorns/season';
import { faceOf, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId } from 'react';
import { counted } from '../../words/phrase';
import { BarrelIcon, WreathIcon } from './Goods';
import { CARGO_NAMES, turnsWords } from './names';
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
  const towns = TOWN_IDS.filter(
    (town) =>
      boat === null || TOWNS[town].entrance > boat.at || (TOWNS[town].entrance === boat.at && !boat.inPort),
  );
  return (
    <section className="panel bh-itinerary" aria-labelledby={id}>
      <h2 id={id}>
        {head} <small>{boat === null ? 'what each town sells' : 'what each pays for your cargo now'}</small>
      </h2>
      <ul>
        {towns.map((town) => {
          const { entrance, name } = TOWNS[town];
          const { tile } = townOf(view, town);
          const pays = boat === null ? undefined : prospectAt(view, seat, town);
          const way = arrival(view, seat, town);
          const late = spoiledBy(view, seat, town);
          const reach = mine && hand.sails.includes(entrance);
          const sells = CARGOES.filter((cargo) => faceOf(view, town).increase[cargo] !== undefined);
          return (
            <li key={town}>
              <button type="button" className="bh-link name" onClick={() => onTown(town)}>
                {name}
              </button>
              <span className="way">
                {way}
                {late > 0 && <em>{counted(late, 'barrel', 'barrels')} spoiled by then</em>}
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
                {pays === undefined || pays.sales.length === 0 ? (
                  boat === null ? (
                    ''
                  ) : (
                    <span className="soft">nothing to sell</span>
                  )
                ) : (
                  <>
                    {pays.fills && tile !== null && (
                      <span className="wins">
                        <WreathIcon width={18} />
                        {TILES[tile].wreaths}
                      </span>
                    )}
                    <b>{`+${pays.total}`}</b>
                    <span className="unseen">
                      for{' '}
                      {pays.sales
                        .map(({ box }) => CARGO_NAMES[boat?.boxes[box]?.cargo ?? 'flour'].toLowerCase())
                        .join(', ')}
                    </span>
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

/** "1 move", "next turn": when a port action there would be possible. */
export function arrival(view: View, seat: Seat, town: TownId): string {
  const { boat } = merchantOf(view, seat);
  const way = boat === null ? undefined : passageTo(view, seat, TOWNS[town].entrance);
  if (way === undefined) return `${TOWNS[town].entrance} spaces`;
  if (way.moves === 0) return way.turns === 0 ? 'here' : 'here, next turn';
  const moves = counted(way.moves, 'move', 'moves');
  if (way.turns === 0) return `${moves}, this turn`;
  return way.turns === 1 ? `${moves}, next turn` : `${moves}, in ${turnsWords(way.turns)}`;
}

/** Barrels that would be lost on the way, if no card strikes and the season stays. */
export function spoiledBy(view: View, seat: Seat, town: TownId): number {
  const { boat } = merchantOf(view, seat);
  const way = boat === null ? undefined : passageTo(view, seat, TOWNS[town].entrance);
  if (boat === null || way === undefined || !seasonEffects(view).spoilStep) return 0;
  return boat.boxes.filter((barrel) => barrel !== null && (spoilsIn(barrel) ?? 99) <= way.turns).length;
}
