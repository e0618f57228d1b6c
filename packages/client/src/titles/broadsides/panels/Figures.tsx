import { MASTS, RUINS_TO_SINK } from '@packetboat/games/broadsides/data';
import {
  crewOf,
  damageCardsDue,
  mastsLost,
  of,
  ruinedSections,
  type View,
} from '@packetboat/games/broadsides/state';
import type { FiguresProps } from '../../contract';
import { HULL_RULE, hitOnce, perilWords } from '../words/hullWords';
import { shipName } from '../words/names';

/** A ship in the players' panel: her name, and what is left of her. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const ship = of(view.ships, seat);
  const manning = view.phase === 'manning';
  const cards = damageCardsDue(ship);
  const ruined = ruinedSections(ship);
  const [hits, peril] = [hitOnce(ship), perilWords(ship)];
  const alongside = view.boarding !== null && view.volley === null;
  const captain = manning
    ? 'Captain to be placed'
    : ship.captain === null
      ? `Captain lost${crewOf(ship) > 0 && view.ended === null ? ': a successor is to be named' : ''}`
      : 'Captain aboard';
  return (
    <div className="bs-figures">
      <i>{shipName(seat)}</i>
      {!alongside && <Count n={ship.guns.length} of={ship.guns.length === 1 ? 'cannon' : 'cannons'} />}
      <Count n={crewOf(ship)} of="crew" />
      {!alongside && <hr />}
      <span className={!manning && ship.captain === null ? 'bad' : ''}>{captain}</span>
      {!alongside && (
        <>
          <Count n={MASTS.length - mastsLost(ship)} of="masts" bad={mastsLost(ship) > 0} />
          <span className={ruined > 0 ? 'bad' : ''} title={HULL_RULE}>
            sections ruined <b>{ruined}</b> of {RUINS_TO_SINK}
            {peril !== null && `: ${peril}`}
            {hits > 0 && `, ${hits} hit once`}
            <span className="unseen">. {HULL_RULE}</span>
          </span>
          {cards > 0 && <Count n={cards} of={cards === 1 ? 'damage card due' : 'damage cards due'} bad />}
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
