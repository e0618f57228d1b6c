import { words } from '../words';

/** What the lights on the land mean. */
export function Legend({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <ul className={`panel mt-legend ${side}`} aria-hidden="true">
      {(['now', 'cattle', 'lacks'] as const).map((kind) => (
        <li key={kind}>
          <LegendHex kind={kind} />
          {words.SIGN_WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}

export function LegendHex({ kind }: { readonly kind: string }) {
  const path = 'M0,-12L10.400,-6V6L0,12L-10.400,6V-6Z';
  return (
    <svg width="24" height="24" viewBox="-15 -15 30 30" aria-hidden="true">
      <g className={`mt-light ${kind}`}>
        <path className="mt-light-fill" d={path} />
        <path className="mt-light-line" d={path} />
      </g>
    </svg>
  );
}
