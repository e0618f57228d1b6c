import { birds, cloud, f1, fir, lines, shape, sky, smoke, stream, treeline, vignette } from './ink';

/** A homestead in the wheat, under the mountains, late in the day. */
export function montanaCover(): string {
  return (
    sky({
      id: 'smt',
      above: '#6f97a8',
      below: '#f8e3b0',
      until: 100,
      sun: { x: 34, y: 56, r: 10, hue: '#fff3c4' },
      seed: 41,
    }) +
    cloud(66, 26, 76, '#f3efdc', 6) +
    cloud(150, 38, 84, '#f7ecd0', 12) +
    birds([
      [92, 46, 3],
      [100, 42, 2.4],
      [84, 41, 2],
    ]) +
    shape(
      'M0,107L14,92 26,98 40,84 58,97 74,88 92,100 112,92 140,102 166,90 190,100 214,88 240,100V112H0Z',
      '#b3b8ae',
      0.4,
    ) +
    mountain(52, 108, 58, 60) +
    mountain(204, 108, 62, 56) +
    mountain(126, 109, 74, 88) +
    shape('M0,112C40,101 80,109 120,104S200,99 240,108V180H0Z', '#93a05f', 0.5) +
    treeline(112, 31, '#5a6c42', 8, 0, 96) +
    treeline(110, 37, '#64764a', 7, 176, 240) +
    [
      [10, 115, 26],
      [22, 116, 20],
      [220, 114, 28],
      [232, 116, 22],
      [207, 113, 18],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(x, y, h, '#4f6040'))
      .join('') +
    stream2() +
    wheat() +
    homestead() +
    cow(40, 138, 1) +
    cow(66, 129, 0.66) +
    fence() +
    vignette('smt')
  );
}

function mountain(x: number, y: number, w: number, h: number): string {
  const ridge = `M${x - w},${y}L${f1(x - w * 0.62)},${f1(y - h * 0.38)}L${f1(x - w * 0.45)},${f1(y - h * 0.55)}L${f1(x - w * 0.28)},${f1(y - h * 0.52)}L${f1(x - w * 0.1)},${f1(y - h * 0.88)}L${x},${y - h}L${f1(x + w * 0.14)},${f1(y - h * 0.8)}L${f1(x + w * 0.3)},${f1(y - h * 0.6)}L${f1(x + w * 0.42)},${f1(y - h * 0.64)}L${f1(x + w * 0.7)},${f1(y - h * 0.3)}L${x + w},${y}Z`;
  const dark = `M${x},${y - h}L${f1(x + w * 0.14)},${f1(y - h * 0.8)}L${f1(x + w * 0.3)},${f1(y - h * 0.6)}L${f1(x + w * 0.42)},${f1(y - h * 0.64)}L${f1(x + w * 0.7)},${f1(y - h * 0.3)}L${x + w},${y}H${f1(x + w * 0.1)}L${f1(x + w * 0.16)},${f1(y - h * 0.26)}L${f1(x - w * 0.05)},${f1(y - h * 0.44)}L${f1(x + w * 0.07)},${f1(y - h * 0.64)}Z`;
  let light = '';
  let shade = '';
  for (let i = 0; i < 15; i++) {
    const t = i / 15;
    light += `M${f1(x - w * t * 0.9)},${f1(y - h * (1 - t) * 0.86 + 5)}l${f1(w * 0.1)},${f1(h * (0.12 + 0.1 * (i % 3)))}`;
    shade += `M${f1(x + w * t * 0.92)},${f1(y - h * (1 - t) * 0.9 + 3)}l${f1(-w * 0.1)},${f1(h * (0.24 + 0.07 * (i % 4)))}`;
  }
  const snow = `M${x},${y - h}L${f1(x - w * 0.1)},${f1(y - h * 0.88)}L${f1(x - w * 0.24)},${f1(y - h * 0.6)}l${f1(w * 0.08)},${f1(h * 0.05)}l${f1(w * 0.05)},${f1(-h * 0.1)}l${f1(w * 0.06)},${f1(h * 0.14)}l${f1(w * 0.06)},${f1(-h * 0.1)}l${f1(w * 0.06)},${f1(h * 0.09)}l${f1(w * 0.07)},${f1(-h * 0.13)}l${f1(w * 0.1)},${f1(h * 0.09)}L${f1(x + w * 0.14)},${f1(y - h * 0.8)}Z`;
  return (
    shape(ridge, '#c3b899', 0.6) +
    `<path d="${dark}" fill="#566472" opacity=".72"/>` +
    `<clipPath id="smtm${x}"><path d="${ridge}"/></clipPath><g clip-path="url(#smtm${x})">${lines(shade, 0.5, 0.85)}${lines(light, 0.35, 0.6)}<path d="${dark}" fill="url(#smth)" opacity=".7"/></g>` +
    shape(snow, '#fdf9ee', 0.5) +
    `<path d="M${x},${y - h}L${f1(x + w * 0.14)},${f1(y - h * 0.8)}L${f1(x + w * 0.24)},${f1(y - h * 0.66)}l${f1(-w * 0.1)},${f1(-h * 0.09)}l${f1(-w * 0.07)},${f1(h * 0.13)}l${f1(-w * 0.05)},${f1(-h * 0.1)}Z" fill="#9fb0bd" opacity=".8"/>`
  );
}

