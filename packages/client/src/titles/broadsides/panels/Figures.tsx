import { MASTS } from '@packetboat/games/broadsides/data';
import { crewOf, damageCardsDue, mastsLost, of, type View } from '@packetboat/games/broadsides/state';
import type { FiguresProps } from '../../contract';
import { words } from '../words';

/** A ship in the players' panel: her name, and what is left of her. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const ship = of(view.ships, seat);
  const manning = view.phase === 'manning';
  const cards = damageCardsDue(ship);
  const [before, ruined, after] = words.ruinsWords(ship);
  const alongside = view.boarding !== null && view.volley === null;
  const captain = words.captainWords(view, seat);
  return (
    <div className="bs-figures">
      <i>{words.shipName(seat)}</i>
      {!alongside && <Count n={ship.guns.length} of={words.gunsCounted(ship.guns.length)} />}
      <Count n={crewOf(ship)} of={words.CREW} />
      {!alongside && <hr />}
      <span className={!manning && ship.captain === null ? 'bad' : ''}>{captain}</span>
      {!alongside && (
        <>
          <Count n={MASTS.length - mastsLost(ship)} of={words.STANDING_MASTS} bad={mastsLost(ship) > 0} />
          <span className={ruined > 0 ? 'bad' : ''} title={words.HULL_RULE}>
            {before} <b>{ruined}</b> {after}
            <span className="unseen">{words.HULL_RULE_SAID}</span>
          </span>
          {cards > 0 && <Count n={cards} of={words.damageCounted(cards)} bad />}
        </>
      )}
    </div>
  );
}

interface CountProps {
  readonly n: number;
  readonly of: string;
  readonly bad?: boolean;
}

const Count = ({ n, of: what, bad = false }: CountProps) => (
  <span className={bad ? 'bad' : ''}>
    <b>{n}</b> {what}
  </span>
);
