import { BOAT_SIZES, BOATS } from '@packetboat/games/broadhorns/data/goods';
import { seasonEffects } from '@packetboat/games/broadhorns/season';
import { merchantOf } from '@packetboat/games/broadhorns/state';
import { Button } from '../../../parts';
import { trying } from '../hand/deeds';
import { words } from '../words';
import { Counted } from './Counted';
import type { SheetProps } from './PortSheet';
import { slot } from './slots';

/** Three boats to choose from, each with its figures and what it costs. */
export function BoatSheet({ view, seat, hand, mine, name }: SheetProps) {
  const { gold } = merchantOf(view, seat);
  const { speed: season } = seasonEffects(view);
  return (
    <section className="panel bh-sheet boats" aria-label={words.boatSheetLabel(name)}>
      <header>
        <h2 data-at="sheet">{words.headOf('st-louis', mine, name)}</h2>
        <span className="tile">{words.BOAT_AND_CARGO}</span>
        <span className="bonus">
          {words.GOLD}{' '}
          <b data-at="purse">
            <Counted to={gold} />
          </b>
        </span>
      </header>
      <ul className="bh-boats">
        {BOAT_SIZES.map((size) => {
          const { cost, boxes, occupants, speed, resale, handLimit } = BOATS[size];
          return (
            <li key={size}>
              <h3>{words.BOAT_NAMES[size]}</h3>
              <BoatPlan boxes={boxes} />
              <dl>
                <div>
                  <dt>{words.BOAT_FACTS.boxes}</dt>
                  <dd>{boxes}</dd>
                </div>
                <div>
                  <dt>{words.BOAT_FACTS.occupants}</dt>
                  <dd>{occupants}</dd>
                </div>
                <div>
                  <dt>{words.BOAT_FACTS.speed}</dt>
                  <dd>{words.seasonSpeed(speed, season)}</dd>
                </div>
                <div>
                  <dt>{words.BOAT_FACTS.handLimit}</dt>
                  <dd>{handLimit}</dd>
                </div>
                <div>
                  <dt>{words.BOAT_FACTS.resale}</dt>
                  <dd>{resale}</dd>
                </div>
              </dl>
              {mine ? (
                <Button
                  wide
                  barred={cost > gold ? words.tooDearWords(gold) : undefined}
                  onClick={() => hand.do(trying({ type: 'takeBoat', args: { boat: size } }))}
                >
                  {words.takeLabel(cost)}
                </Button>
              ) : (
                <p>{words.costWords(cost)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BoatPlan({ boxes }: { readonly boxes: number }) {
  const length = 30 + boxes * 15;
  return (
    <svg className="bh-boat-plan" viewBox="0 0 150 34" aria-hidden="true">
      <g transform={`translate(${(150 - length) / 2},0)`}>
        <path className="shadow" d={`M2,6H${length - 14}L${length - 2},17L${length - 14},32H2Z`} />
        <path className="side" d={`M1,3H${length - 15}L${length - 1},16L${length - 15},29H1Z`} />
        <path className="deck" d={`M4,6H${length - 17}L${length - 5},16L${length - 17},26H4Z`} />
        {Array.from({ length: boxes }, (_, i) => (
          <rect key={slot(i)} className="box" x={7 + i * 15} y="8.500" width="12.500" height="15" rx="1" />
        ))}
      </g>
    </svg>
  );
}
