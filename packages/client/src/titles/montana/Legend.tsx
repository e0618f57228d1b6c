/** What the lights on the land mean. */
export function Legend({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <ul className={`panel mt-legend ${side}`} aria-hidden="true">
      <li>
        <LegendHex kind="now" />
        payable now
      </li>
      <li>
        <LegendHex kind="cattle" />
        trade cows first
      </li>
      <li>
        <LegendHex kind="lacks" />
        missing, ringed red
      </li>
    </ul>
  );
}

function LegendHex({ kind }: { readonly kind: string }) {
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
