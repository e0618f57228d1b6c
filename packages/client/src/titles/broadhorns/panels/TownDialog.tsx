import { TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { Button, Dialog } from '../../../parts';
import { sailTo } from '../hand/deeds';
import type { BroadhornsHand } from '../hand/useHand';
import { words } from '../words';
import { BarrelIcon, WreathIcon } from './Goods';
import { slot } from './slots';

interface TownDialogProps {
  readonly view: View;
  readonly town: TownId;
  readonly seat: Seat;
  readonly hand: BroadhornsHand;
  readonly onClose: () => void;
}

/** Everything about one town, and the way there. */
export function TownDialog({ view, town, seat, hand, onClose }: TownDialogProps) {
  const { name, bonus, entrance } = TOWNS[town];
  const { tile } = townOf(view, town);
  const way = words.prospectSentence(view, seat, town);
  const reach = hand.sails.includes(entrance);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      verbs={
        <>
          <Button onClick={onClose}>{words.CLOSE}</Button>
          {reach && (
            <Button
              kind="primary"
              onClick={() => {
                onClose();
                hand.do(sailTo(entrance));
              }}
            >
              {words.SAIL_THERE}
            </Button>
          )}
        </>
      }
    >
      <div className="bh-town-facts">
        <p className="tile">
          {tile === null ? (
            words.tileSentence(view, town)
          ) : (
            <>
              <WreathIcon /> {words.tileSentence(view, town)}
            </>
          )}
        </p>
        <ul className="stalls">
          {spacesOf(view, town).map(({ cargo, value, filled }, i) => (
            <li key={slot(i)} className={filled ? 'filled' : ''}>
              <BarrelIcon cargo={cargo} width={30} />
              <span>{words.CARGO_NAMES[cargo]}</span>
              <b>{filled ? words.FILLED : value}</b>
            </li>
          ))}
        </ul>
        <p>{words.bonusSentence(bonus)}</p>
        <p>{words.sellsSentence(view, town)}</p>
        <p>{words.cardsSentence(view, town)}</p>
        {way !== '' && <p>{way}</p>}
      </div>
    </Dialog>
  );
}
