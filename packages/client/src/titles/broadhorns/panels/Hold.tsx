import { BOATS, LAST_WEAR } from '@packetboat/games/broadhorns/data/goods';
import { spoilsIn } from '@packetboat/games/broadhorns/prospects';
import type { BoatView, View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId } from 'react';
import { endExpedition, takeUp } from '../hand/deeds';
import type { BroadhornsHand } from '../hand/useHand';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { BarrelIcon, TravelerIcon } from './Goods';
import { slot } from './slots';

interface HoldProps {
  readonly view: View;
  readonly seat: Seat;
  readonly boat: BoatView | null;
  /** "Your flatboat", or whose. */
  readonly head: string;
  readonly hand: BroadhornsHand;
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
  const selling = own && (hand.doing === 'selling' || hand.doing === 'holdingBarrel');
  return (
    <section className="bh-hold" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        {boat !== null && (
          <small>
            {words.speedWords(view, boat, view.seat === seat)}
            {own && boat.at > 0 && view.step === 'actions' && (
              <>
                {' \u00b7 '}
                <button type="button" className="bh-link" onClick={() => hand.do(endExpedition(hand))}>
                  {words.ABANDON}
                </button>
              </>
            )}
          </small>
        )}
      </h2>
      {boat === null ? (
        <p className="bh-no-boat">{words.noBoatWords(retired)}</p>
      ) : (
        <div className={`bh-deckhouse boxes-${boat.boxes.length} ${fresh.worn.has(seat) ? 'worn' : ''}`}>
          <Hull />
          <ul>
            {boat.boxes.map((barrel, box) => {
              const turns = barrel === null ? undefined : spoilsIn(barrel);
              const last = turns === 1;
              const lost = fresh.lost.get(box);
              const [short, unit] = words.keepsWords(barrel);
              const said = words.boxWords(barrel, box);
              const look = `bh-box ${barrel === null ? 'free' : ''} ${last ? 'warn' : ''} ${hand.half.box === box && own ? 'held' : ''} ${fresh.loaded.has(box) ? 'fresh' : ''}`;
              const holds = selling && barrel !== null;
              const face = (
                <>
                  <span className="unseen">{holds ? words.takeUpLabel(said) : said}</span>
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
                  title={turns === undefined ? undefined : words.wearTitle(said)}
                >
                  {holds ? (
                    <button
                      type="button"
                      className={look}
                      aria-pressed={hand.half.box === box}
                      onClick={() => hand.do(takeUp(hand, box))}
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
            <span className="count" title={words.cabinTitle(boat)}>
              {words.cabinWords(boat, only)}
              <span className="unseen">{words.aboardLabel(boat)}</span>
            </span>
          </div>
        </div>
      )}
    </section>
  );
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
