type Pips = readonly (readonly [number, number])[];

const PIPS: readonly Pips[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** An ivory die, drawn around a point of another drawing: 36 units wide. */
export function DieMark({ face }: { readonly face: number }) {
  return (
    <>
      <rect x="-18" y="-16.5" width="36" height="36" rx="8" fill="var(--bs-shadow)" opacity=".25" />
      <rect x="-18" y="-18" width="36" height="36" rx="8" fill="var(--bs-die-side)" />
      <rect
        x="-18"
        y="-18"
        width="36"
        height="34"
        rx="8"
        fill="var(--bs-bone)"
        stroke="var(--bs-die-line)"
        strokeWidth="1.4"
      />
      <rect x="-15" y="-15" width="30" height="28" rx="9" fill="var(--bs-die-top)" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 9} cy={y * 9 - 1} r="3.7" fill="var(--bs-iron)" />
      ))}
    </>
  );
}

interface DieProps {
  readonly face: number;
  readonly size?: number;
  /** It has just been thrown: it tumbles before it shows its face. */
  readonly rolling?: boolean;
  readonly label?: string;
}

/** A die among words. */
export function Die({ face, size = 40, rolling = false, label }: DieProps) {
  return (
    <svg
      className={`bs-die${rolling ? ' rolling' : ''}`}
      width={size}
      height={size}
      viewBox="-22 -22 44 44"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <TumblingDie face={face} rolling={rolling} />
    </svg>
  );
}

/** The faces it passes on the way, then the one it shows. */
export function TumblingDie({ face, rolling }: { readonly face: number; readonly rolling: boolean }) {
  if (!rolling) return <DieMark face={face} />;
  const passing = [((face + 2) % 6) + 1, (face % 6) + 1];
  return (
    <g className="bs-tumble">
      <DieMark face={face} />
      {passing.map((one, i) => (
        <g key={one} className={`bs-passing n${i}`}>
          <DieMark face={one} />
        </g>
      ))}
    </g>
  );
}