/** A creek out of the hills. */
const stream2 = (): string =>
  shape(
    'M240,121C214,118 204,122 190,119S168,113 160,110C172,110 182,113 196,114S222,113 240,115Z',
    '#8fb8b6',
    0.5,
  ) + lines('M176,113.500h10M196,117h14M214,117.500h12', 0.5, 0.9, '#fff');

function wheat(): string {
  const random = stream(3);
  let stalks = '';
  let ears = '';
  for (let row = 0; row < 13; row++) {
    const y = 122 + row * 4.7;
    const size = 2.6 + row * 0.86;
    for (let x = -4 + random() * 4; x < 246; x += 2.6 + row * 0.42) {
      const path = 126 - (y - 119) * 0.62;
      if (Math.abs(x - path) < 3 + row * 0.7) continue;
      const lean = 0.6 + random() * 1.8;
      stalks += `M${f1(x)},${f1(y + size * 0.7)}q${f1(lean * 0.3)},${f1(-size * 0.6)} ${f1(lean)},${f1(-size)}`;
      ears += `M${f1(x + lean)},${f1(y - size * 0.3)}l${f1(lean * 0.4)},${f1(-size * 0.34)}`;
    }
  }
  return (
    shape('M0,124C60,114 150,122 240,118V181H0Z', '#dcb455', 0.5) +
    '<path d="M0,150C70,140 160,148 240,140V181H0Z" fill="#c9973c" opacity=".55"/>' +
    lines(stalks, 0.5, 0.75, '#7a5518') +
    lines(ears, 1.1, 0.85, '#fbe39a') +
    shape('M122,119.500C112,136 98,152 76,181H104C116,156 124,138 129,119.500Z', '#e9d7a6', 0.4) +
    lines('M121,128q-10,18 -26,52M126,128q-8,20 -18,52', 0.5, 0.6, '#8a6a36')
  );
}

const homestead = (): string =>
  // barn
  shape('M176,125V104l13,-9 13,9v21Z', '#a1402c', 0.7) +
  '<path d="M189,95l13,9v21h-13Z" fill="url(#smth)" opacity=".8"/>' +
  lines('M180,125v-20M184,125v-23M194,125v-25M198,125v-22', 0.35, 0.7) +
  shape('M173.500,106L189,93.500 204.500,106l-1.500,2.500L189,97.500 175,108.500Z', '#5c4733', 0.6) +
  shape('M184,125v-11h10v11Z', '#f3e6ca', 0.5) +
  lines('M184,114l10,11M194,114l-10,11', 0.6) +
  // house
  shape('M136,125V102h32v23Z', '#b88a55', 0.7) +
  '<path d="M136,103H168V108H136Z" fill="url(#smth)"/>' +
  shape('M168,125V102l15,-2.500V122.500Z', '#8a5a3b', 0.7) +
  '<path d="M168,125V102l15,-2.500V122.500Z" fill="url(#smth)" opacity=".8"/>' +
  shape('M131,104L147,85L189,83.500L171,104Z', '#6d4a33', 0.7) +
  lines('M137,101l12,-13.500M143,102l13,-16M150,102.500l13,-17M157,103l13,-18M164,103.500l14,-19', 0.4, 0.8) +
  lines(
    'M136,107h32M136,112h32M136,117h32M136,121.500h32M168,107l15,-2.500M168,112l15,-2.500M168,117l15,-2',
    0.4,
  ) +
  shape('M148,125V111.500h8.500V125Z', '#2b2118', 0.5) +
  shape('M140,109.500h5v5h-5ZM160,109.500h5v5h-5Z', '#f6d27a', 0.5) +
  shape('M176,88V74h6v13Z', '#8d8678', 0.6) +
  lines('M176,78h6M176,82h6', 0.4) +
  smoke(
    [
      [180, 69, 3],
      [184, 63, 4],
      [191, 57, 5],
      [200, 52, 6.2],
      [212, 48, 7],
      [226, 45, 8],
    ],
    '#f4ecd6',
  );

const cow = (x: number, y: number, z: number): string =>
  `<g transform="translate(${x},${y}) scale(${z})">${shape('M-14,0q2,-6 8,-6h18q7,0 8,7l1,10h-2.500v10h-3.500v-9H-4v9h-3.500V10Z', '#f8efd8', 0.7)}<path d="M6,-6h8q6,1 6,8v8h-12q4,-8 -2,-16Z" fill="url(#smth)" opacity=".7"/>${shape('M-14,0l-7,-4.500 -5,3 2,7.500 8,2 4,-2Z', '#f8efd8', 0.7)}${shape('M-2,-6q2,8.500 9,6.500t4,-6.500ZM14,4q5,-2 6,2v6h-6Z', '#6a4226', 0.5)}${lines('M-22,-4.500l-3,-4.500M-17,-4l2,-4.500M20,0q3,4 2,10', 0.9)}<circle cx="-21.500" cy="0" r=".9" fill="#2b2118"/></g>`;

/** A split-rail fence runs out of the picture. */
function fence(): string {
  const post = (x: number, y: number, h: number) =>
    shape(`M${x - 1.8},${y}l.6,${-h}h2.600l.8,${h}Z`, '#7c5a3c', 0.6);
  return (
    lines('M150,158L196,149 244,140M150,167L196,157.500 244,148', 3.2) +
    lines('M150,158L196,149 244,140M150,167L196,157.500 244,148', 2, 1, '#a37b50') +
    lines('M152,157.500l40,-8M200,148.500l40,-7.500M152,166.500l40,-8', 0.4, 0.7) +
    post(150, 176, 25) +
    post(196, 166, 23) +
    post(236, 157, 22)
  );
}
