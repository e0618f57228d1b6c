import { PERISHABLES } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { trackIsFull } from '@packetboat/games/broadhorns/season';
import { isFull, spacesOf } from '@packetboat/games/broadhorns/sell';
import { portOf, townOf } from '@packetboat/games/broadhorns/state';
import { capital, count } from '../../words/phrase';
import { CARGO_NAMES, wreathsWords } from './names';
import type { SheetProps } from './PortSheet';
import { Stall } from './Stall';

/** Whether the sale fills the town, and which barrel then goes to the season track. */
export function FillStep({ view, hand, mine, town }: SheetProps & { readonly town: TownId }) {
  const { tile } = portOf(view);
  if (view.step !== 'sell')
    return (
      <p>
        {tile === null
          ? 'The bare board wins nothing.'
          : townOf(view, town).tile === tile
            ? 'The tile stays.'
            : `The town was filled: the tile is won, ${wreathsWords(TILES[tile].wreaths)}.`}
      </p>
    );
  const spaces = spacesOf(view, town);
  const full = isFull(view, town);
  const open = spaces.filter(({ filled }) => !filled);
  const wreaths = tile === null ? 0 : TILES[tile].wreaths;
  const choices = PERISHABLES.filter((cargo) => spaces.some((one) => one.cargo === cargo));
  return (
    <>
      {full ? (
        <>
          <p className={mine && !trackIsFull(view) ? 'told' : ''}>
            {`Full. ${trackIsFull(view) ? 'The season track is full too.' : 'One that perishes goes to the season track:'}`}
          </p>
          {mine && !trackIsFull(view) && (
            <ul className="bh-stalls">
              {choices.map((toTrack) => (
                <Stall
                  key={toTrack}
                  cargo={toTrack}
                  value="send"
                  state="may"
                  label={`${CARGO_NAMES[toTrack]} goes to the season track, and selling is finished`}
                  onPress={() => hand.try({ type: 'closeSale', args: { toTrack } })}
                />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>
          {capital(count(open.length))} {open.length === 1 ? 'stall is' : 'stalls are'} open.{' '}
          {tile === null
            ? 'A full town sends a barrel to the season track.'
            : `Who fills the last one wins ${wreathsWords(wreaths)}.`}
        </p>
      )}
    </>
  );
}
