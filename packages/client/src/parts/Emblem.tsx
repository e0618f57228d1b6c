/** The packet boat of the masthead. */
export function Emblem({ width = 40 }: { readonly width?: number }) {
  return (
    <svg className="emblem" width={width} height={width * 0.78} viewBox="0 -3 50 39" aria-hidden="true">
      <g fill="none" stroke="var(--ink)" strokeWidth="1.3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3 25h36l4-3.5-3 6.5H8Z" fill="var(--ink)" />
        <path d="M7 25v-5h29v5M10 20v-4h22v4M23 16v-3.5h6V16" fill="var(--raised)" />
        <path d="M10.5 22.5h22" strokeDasharray="1.5 2" />
        <path d="M14 16V6m5 10V6M12.7 6h2.6m2.4 0h2.6" strokeWidth="1.9" />
        <circle cx="7" cy="24.5" r="5" fill="var(--raised)" />
        <path d="M7 19.5v10M2 24.5h10M3.5 21l7 7M10.5 21l-7 7" />
        <path d="M14 4c3-3 6-1 9-3s6-.5 9-1M19 4.5c3-2 5-.7 8-1.7" strokeWidth="1" />
        <path d="M1 32.5q4-2.2 8 0t8 0 8 0 8 0 8 0 8 0" strokeWidth="1.2" />
      </g>
    </svg>
  );
}
