import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { townOf, type View } from '@packetboat/games/broadhorns/state';
import { tenth } from '../../../chart/point';
import type { Fresh } from '../motion/fresh';
import { Barrel, Wreath } from '../panels/Goods';
import { slot } from '../panels/slots';
import { words } from '../words';
import { berthOf, LEAF, STALL } from './river';

interface TownSignProps {
  readonly view: View;
  readonly town: TownId;
  /** What the onlooker would be paid there. */
  readonly pays: number;
  readonly state: 'plain' | 'here' | 'lit' | 'behind';
  readonly pointed: boolean;
  /** What has just happened here. */
  readonly fresh: Fresh;
  readonly wanted: ReadonlySet<string>;
}

/** A town's tile as a sign beside its houses: stalls with their prices, wreaths, tiles below, cards that lie there. */
export function TownSign({ view, town, pays, state, pointed, fresh, wanted }: TownSignProps) {
  const { sign, name, bank } = berthOf(town);
  const { tile, cards } = townOf(view, town);
  const spaces = spacesOf(view, town);
  const below = view.below[townIndex(town)]?.length ?? 0;
  const wreaths = tile === null ? 0 : TILES[tile].wreaths;
  const { x, y, width, height } = sign;
  const left = (width - spaces.length * STALL) / 2 + STALL / 2;
  const edge = bank < 0 ? height + 6 : -6;
  // Cards hang clear of the prices.
  const hung = bank < 0 ? height + 11 : -11;
  return (
    <g
      data-at={`sign-${town}`}
      className={`bh-sign ${state} ${tile === null ? 'bare' : ''} ${pointed ? 'pointed' : ''} ${fresh.turned.has(town) ? 'turned' : ''}`}
      transform={`translate(${tenth(x)},${tenth(y)})`}
    >
      {Array.from({ length: below }, (_, k) => (
        <rect
          key={slot(k)}
          className="bh-sign-below"
          x={(below - k) * LEAF}
          y={(below - k) * -bank * LEAF}
          width={width}
          height={height}
          rx="2"
        />
      ))}
      <rect className="bh-sign-paper" width={width} height={height} rx="2" />
      <rect className="bh-sign-rule" x="2.5" y="2.5" width={width - 5} height={height - 5} rx="1" />
      <text className="bh-sign-name" x="8" y="17">
        {name}
      </text>
      {wreaths > 0 && (
        <g transform={`translate(${tenth(width - 25)},12)`}>
          <g transform="scale(.62)">
            <Wreath />
          </g>
          <text className="bh-sign-figure" x="9" y="5">
            {wreaths}
          </text>
        </g>
      )}
      {spaces.map(({ cargo, value, filled }, i) => (
        <g
          key={slot(i)}
          data-at={`stall-${town}-${i}`}
          className={`bh-stall ${filled ? 'filled' : 'open'} ${fresh.stalls.has(`${town} ${i}`) ? 'fresh' : ''}`}
          transform={`translate(${tenth(left + i * STALL)},34)`}
        >
          {wanted.has(`${town} ${i}`) && (
            <rect className="bh-stall-wanted" x={-STALL / 2} y="-13.500" width={STALL} height="43" rx="3" />
          )}
          <g transform="scale(.66)">
            <Barrel cargo={cargo} />
          </g>
          {filled ? (
            <path className="bh-stall-taken" d="M-5,19.5l3.6,4 6.8,-8" />
          ) : (
            <>
              <circle className="bh-stall-coin" cy="19.5" r="8.2" />
              <text className="bh-stall-value" y="24.4" textAnchor="middle">
                {value}
              </text>
            </>
          )}
        </g>
      ))}
      {pays > 0 && (
        <g className="bh-pays" transform={`translate(19,${edge})`}>
          <rect x="-17" y="-10" width="34" height="20" rx="10" />
          <text y="5" textAnchor="middle">{`+${pays}`}</text>
        </g>
      )}
      {cards.length > 0 && (
        <g className="bh-lying" transform={`translate(${tenth(width - 14)},${hung})`}>
          <title>{words.lyingWords(cards.length)}</title>
          {cards.length > 1 && <rect x="-6" y="-12" width="17" height="21" rx="2" />}
          <rect x="-9" y="-10" width="17" height="21" rx="2" />
          <path d="M-7,-8h13v4h-13Z" />
          <text x="-.5" y="8" textAnchor="middle">
            {cards.length}
          </text>
        </g>
      )}
    </g>
  );
}
