import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { trackIsFull } from '@packetboat/games/broadhorns/season';
import { isFull, spacesOf } from '@packetboat/games/broadhorns/sell';
import { portOf, townOf } from '@packetboat/games/broadhorns/state';
import { trying } from '../hand/deeds';
import { forTrack } from '../hand/picks';
import { words } from '../words';
import type { SheetProps } from './PortSheet';
import { Stall } from './Stall';

/** Whether the sale fills the town, and which barrel then goes to the season track. */
export function FillStep({ view, hand, mine, town }: SheetProps & { readonly town: TownId }) {
  const { tile } = portOf(view);
  if (view.step !== 'sell') return <p>{words.filledWords(tile, townOf(view, town).tile === tile)}</p>;
  const spaces = spacesOf(view, town);
  const full = isFull(view, town);
  const open = spaces.filter(({ filled }) => !filled);
  return (
    <>
      {full ? (
        <>
          <p className={mine && !trackIsFull(view) ? 'told' : ''}>{words.fullWords(trackIsFull(view))}</p>
          {mine && !trackIsFull(view) && (
            <ul className="bh-stalls">
              {forTrack(view, town).map((toTrack) => (
                <Stall
                  key={toTrack}
                  cargo={toTrack}
                  value={words.SEND}
                  state="may"
                  label={words.sendLabel(toTrack)}
                  onPress={() => hand.do(trying({ type: 'closeSale', args: { toTrack } }))}
                />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{words.openStallsWords(open.length, tile)}</p>
      )}
    </>
  );
}
