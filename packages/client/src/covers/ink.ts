/** What the covers share: ruled skies, engraved water, hatched shade, woods and smoke, as parts of an SVG. */

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

/** Ink lines of one weight. */
export const lines = (d: string, width = 0.7, opacity = 1, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** A shape with an ink line around it. */
export const shape = (d: string, fill: string, width = 0.6): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;

interface Sky {
  /** Prefix of the ids in this drawing. */
  readonly id: string;
  readonly above: string;
  readonly below: string;
  /** Where the land or the water begins. */
  readonly until: number;
  /** The sun, its colour and how far it glows. */
  readonly sun?: { readonly x: number; readonly y: number; readonly r: number; readonly hue: string };
  readonly seed: number;
}

/**
 * A sky of one hue, darker above, ruled like an engraving: lines that swell away from the sun and break around it. It
 * brings the hatchings (`#<id>h`, `#<id>x`) and the shade towards the plate's edge (`#<id>v`) with it.
 */
export function sky({ id, above, below, until, sun, seed }: Sky): string {
  const random = stream(seed);
  let drawing =
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="${f1(until / 180)}"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>` +
    `<radialGradient id="${id}v" cx=".5" cy=".46" r=".74"><stop offset=".62" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".42"/></radialGradient>` +
    `<pattern id="${id}h" width="1.5" height="1.5" patternUnits="userSpaceOnUse" patternTransform="rotate(62)"><path d="M0,.5H1.5" stroke="${INK}" stroke-width=".32"/></pattern>` +
    `<pattern id="${id}x" width="1.4" height="1.4" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0,.5H1.4" stroke="${INK}" stroke-width=".36"/></pattern>` +
    (sun === undefined
      ? ''
      : `<radialGradient id="${id}s" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="${sun.r * 5.2}"><stop offset=".16" stop-color="${sun.hue}" stop-opacity=".95"/><stop offset="1" stop-color="${sun.hue}" stop-opacity="0"/></radialGradient>`) +
    `</defs><rect width="240" height="180" fill="url(#${id})"/>`;
  if (sun !== undefined) drawing += `<rect width="240" height="${until + 6}" fill="url(#${id}s)"/>`;
  let y = 1.6;
  for (let i = 0; y < until; i++) {
    const high = 1 - y / until;
    const width = Math.round((0.2 + 0.4 * high) * 100) / 100;
    let d = '';
    for (let x = -4; x < 240; ) {
      const length = 34 + random() * 70;
      const near =
        sun === undefined ? 9 : Math.hypot(x + length / 2 - sun.x, (y - sun.y) * 1.5) / (sun.r * 2.2);
      if (near > 1 || random() < near * 0.35)
        d += `M${f1(x)},${f1(y)}q${f1(length / 4)},${f1((random() - 0.5) * 1.4)} ${f1(length / 2)},0t${f1(length / 2)},0`;
      x += length + (random() < 0.3 * (1 - high) + 0.04 ? 8 + random() * 18 : 0.5);
    }
    drawing += lines(d, width, f1(0.16 + 0.3 * high));
    y += 1.9 + i * 0.045;
  }
  if (sun !== undefined)
    drawing += `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${sun.hue}" stroke="${INK}" stroke-width=".35" stroke-opacity=".6"/>`;
  return drawing;
}

/** The corners of a plate take more ink. Last of all. */
export const vignette = (id: string): string => `<rect width="240" height="180" fill="url(#${id}v)"/>`;

/** A bank of cloud: billows lit from above on a ruled belly. */
export function cloud(x: number, y: number, width: number, light: string, seed: number): string {
  const random = stream(seed);
  const n = Math.max(4, Math.round(width / 11));
  let bodies = '';
  let rims = '';
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    const r = (3.4 + random() * 3.2) * (0.55 + Math.sin(t * Math.PI));
    const [cx, cy] = [x + width * t + (random() - 0.5) * 4, y - r * 0.55];
    bodies += `<ellipse cx="${f1(cx)}" cy="${f1(cy)}" rx="${f1(r * 1.45)}" ry="${f1(r)}"/>`;
    rims += `M${f1(cx - r * 1.2)},${f1(cy - r * 0.35)}a${f1(r * 1.4)},${f1(r)} 0 0 1 ${f1(r * 1.9)},${f1(-r * 0.42)}`;
  }
  let belly = '';
  for (let k = 0; k < 4; k++)
    belly += `M${f1(x - 6 + k * 5 + random() * 8)},${f1(y + 3.4 - k * 1.7)}H${f1(x + width + 6 - k * 6 - random() * 10)}`;
  return `<g fill="${light}" opacity=".92">${bodies}</g>${lines(rims, 0.45, 0.5)}${lines(belly, 0.4, 0.5)}`;
}

