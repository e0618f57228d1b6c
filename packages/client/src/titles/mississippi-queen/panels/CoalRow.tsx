import { words } from '../words';

const LUMP = 'M-5,1.5L-3,-3.8L1.8,-4.6L5.2,-.8L3.6,3.8L-2.6,4.4Z';
const PLACES = [0, 1, 2, 3, 4, 5];

interface CoalRowProps {
  /** Lumps that are left after what is about to be burnt. */
  readonly coal: number;
  readonly burning?: number;
  readonly big?: boolean;
}

/** Six places for coal: full, about to be burnt, empty. */
export function CoalRow({ coal, burning = 0, big = false }: CoalRowProps) {
  const z = big ? 1.4 : 1;
  return (
    <svg
      className="coal-row"
      width={97 * z}
      height={20 * z}
      viewBox="0 0 97 20"
      role="img"
      aria-label={words.coalRowWords(coal, burning)}
    >
      {PLACES.map((i) => (
        <g key={i} transform={`translate(${10 + i * 15.5},10) scale(1.15)`}>
          {i < coal ? (
            <g className="coal">
              <path className="coal-body" d={LUMP} />
              <path className="coal-shine" d="M-2.6,-2.4L1.2,-3L2.6,-.6L-.6,.4Z" />
            </g>
          ) : i < coal + burning ? (
            <g className="coal-burning">
              <path d={LUMP} />
              <path d="M-5.5,5L5.5,-5" />
            </g>
          ) : (
            <path className="coal-empty" d={LUMP} />
          )}
        </g>
      ))}
    </svg>
  );
}
