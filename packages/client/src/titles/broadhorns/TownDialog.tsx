import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { TOWNS, type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { faceOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { Button, Dialog } from '../../parts';
import { forecastParts } from './forecasts';
import { BarrelIcon, WreathIcon } from './Goods';
import { waySentence } from './Itinerary';
import { CARGO_NAMES, cardWords, wreathsWords } from './names';
import { slot } from './slots';
import type { HandState } from './useHand';

interface TownDialogProps {
  readonly view: View;
  readonly town: TownId;
  readonly seat: Seat;
  readonly hand: HandState;
  readonly onClose: () => void;
}

/** Everything about one town, and the way there. */
export function TownDialog({ view, town, seat, hand, onClose }: TownDialogProps) {
  const { name, bonus, entrance } = TOWNS[town];
  const { tile, cards } = townOf(view, town);
  const below = view.below[townIndex(town)]?.length ?? 0;
  const way = waySentence(view, seat, town);
  const pays = forecastAt(view, seat, town);
  const sells = CARGOES.filter((cargo) => faceOf(view, town).increase[cargo] !== undefined);
  const reach = hand.sails.includes(entrance);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      verbs={
        <>
          <Button onClick={onClose}>Close</Button>
          {reach && (
            <Button
              kind="primary"
              onClick={() => {
                onClose();
                hand.sail(entrance);
              }}
            >
              Sail there
            </Button>
          )}
        </>
      }
    >
      <div className="bh-town-facts">
        <p className="tile">
          {tile === null ? (
            'The bare board: no wreaths for filling it.'
          ) : (
            <>
              <WreathIcon />{' '}
              {`${wreathsWords(TILES[tile].wreaths)} for who fills it; ${below === 0 ? 'the last tile' : `${below} more ${below === 1 ? 'tile' : 'tiles'} below`}.`}
            </>
          )}
        </p>
        <ul className="stalls">
          {spacesOf(view, town).map(({ cargo, value, filled }, i) => (
            <li key={slot(i)} className={filled ? 'filled' : ''}>
              <BarrelIcon cargo={cargo} width={30} />
              <span>{CARGO_NAMES[cargo]}</span>
              <b>{filled ? 'filled' : value}</b>
            </li>
          ))}
        </ul>
        <p>{`Bonus ${bonus} for two barrels sold onto stalls, or for filling the last one.`}</p>
        <p>
          {sells.length === 0
            ? 'It sells nothing.'
            : `It sells ${sells
                .map((cargo) => {
                  const row = marketPrice(view, cargo);
                  const more = faceOf(view, town).increase[cargo] ?? 0;
                  return `${CARGO_NAMES[cargo].toLowerCase()} (market +${more}${row === undefined ? ', none there now' : `: ${row + more} now`})`;
                })
                .join(' and ')}.`}
        </p>
        <p>{cards.length === 0 ? 'No cards lie here.' : `Here lie ${cards.map(cardWords).join('; ')}.`}</p>
        {way !== '' && (
          <p>
            {way} {way.includes('moves') && 'Two moves in one turn earn a third.'}{' '}
            {pays === undefined
              ? ''
              : pays.gold > 0
                ? `It would pay you ${pays.gold}: ${forecastParts(pays)}.`
                : 'It pays for nothing that you carry.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