/** Birds far off. */
export const birds = (places: readonly (readonly [number, number, number])[]): string =>
  lines(
    places
      .map(([x, y, r]) => `M${x - r},${y}q${r * 0.6},${-r * 0.7} ${r},0q${r * 0.4},${-r * 0.7} ${r},0`)
      .join(''),
    0.7,
    0.85,
  );

interface Waters {
  readonly top: number;
  readonly far: string;
  readonly near: string;
  readonly seed: number;
  readonly light?: string;
  readonly id: string;
}

/** Water that darkens towards the reader, in short engraved waves that lengthen as they come nearer. */
export function water({ top, far, near, seed, light = '#fff', id }: Waters): string {
  const random = stream(seed);
  let dark = '';
  let bright = '';
  let y = top + 1.6;
  while (y < 182) {
    const close = (y - top) / (180 - top);
    for (let i = 0; i < 7 - 3 * close; i++) {
      const x = random() * 250 - 6;
      const length = 9 + random() * 34 * (0.35 + close);
      const wave = `M${f1(x)},${f1(y)}q${f1(length / 4)},${f1(-0.8 - 2 * close)} ${f1(length / 2)},0t${f1(length / 2)},0`;
      if (random() < 0.42) bright += wave;
      else dark += wave;
    }
    y += 1.9 + close * 3.1;
  }
  return (
    `<linearGradient id="${id}w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>` +
    `<rect y="${top}" width="240" height="${181 - top}" fill="url(#${id}w)"/>` +
    lines(dark, 0.42, 0.55) +
    lines(bright, 0.5, 0.7, light)
  );
}

/** What stands on the water, upside down in it: give the id of its group and the waterline. */
export const reflection = (href: string, line: number, opacity = 0.3, squeeze = 0.62): string =>
  `<use href="#${href}" transform="translate(0,${f1(line * (1 + squeeze))}) scale(1,${-squeeze})" opacity="${opacity}"/>`;

/** Broken light on the water under a sun. */
export function glitter(x: number, top: number, bottom: number, hue: string, seed: number): string {
  const random = stream(seed);
  let d = '';
  for (let y = top + 2; y < bottom; y += 2.4 + (y - top) * 0.035) {
    const wide = 8 + (y - top) * 0.36;
    for (let i = 0; i < 2; i++) {
      const from = x + (random() - 0.5) * wide * 1.5;
      d += `M${f1(from)},${f1(y)}h${f1(3 + random() * wide * 0.7)}`;
    }
  }
  return lines(d, 0.9, 0.85, hue);
}

