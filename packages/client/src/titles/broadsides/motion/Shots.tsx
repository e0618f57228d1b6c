import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import type { Gun } from '@packetboat/games/broadsides/data';
import type { CSSProperties } from 'react';
import type { DeckSight } from '../map/DeckStage';
import { cellXY, gunXY, muzzleXY, onStage, type XY } from '../map/deckplan';
import { DieMark, TumblingDie } from '../panels/Die';

type Shot = Chronicle['fired'];

interface ShotsProps {
  readonly sight: DeckSight;
  /** The shots of this exchange so far, oldest first. */
  readonly shots: readonly Shot[];
  /** The newest one is being fired at this moment. */
  readonly firing: boolean;
  /** Whose cannons wait, the next one first. */
  readonly seat: number;
  readonly waiting: readonly Gun[];
}

/** Dice and results beside the cannons that have fired, smoke before those of the side that fires; rings around those that wait. */
export function Shots({ sight, shots, firing, seat, waiting }: ShotsProps) {
  const { mooring, turn, unit } = sight;
  const newest = shots.at(-1);
  return (
    <g className="bs-shots">
      {waiting.map((gun, i) => {
        const [x, y] = onStage(mooring, seat, gunXY(gun));
        return (
          <g key={gun} className={`bs-ring${i === 0 ? ' laid' : ''}`}>
            <circle cx={x} cy={y} r={i === 0 ? 37 : 34} />
            <circle cx={x} cy={y} r={i === 0 ? 37 : 34} />
          </g>
        );
      })}
      {shots.map((shot) => {
        const [x, y] = onStage(mooring, shot.seat, muzzleXY(shot.gun));
        const [gx, gy] = onStage(mooring, shot.seat, gunXY(shot.gun));
        const out = Math.sign(y - gy);
        const now = shot === newest && firing;
        const at: XY = [gx, y + out * 30];
        const text = turn === 0 ? resultWord(shot) : '';
        const size = Math.max(15, 14.2 * unit);
        const width = text === '' ? 34 : 38 + text.length * size * 0.54;
        return (
          <g key={`${shot.seat}${shot.gun}`}>
            {shot.seat === seat && (
              <g
                className={now ? 'bs-smoke fresh' : 'bs-smoke'}
                transform={`translate(${x} ${y + out * 4}) rotate(${-turn}) scale(.8)`}
              >
                <Smoke />
              </g>
            )}
            {!now && (
              <g transform={`translate(${at[0]} ${at[1]}) rotate(${-turn})`}>
                <rect className="bs-chip" x={-17} y={-17} width={width} height="34" rx="7" />
                <g transform="scale(.68)">
                  <DieMark face={shot.roll} />
                </g>
                {text !== '' && (
                  <text className="bs-result" x="17" y={size * 0.34} fontSize={size}>
                    {text}
                  </text>
                )}
              </g>
            )}
          </g>
        );
      })}
      {newest !== undefined && firing && (
        <>
          <Ball sight={sight} shot={newest} />
          <Thrown sight={sight} shot={newest} />
        </>
      )}
    </g>
  );
}

/** The die as it falls, larger than those that lie beside the cannons. */
function Thrown({
  sight: { mooring, turn, unit },
  shot,
}: {
  readonly sight: DeckSight;
  readonly shot: Shot;
}) {
  const [x] = onStage(mooring, shot.seat, gunXY(shot.gun));
  return (
    <g transform={`translate(${x} 0) rotate(${-turn}) scale(${Math.max(1.5, 1.4 * unit)})`}>
      <TumblingDie face={shot.roll} rolling />
    </g>
  );
}

/** In one word what came of a shot, for a chip beside the gun. */
function resultWord({ roll, row, result }: Shot): string {
  if (result === 'miss') return 'miss';
  if (result === 'hull' || result === 'hullFull') return 'hull';
  if (result === 'mast') return 'mast';
  return result === 'nothing' ? 'none' : `${row}${roll}`;
}

/** The ball's way across the water, and the splash or the flash at its end. */
function Ball({ sight, shot }: { readonly sight: DeckSight; readonly shot: Shot }) {
  const from = onStage(sight.mooring, shot.seat, muzzleXY(shot.gun));
  const column =
    shot.roll === 3 || shot.roll === 4 || shot.roll === 5 ? shot.roll : shot.side === 'port' ? 3 : 5;
  const [tx, ty] = cellXY(`${shot.row}${column}`);
  const outside = shot.roll === 2 ? (column === 3 ? -42 : 42) : 0;
  const to = onStage(sight.mooring, 1 - shot.seat, [tx, ty + outside]);
  const miss = shot.result === 'miss' || shot.result === 'nothing';
  const style = {
    '--bs-dx': `${to[0] - from[0]}px`,
    '--bs-dy': `${to[1] - from[1]}px`,
  } as CSSProperties;
  return (
    <>
      <g transform={`translate(${from[0]} ${from[1]})`}>
        <circle className="bs-shot-ball" r="6" style={style} />
      </g>
      <g transform={`translate(${to[0]} ${to[1]})`}>
        <g className={miss ? 'bs-splash' : 'bs-flash'}>
          {miss ? (
            <path d="M-16,6Q-12,-14 -8,4M-4,4Q0,-24 4,4M8,4Q12,-14 16,6M-20,8Q0,16 20,8" />
          ) : (
            <path d="M0,-26L6,-9L22,-16L11,-2L26,8L8,8L10,25L0,11L-10,25L-8,8L-26,8L-11,-2L-22,-16L-6,-9Z" />
          )}
        </g>
      </g>
    </>
  );
}

const PUFFS = [
  [-13, 2, 10],
  [12, 1, 11],
  [0, -8, 13],
  [-7, -17, 9],
  [9, -18, 8],
  [1, -29, 6],
] as const;

function Smoke() {
  return (
    <>
      {PUFFS.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
      {PUFFS.slice(0, 3).map(([x, y, r]) => (
        <path key={x} d={`M${x - r * 0.65},${y + 2}a${r * 0.65},${r * 0.65} 0 0 0 ${r * 0.65},${r * 0.6}`} />
      ))}
    </>
  );
}
