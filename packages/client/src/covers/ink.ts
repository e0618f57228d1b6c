/** What the covers share: ruled skies, engraved water, tree lines and smoke, as parts of an SVG. */

export const INK = '#2b2118';

/** The same stream of numbers every time, so that a drawing never changes. */
export function stream(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const f1 = (n: number): number => Math.round(n * 10) / 10;

/** A sky of one hue, darker above, ruled like an engraving. */
export function sky(id: string, above: string, below: string, lines = 20, until = 112): string {
  let drawing = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="240" height="180" fill="url(#${id})"/>`;
  let y = 3;
  for (let i = 0; i < lines && y < until; i++) {
    const far = y / until;
    drawing += `<path d="M0,${f1(y)}H240" stroke="${INK}" stroke-width="${f1(0.75 - 0.55 * far)}" opacity="${f1(0.42 - 0.32 * far)}"/>`;
    y += 3 + i * 0.22;
  }
  return drawing;
}

export function water(top: number, bottom: number, hue: string, seed: number, light = '#fff'): string {
  const random = stream(seed);
  let drawing = `<rect y="${top}" width="240" height="${bottom - top}" fill="${hue}"/>`;
  let y = top + 2;
  while (y < bottom) {
    const near = (y - top) / (bottom - top);
    for (let i = 0; i < 5 - 2 * near; i++) {
      const x = random() * 240;
      const length = 14 + random() * 40 * (0.4 + near);
      drawing += `<path d="M${f1(x)},${f1(y)}q${f1(length / 4)},${f1(-1 - 1.5 * near)} ${f1(length / 2)},0t${f1(length / 2)},0" fill="none" stroke="${random() < 0.55 ? light : INK}" stroke-width="${f1(0.5 + 0.6 * near)}" opacity="${random() < 0.5 ? 0.55 : 0.4}" stroke-linecap="round"/>`;
    }
    y += 2.6 + near * 4.5;
  }
  return drawing;
}

export function treeline(y: number, seed: number, hue: string, height = 10, from = 0, to = 240): string {
  const random = stream(seed);
  let crowns = `M${from},${y + 2}`;
  let x = from;
  while (x < to) {
    const width = 5 + random() * 8;
    const h = height * (0.45 + random() * 0.75);
    crowns += `L${f1(x)},${f1(y - h * 0.6)}q${f1(width / 2)},${f1(-h)} ${f1(width)},0`;
    x += width;
  }
  crowns += `L${to},${y + 2}Z`;
  let hatch = '';
  for (let i = 0; i < (to - from) / 2.6; i++) {
    hatch += `M${f1(from + i * 2.6 + random())},${y + 1}v${f1(-height * (0.25 + random() * 0.4))}`;
  }
  return `<path d="${crowns}" fill="${hue}" stroke="${INK}" stroke-width=".8"/><path d="${hatch}" stroke="${INK}" stroke-width=".6" opacity=".6"/>`;
}

/** Clouds of smoke: each `[x, y, radius]`. */
export function smoke(puffs: readonly (readonly [number, number, number])[], fill: string): string {
  return puffs
    .map(
      ([x, y, r]) =>
        `<path d="M${f1(x - r)},${f1(y)}a${f1(r)},${f1(r * 0.92)} 0 1,1 ${f1(2 * r)},0a${f1(r)},${f1(r * 0.8)} 0 1,1 ${f1(-2 * r)},0" fill="${fill}" stroke="${INK}" stroke-width=".7"/>` +
        `<path d="M${f1(x - r * 0.2)},${f1(y + r * 0.5)}q${f1(r * 0.7)},${f1(0.1 * r)} ${f1(r * 0.85)},${f1(-0.7 * r)}M${f1(x)},${f1(y + r * 0.2)}q${f1(r * 0.4)},0 ${f1(r * 0.5)},${f1(-0.5 * r)}" fill="none" stroke="${INK}" stroke-width=".5" opacity=".7"/>`,
    )
    .join('');
}
