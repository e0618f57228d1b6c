import { apart, tenth } from '../../../chart/point';
import type { Berth } from './course';

/** A boarding station: house with flag on its island, pier to the one hex where boats may take somebody aboard. */
export function Station({ berth: { building, dock, colour } }: { readonly berth: Berth }) {
  const [bx, by] = building;
  const length = apart(building, dock);
  const degrees = (Math.atan2(dock[1] - by, dock[0] - bx) * 180) / Math.PI;
  const boards = Array.from(
    { length: Math.floor((length - 23) / 3.4) },
    (_, k) => `M${tenth(13 + k * 3.4)},-5v10`,
  );
  return (
    <g className={`station station-${colour}`}>
      <g transform={`translate(${tenth(bx)},${tenth(by)}) rotate(${tenth(degrees)})`}>
        <rect className="pier-shadow" x="10" y="-3" width={tenth(length - 17)} height="10" />
        <rect className="pier" x="10" y="-5" width={tenth(length - 19)} height="10" />
        <path className="pier-boards" d={boards.join('')} />
        <circle className="bollard" cx={tenth(length - 10)} cy="-5.5" r="1.7" />
        <circle className="bollard" cx={tenth(length - 10)} cy="5.5" r="1.7" />
      </g>
      <g transform={`translate(${tenth(bx)},${tenth(by + 1)}) scale(1.08)`}>
        <path className="house-shadow" d="M14,8l8,3H-10Z" />
        <path className="station-wall" d="M-14,-1v10H14V-1Z" />
        <path className="station-door" d="M-9.5,9V3.5h3V9M-2,9V2.5h4V9M6.5,9V3.5h3V9" />
        <path className="station-roof" d="M-16,0L-10,-10H10L16,0Z" />
        <path className="station-tiles" d="M-12.5,-2.8h25M-11,-5.4h22M-9.8,-8h19.6" />
        <path className="station-pole" d="M0,-10V-20" />
        <path className="station-flag" d="M0,-20l9,2.6L0,-14.5Z" />
      </g>
    </g>
  );
}
