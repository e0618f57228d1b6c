import { travelerOf } from '@packetboat/games/broadhorns/data/cards';
import { BOATS, LAST_WEAR } from '@packetboat/games/broadhorns/data/goods';
import { spoilsIn } from '@packetboat/games/broadhorns/prospects';
import { plainSpeed, seasonEffects } from '@packetboat/games/broadhorns/season';
import type { BoatView, View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId } from 'react';
import type { Fresh } from './fresh';
import { BarrelIcon, TravelerIcon } from './Goods';
import { CARGO_NAMES, cardWords, listed, placeName, turnsWords } from './names';
import { slot } from './slots';
import type { HandState } from './useHand';

interface HoldProps {
  readonly view: View;
  readonly seat: Seat;
  readonly boat: BoatView | null;
  /** "Your flatboat", or whose. */
  readonly head: string;
  readonly hand: HandState;
  readonly own: boolean;
  readonly retired: boolean;
  readonly fresh: Fresh;
}

const SPACES = Array.from({ length: LAST_WEAR + 1 }, (_, i) => i);

/** A flatboat with its boxes: what lies in each, and how many turns until it is lost. */
export function Hold({ view, seat, boat, head, hand, own, retired, fresh }: HoldProps) {
  const id = useId();
  // Where not all places are drawn their number is told.
  const only = boat?.travelers.length === 1 && boat.boxes.length < 7 ? boat.travelers[0] : undefined;
  const selling = own && (hand.hand === 'selling' || hand.hand === 'holdingBarrel');
  return (
    <section className="bh-hold" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        {boat !== null && (
          <small>
            {speedWords(view, boat, view.seat === seat)}
            {own && boat.at > 0 && view.step === 'actions' && (
              <>
                {' \u00b7 '}
                <button type="button" className="bh-link" onClick={hand.endExpedition}>
                  abandon
                </button>
              </>
            )}
          </small>
        )}
      </h2>
      {boat === null ? (
        <p className="bh-no-boat">
          {retired ? 'Home for the year.' : 'No boat: there are three in St. Louis.'}
        </p>
      ) : (
        <div className={`bh-deckhouse boxes-${boat.boxes.length} ${fresh.worn.has(seat) ? 'worn' : ''}`}>
          <Hull />
          <ul>
            {boat.boxes.map((barrel, box) => {
              const turns = barrel === null ? undefined : spoilsIn(barrel);
              const last = turns === 1;
              const lost = fresh.lost.get(box);
              // On the longest boat of a phone only the first word has room.
              const [short, unit] =
                barrel === null
                  ? ['', 'empty']
                  : turns === undefined
                    ? ['keeps', '']
                    : last
                      ? ['last', ' turn']
                      : [turns, ' turns'];
              const said = `Box ${box + 1}: ${barrel === null ? 'empty' : `${CARGO_NAMES[barrel.cargo].toLowerCase()}, ${turns === undefined ? 'never spoils' : `lost in ${turnsWords(turns)}`}`}`;
              const look = `bh-box ${barrel === null ? 'free' : ''} ${last ? 'warn' : ''} ${hand.box === box && own ? 'held' : ''} ${fresh.loaded.has(box) ? 'fresh' : ''}`;
              const holds = selling && barrel !== null;
              const face = (
                <>
                  <span className="unseen">{holds ? `${said}. Take it up` : said}</span>
                  <span className="bh-inside" aria-hidden="true">
                    {barrel !== null ? (
                      <BarrelIcon cargo={barrel.cargo} width={30} />
                    ) : (
                      <span className="bh-no-cargo">{lost && <BarrelIcon cargo={lost} width={30} />}</span>
                    )}
                    <span className="bh-wear" aria-hidden="true">
                      {SPACES.map((space) => (
                        <i
                          key={space}
                          className={
                            barrel !== null && turns !== undefined && barrel.wear === space ? 'on' : ''
                          }
                        />
                      ))}
                    </span>
                    <span className="bh-turns">
                      {short}
                      <span className="unit">{unit}</span>
                    </span>
                  </span>
                </>
              );
              return (
                <li
                  key={slot(box)}
                  data-at={`box-${seat}-${box}`}
                  title={
                    turns === undefined
                      ? undefined
                      : `${said}: the dot moves on at the start of each of your turns, and with spoil cards`
                  }
                >
                  {holds ? (
                    <button
                      type="button"
                      className={look}
                      aria-pressed={hand.box === box}
                      onClick={() => hand.takeUp(box)}
                    >
                      {face}
                    </button>
                  ) : (
                    <div className={look}>{face}</div>
                  )}
                </li>
              );
            })}
          </ul>
          <div className="bh-cabin-places" data-at={`cabin-${seat}`}>
            <span className="figures" aria-hidden="true">
              {Array.from({ length: BOATS[boat.size].occupants }, (_, i) => {
                const card = boat.travelers[i];
                return card === undefined ? (
                  <i key={slot(i)} />
                ) : (
                  <TravelerIcon key={card} coat={Number(card.slice(9))} width={24} />
                );
              })}
            </span>
            <span className="count" title={listed(boat.travelers.map(cardWords))}>
              {only === undefined
                ? `${boat.travelers.length} of ${BOATS[boat.size].occupants}`
                : `to ${placeName(travelerOf(only).destination)}`}
              <span className="unseen">
                {' '}
                travelers aboard
                {boat.travelers.length > 0 ? `: ${boat.travelers.map(cardWords).join('; ')}` : ''}
              </span>
            </span>
          </div>
        </div>
      )}
    </section>
  );
}

function speedWords(view: View, boat: BoatView, own: boolean): string {
  const { speed } = seasonEffects(view);
  // It ends with the moves of its turn.
  const current = own && (view.actions > 0 || view.bonus) ? view.current : 0;
  const why = current > 0 ? ' with the current' : speed < 0 ? ' in winter' : speed > 0 ? ' in spring' : '';
  return `${Number.parseInt(boat.size, 10)} ft, speed ${plainSpeed(view, boat.size) + current}${why}`;
}

function Hull() {
  return (
    <svg className="bh-hull-plan" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="shadow" d="M1,8H91Q96.500,24 99,52Q96.500,80 91,100H1Z" />
      <path className="side" d="M.6,3H91Q97,18 99.400,50Q97,82 91,97H.6Q-.2,50 .6,3Z" />
      <path
        className="deck"
        d="M1.4,8.5H90.400Q95.500,22 97.600,50Q95.500,78 90.400,91.500H1.4Q.8,50 1.4,8.5Z"
      />
      <path
        className="seams"
        d="M1.2,20H94M1.2,30H95.500M1.2,40H96.500M1.2,50H97M1.2,60H96.500M1.2,70H95.500M1.2,80H94"
      />
    </svg>
  );
}