export function treeline(y: number, seed: number, hue: string, height = 10, from = 0, to = 240): string {
  const random = stream(seed);
  let crowns = `M${from},${y + 2}`;
  let light = '';
  let x = from;
  while (x < to) {
    const width = 4 + random() * 7;
    const h = height * (0.45 + random() * 0.75);
    crowns += `L${f1(x)},${f1(y - h * 0.6)}q${f1(width / 2)},${f1(-h)} ${f1(width)},0`;
    light += `M${f1(x + width * 0.15)},${f1(y - h * 0.7)}q${f1(width * 0.2)},${f1(-h * 0.4)} ${f1(width * 0.45)},${f1(-h * 0.38)}`;
    x += width;
  }
  crowns += `L${to},${y + 2}Z`;
  let hatch = '';
  for (let i = 0; i < (to - from) / 1.7; i++) {
    hatch += `M${f1(from + i * 1.7 + random())},${y + 1}v${f1(-height * (0.2 + random() * 0.5))}`;
  }
  return shape(crowns, hue, 0.7) + lines(hatch, 0.5, 0.6) + lines(light, 0.6, 0.55, '#e9e2b4');
}

/** A fir: its left side in the light. */
export function fir(x: number, y: number, h: number, hue: string): string {
  const w = h * 0.24;
  const tiers = 5;
  let d = `M${f1(x)},${f1(y - h)}`;
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers;
    d += `L${f1(x + w * t)},${f1(y - h * (1 - t) - h * 0.04)}L${f1(x + w * t * 0.5)},${f1(y - h * (1 - t) - h * 0.07)}`;
  }
  d += `L${f1(x)},${f1(y - h * 0.06)}`;
  for (let i = tiers; i >= 1; i--) {
    const t = i / tiers;
    d += `L${f1(x - w * t * 0.5)},${f1(y - h * (1 - t) - h * 0.07)}L${f1(x - w * t)},${f1(y - h * (1 - t) - h * 0.04)}`;
  }
  let hatch = '';
  for (let i = 1; i < 9; i++)
    hatch += `M${f1(x)},${f1(y - h + (i * h) / 9.5)}l${f1((w * i) / 10)},${f1(h * 0.05)}`;
  return (
    lines(`M${f1(x)},${f1(y)}v${f1(-h * 0.08)}`, 1.6) + shape(`${d}Z`, hue, 0.7) + lines(hatch, 0.6, 0.75)
  );
}

/** Reeds before everything else, nearly in the dark. */
export function reeds(x: number, width: number, height: number, seed: number, hue = '#2f3a2a'): string {
  const random = stream(seed);
  let d = '';
  let heads = '';
  for (let i = 0; i < width / 2.1; i++) {
    const at = x + i * 2.1 + random() * 2;
    const h = height * (0.4 + random() * 0.7);
    const lean = (random() - 0.42) * 9;
    d += `M${f1(at)},181q${f1(lean * 0.15)},${f1(-h * 0.6)} ${f1(lean)},${f1(-h)}`;
    if (random() < 0.3) heads += `M${f1(at + lean)},${f1(181 - h)}l${f1(lean * 0.06)},-5`;
  }
  return lines(d, 1, 0.95, hue) + lines(heads, 2.4, 1, '#5c3f2a');
}

/** Clouds of smoke, each `[x, y, radius]`: one body, lit from the upper left, with curls and hatching in it. */
export function smoke(puffs: readonly (readonly [number, number, number])[], fill: string): string {
  const bodies = puffs
    .map(([x, y, r]) => `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(r)}" ry="${f1(r * 0.88)}"/>`)
    .join('');
  const curls = puffs
    .map(([x, y, r]) => {
      let d = `M${f1(x - r * 0.62)},${f1(y + r * 0.1)}a${f1(r * 0.62)},${f1(r * 0.56)} 0 0 1 ${f1(r * 1.1)},${f1(-r * 0.28)}`;
      for (let k = 0; k < 4; k++) {
        const s = 0.86 - k * 0.15;
        d += `M${f1(x + r * (0.1 + k * 0.05))},${f1(y + r * s * 0.78)}q${f1(r * 0.6 * s)},${f1(-0.08 * r)} ${f1(r * 0.76 * s)},${f1(-0.8 * r * s)}`;
      }
      return d;
    })
    .join('');
  return `<g fill="${fill}" stroke="${INK}" stroke-width="1.1">${bodies}</g><g fill="${fill}">${bodies}</g>${lines(curls, 0.4, 0.6)}`;
}
