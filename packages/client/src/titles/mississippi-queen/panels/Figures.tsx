import { PASSENGERS_TO_LAND, tileData } from '@packetboat/games/mississippi-queen/data';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import type { FiguresProps } from '../../contract';
import { Passenger } from '../map/Passenger';
import { words } from '../words';
import { CoalRow } from './CoalRow';

/** Where the places for passengers are drawn. */
const CABINS = Array.from({ length: PASSENGERS_TO_LAND }, (_, i) => 12 + i * 20);

/** A boat in the players' panel: speed, coal and who is aboard, or what became of her. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const { speed, coal, aboard, fate } = boatOf(view.boats, seat);
  const underWay = mover(view) === seat && view.move.speedBefore !== speed;
  const burnt = mover(view) === seat && view.ended === null ? view.move.coalBefore - coal : 0;
  return (
    <div className="mq-figures">
      {fate === 'racing' ? (
        <span className="boat-speed">
          <span>{words.SPEED}</span>
          <b className="boat-speed-figure">
            {words.speedUnderWay(speed, underWay ? view.move.speedBefore : speed)}
          </b>
        </span>
      ) : (
        <span className="boat-fate">{words.fateWords(view, seat)}</span>
      )}
      <CoalRow coal={coal} burning={Math.max(0, burnt)} />
      {view.race === 'passengers' && (
        <svg
          className="cabin-places"
          width="44"
          height="24"
          viewBox="0 0 44 24"
          role="img"
          aria-label={words.aboardWords(words.passengersWords(aboard.length))}
        >
          {CABINS.map((x, i) => {
            const tile = view.river[aboard[i] ?? -1]?.tile;
            const colour = tile === undefined ? undefined : tileData(tile).station?.colour;
            return colour === undefined ? (
              <rect key={x} x={x - 7} y="4" width="14" height="17" rx="2" />
            ) : (
              <Passenger key={x} x={x} y={12} colour={colour} scale={1.15} />
            );
          })}
        </svg>
      )}
    </div>
  );
}
