import { tenth } from '../../../chart/point';
import { seatLook, shapePath } from '../../../parts/seats';
import { type Country, spaceOn } from './country';
import { type Curve, curvePath, inTheOpen, type Network, type Stretch } from './rails';
import { Buffers, Tunnels } from './Works';

const pathsOf = (curves: readonly Curve[]): string => curves.map(curvePath).join('');

interface LinesProps {
  readonly network: Network;
  readonly seats: number;
  /** Just being laid: shown elsewhere. */
  readonly fresh: readonly Stretch[];
}

/** All companies' lines: bed, sleepers, rails; one company after the other, so that crossings have an upper line. */
export function Lines({ network, seats, fresh }: LinesProps) {
  const laid = network.stretches.filter((stretch) => !fresh.includes(stretch));
  return (
    <g className="sre-lines">
      {Array.from({ length: seats }, (_, seat) => {
        const own = laid.filter((stretch) => stretch.seat === seat);
        return (
          <g key={seatLook(seat).colour} className={`sre-line ${seatLook(seat).colour}`}>
            <Track
              path={pathsOf(own.flatMap(inTheOpen))}
              leads={pathsOf(own.flatMap(({ leads }) => leads))}
            />
            <Tunnels stretches={own} />
            <Buffers stretches={own} />
          </g>
        );
      })}
    </g>
  );
}

export function Track({ path, leads = '' }: { readonly path: string; readonly leads?: string }) {
  return (
    <>
      {leads !== '' && <path className="sre-lead" d={leads} />}
      <path className="sre-bed" d={path} />
      <path className="sre-sleepers" d={path} />
      <path className="sre-rail" d={path} />
      <path className="sre-core" d={path} />
    </>
  );
}

/** Companies' signs: above everything that lines may run under. */
export function Marks({ country, network }: { readonly country: Country; readonly network: Network }) {
  return (
    <g className="sre-marks">
      {network.stretches
        .filter(({ spot }) => spaceOn(country, spot).kind !== 'city')
        .map(({ seat, spot, mark: [x, y] }) => (
          <path
            key={`${seat} ${spot}`}
            className={`sre-mark ${seatLook(seat).colour}`}
            d={shapePath(seatLook(seat).shape, tenth(x), tenth(y), 6.4)}
          />
        ))}
    </g>
  );
}
