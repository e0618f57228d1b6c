import type { Seat } from '@packetboat/games/kit/title';
import { COLUMNS, REWARDS, type Reward } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { isPlaced, type Space, type View } from '@packetboat/games/montana/state';
import { useState } from 'react';
import { Panel, SeatMark } from '../../../parts';
import { plain } from '../../../words/phrase';
import { aiming } from '../hand/aiming';
import type { Hand } from '../hand/hand';
import { words } from '../words';
import { ThingIcon, TradeSign } from './drawings';

interface CityBoardProps {
  readonly view: View;
  readonly hand: Hand;
  readonly legal: readonly MontanaMove[];
  readonly nameOf: (seat: Seat) => string;
  readonly pointed: string | null;
  readonly onTry: (move: MontanaMove) => void;
  readonly onAim: (space: Space | null) => void;
  /** Spaces are buttons for whoever bids. */
  readonly actively: boolean;
  /** Nobody is in the city, and there is no room for its spaces: what it gives is told in one line. */
  readonly folded: boolean;
  /** There is no room for a line about it, nor for spaces as high as buttons while nobody bids. */
  readonly compact: boolean;
}

/** The city: a row a reward, a column a price; while it bids, who stands where and who has passed. */
export function CityBoard(props: CityBoardProps) {
  const { view, hand, legal, nameOf, pointed, onTry, onAim, actively, folded, compact } = props;
  const { city } = view;
  const [row, setRow] = useState<number | null>(null);
  const bidding = actively && hand.is === 'bidding';
  const contractors = city?.contractors ?? [];
  const holder = ({ row, column }: Space) =>
    contractors.findIndex((one) => isPlaced(one) && one.row === row && one.column === column);
  const may = new Set(
    legal.flatMap((move) => (move.type === 'bid' ? [`${move.args.row}.${move.args.column}`] : [])),
  );
  const passed = contractors.flatMap((one, seat) => (one === 'passed' ? [seat] : []));
  /** All of it; its spaces are lit one by one. */
  const whole = pointed === 'city' ? ' pointed' : '';
  const space = (row: number, column: number) => {
    const there = holder({ row, column });
    const id = `${row + 1}.${column + 1}`;
    const lit = bidding && may.has(id);
    const state = `mt-bid${lit ? ' lit' : ''}${pointed === `city.${id}` ? ' pointed' : ''}`;
    const inside =
      there >= 0 ? (
        <>
          <SeatMark seat={there} size={28} />
          <span className="unseen">{nameOf(there)}</span>
        </>
      ) : lit ? (
        words.BID
      ) : null;
    if (!bidding)
      return (
        <span className={state} data-place={`city.${id}`}>
          {inside}
        </span>
      );
    return (
      <button
        type="button"
        className={state}
        data-place={`city.${id}`}
        aria-disabled={!lit || undefined}
        aria-label={words.bidLabel({ row, column }, there >= 0 ? nameOf(there) : null)}
        onClick={() => onTry({ type: 'bid', args: { row: row + 1, column: column + 1 } })}
        {...aiming((on) => onAim(on ? { row, column } : null))}
      >
        {inside}
      </button>
    );
  };
  if (folded)
    return (
      <section className={`panel mt-box mt-city-line${whole}`} aria-label={words.CITY}>
        <h2 className="panel-head">{words.CITY}</h2>
        <ul>
          {[...REWARDS.entries()].map(([row, reward]) => (
            <li key={row}>
              <RowReward reward={reward} row={row} />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Panel
      head={words.CITY}
      note={words.cityState(view)}
      className={`mt-box mt-city${city === null ? '' : ' open'}${compact ? ' compact' : ''}${whole}`}
    >
      <table className="mt-city-grid">
        <caption className="unseen">{words.GRID}</caption>
        <thead>
          <tr>
            <th scope="col">
              <i className="mt-gets">{words.YOU_GET}</i>
            </th>
            {COLUMNS.map((cost) => (
              <th key={cost} scope="col">
                <span className="mt-cost">
                  {cost}
                  <ThingIcon thing="pumpkin" size={18} />
                  <span className="unseen">{words.PUMPKINS}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...REWARDS.entries()].map(([row, reward]) => (
            <tr
              key={row}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setRow(row)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRow(null)}
            >
              <th scope="row">
                <button
                  type="button"
                  className="mt-row-sign"
                  title={plain(words.pointedRow(row), nameOf)}
                  onClick={() => setRow(row)}
                  onFocus={() => setRow(row)}
                  onBlur={() => setRow(null)}
                >
                  <RowReward reward={reward} row={row} />
                </button>
              </th>
              {COLUMNS.map((cost, column) => (
                <td key={cost}>{space(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {compact && city === null ? null : row !== null ? (
        <p className="mt-store">{plain(words.pointedRow(row), nameOf)}</p>
      ) : city === null ? (
        <p className="mt-store">{words.CITY_RULE}</p>
      ) : (
        <p className="mt-store">
          {passed.length > 0 && words.PASSED}
          {passed.map((seat) => (
            <span key={seat} className="mt-passed">
              <SeatMark seat={seat} size={20} />
              <span className="unseen">{nameOf(seat)}</span>
            </span>
          ))}
          <span className="mt-purses">
            {[...view.players.entries()].map(([seat, { goods }]) => (
              <span key={seat} className={city.asked === seat ? 'asked' : ''}>
                <SeatMark seat={seat} size={18} />
                <b>{goods.pumpkin}</b>
                <span className="unseen">{words.purseLabel(nameOf(seat))}</span>
              </span>
            ))}
            <ThingIcon thing="pumpkin" size={18} />
          </span>
        </p>
      )}
    </Panel>
  );
}

function RowReward({ reward, row }: { readonly reward: Reward; readonly row: number }) {
  return (
    <span className="mt-reward">
      <i className="mt-row-number" aria-hidden="true">
        {row + 1}
      </i>
      <RewardSigns reward={reward} />
      <span className="unseen">{words.rowLabel(row, reward)}</span>
    </span>
  );
}

export function RewardSigns({ reward: { cows, silver, trades, goods } }: { readonly reward: Reward }) {
  return (
    <>
      {cows > 0 && <ThingIcon thing="cow" size={22} />}
      {silver > 0 && (
        <>
          <b>{silver}</b>
          <ThingIcon thing="silver" size={16} />
        </>
      )}
      {goods > 0 && (
        <span className="mt-any">
          <small>{words.anyWords(goods)}</small>
          <ThingIcon thing="copper" size={16} />
          <ThingIcon thing="stone" size={16} />
          <ThingIcon thing="grain" size={16} />
        </span>
      )}
      {trades > 0 && (
        <>
          <b>{trades}</b>
          <TradeSign />
        </>
      )}
    </>
  );
}
