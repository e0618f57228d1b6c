import {
  birds,
  cloud,
  f1,
  fir,
  glitter,
  lines,
  reeds,
  reflection,
  shape,
  sky,
  treeline,
  vignette,
  water,
} from './ink';

/** A flatboat on a misty morning, below a town on a bluff. */
export function broadhornsCover(): string {
  return (
    sky({
      id: 'sbh',
      above: '#7f9a90',
      below: '#f5e6bd',
      until: 98,
      sun: { x: 196, y: 58, r: 11, hue: '#fff6d6' },
      seed: 21,
    }) +
    cloud(128, 30, 66, '#eef0da', 4) +
    cloud(188, 42, 60, '#f5f0d6', 9) +
    birds([
      [150, 52, 3.4],
      [159, 47, 2.6],
      [120, 40, 2.4],
    ]) +
    shape('M120,97C150,86 176,90 200,84S232,82 244,78V100H120Z', '#b9b98d', 0.4) +
    bluff() +
    town() +
    treeline(98.5, 14, '#76855a', 10, 128, 240) +
    treeline(99.5, 21, '#5f7047', 6, 0, 128) +
    water({ id: 'sbh', top: 100, far: '#b8c9ad', near: '#2f6a66', seed: 8, light: '#f6f1d8' }) +
    glitter(192, 101, 150, '#fff3c9', 6) +
    mist() +
    reflection('bh-boat', 148, 0.32, 0.42) +
    `<g id="bh-boat">${flatboat()}</g>` +
    lines(
      'M14,150q12,-4 24,0t26,0 26,0 26,0 26,0 26,0 26,0 26,0M24,156q13,-3 25,0t27,0 27,0 27,0 27,0 27,0',
      1,
      0.85,
      '#fff',
    ) +
    reeds(-3, 34, 34, 31) +
    reeds(214, 32, 40, 32) +
    vignette('sbh')
  );
}

function bluff(): string {
  let strokes = '';
  for (let i = 0; i < 34; i++) {
    const x = 2 + i * 4.6;
    const top =
      62 - 16 * Math.sin((Math.min(x, 150) / 150) * Math.PI * 0.75) + (x > 60 ? (x - 60) * 0.36 : 0);
    strokes += `M${f1(x)},${f1(top + 5)}q${f1(1.5)},${f1((97 - top) * 0.4)} ${f1(-1 + (i % 3))},${f1((97 - top) * 0.78)}`;
  }
  return (
    shape('M0,99V60C16,54 34,43 58,45S92,64 118,72S152,90 172,99Z', '#a3955f', 0.7) +
    `<path d="M58,45C80,50 92,64 118,72S152,90 172,99H96C100,84 84,62 58,45Z" fill="url(#sbhh)" opacity=".8"/>` +
    lines(strokes, 0.45, 0.6) +
    lines('M96,98q-6,-14 4,-20t-8,-16 -12,-8', 2.2, 0.9, '#d9cb98') +
    fir(8, 60, 17, '#56683f') +
    fir(98, 66, 12, '#56683f') +
    fir(106, 70, 14, '#4f6040')
  );
}

/** A church and some houses; the morning is on their right sides. */
function town(): string {
  const house = (x: number, y: number, w: number, h: number, roof: string): string =>
    shape(`M${x},${y}v${-h}h${w}v${h}Z`, '#f3e6ca', 0.5) +
    `<path d="M${x},${y}v${-h}h${f1(w * 0.4)}v${h}Z" fill="url(#sbhh)" opacity=".8"/>` +
    shape(
      `M${x - 1.6},${y - h}l${f1(w / 2 + 1.6)},${f1(-w * 0.5)}l${f1(w / 2 + 1.6)},${f1(w * 0.5)}Z`,
      roof,
      0.5,
    ) +
    lines(`M${f1(x + w * 0.3)},${f1(y - h * 0.62)}v2.4M${f1(x + w * 0.68)},${f1(y - h * 0.62)}v2.4`, 1.5);
  return (
    house(14, 57, 11, 9, '#7c4a34') +
    house(28, 51, 12, 11, '#6d5a45') +
    shape('M44,48V30h9v18Z', '#fbf6e9', 0.5) +
    '<path d="M44,48V30h3.500v18Z" fill="url(#sbhh)" opacity=".8"/>' +
    shape('M42.500,30L48.500,9l6,21Z', '#5c4733', 0.5) +
    lines('M48.500,9v-5M46.800,6h3.400', 0.7) +
    lines('M48.500,34v4', 1.8) +
    house(55, 50, 17, 11, '#a14331') +
    house(77, 58, 11, 9, '#6d5a45') +
    house(90, 66, 9, 8, '#8a4a36') +
    lines('M33,38v-4M64,36v-4', 1.4) +
    lines('M33,33q3,-4 8,-3t6,-4M64,31q4,-3 9,-2t7,-4', 0.9, 0.5, '#fff')
  );
}

const mist = (): string =>
  [
    [0, 97, 120],
    [90, 101, 150],
    [-20, 104, 110],
    [150, 95, 110],
  ]
    .map(
      ([x = 0, y = 0, w = 0], i) =>
        `<ellipse cx="${x + w / 2}" cy="${y}" rx="${w / 2}" ry="${3.4 + i * 0.5}" fill="#fbf4dc" opacity=".34"/>`,
    )
    .join('');

const barrel = (x: number, y: number, hue: string): string =>
  `<g transform="translate(${x},${y}) scale(1.25)">${shape('M-5,-11q5,-2 10,0q2.4,5.5 0,11q-5,2 -10,0q-2.4,-5.5 0,-11Z', hue, 0.55)}<path d="M1,-12q3,.2 4,1q2.4,5.5 0,11q-2,.8 -4,1Z" fill="url(#sbhh)"/>${lines('M-6,-8q6,1.8 12,0M-6,-3q6,1.8 12,0', 0.9)}${lines('M-2.4,-11.500q-1,5.5 0,11M0,-11.800v12M2.6,-11.500q1,5.5 0,11', 0.3, 0.7)}</g>`;

function flatboat(): string {
  let planks = '';
  for (let x = 40; x < 206; x += 11) planks += `M${x},127v6.500M${x + 5},133.500v6.500M${x + 2},140v6.500`;
  let roof = '';
  for (let x = 92; x < 162; x += 5)
    roof += `M${x},${f1(99.5 - 6 * Math.sin(((x - 86) / 78) * Math.PI))}l${f1((x - 125) * 0.03)},${f1(3.4 + 4 * Math.sin(((x - 86) / 78) * Math.PI))}`;
  return (
    // sweeps, the broad horns of the boat
    lines('M131,77L14,119M131,77L230,114', 2.4) +
    lines('M131,77L14,119M131,77L230,114', 1.1, 1, '#c79a6b') +
    shape('M20,113l-17,9 4,5.500 18,-9Z', '#c79a6b', 0.6) +
    shape('M224,108l14,7.500 -3,6 -15,-8Z', '#c79a6b', 0.6) +
    barrel(176, 125, '#f7ecd0') +
    barrel(190, 125, '#cf9a55') +
    barrel(183, 111, '#b9513c') +
    shape('M32,126H204L214,119 208,148H30L24,119Z', '#a8764a', 0.9) +
    '<path d="M30,137H209L208,148H30L28,140Z" fill="url(#sbhh)"/>' +
    '<path d="M196,126H204L214,119 208,148H196Z" fill="url(#sbhx)" opacity=".7"/>' +
    lines('M27,133.500H211M28,140H210', 0.6) +
    lines(planks, 0.4, 0.8) +
    shape('M92,126V98h66v28Z', '#c79a6b', 0.7) +
    '<path d="M92,99H158V106H92ZM142,104H158V126H142Z" fill="url(#sbhh)" opacity=".9"/>' +
    lines(
      'M98,126v-24M104,126v-24M110,126v-24M116,126v-24M138,126v-24M144,126v-24M150,126v-24M154,126v-24',
      0.45,
    ) +
    shape('M86,99Q125,83 164,99L162,103.500H88Z', '#7c5a3c', 0.7) +
    lines(roof, 0.45, 0.9) +
    shape('M120,126V108h13v18Z', '#3c2a1e', 0.6) +
    shape('M101,110h9v8h-9Z', '#f0c46a', 0.6) +
    lines('M105.500,110v8M101,114h9', 0.5) +
    shape('M146,95V86h5v7.500Z', '#7b6f63', 0.6) +
    lines('M148.500,85q2,-5 7,-5t7,-6', 1, 0.6, '#fff') +
    barrel(42, 125, '#f7ecd0') +
    barrel(56, 125, '#b9513c') +
    barrel(70, 125, '#e0a59b') +
    barrel(84, 125, '#cf9a55') +
    barrel(49, 111, '#9a6b44') +
    barrel(63, 111, '#d2a566') +
    barrel(77, 111, '#f7ecd0') +
    // the steersman, legs apart on the roof
    shape('M126,91l2,-9h6l3,9h-3l-2,-6 -2.500,6Z', '#4a3b52', 0.6) +
    shape('M127,83V73q4,-2.500 7.500,0V83Z', '#a83a2a', 0.6) +
    lines('M128,75l6,2.500M134,75l-5,3.500', 1.9) +
    '<circle cx="130.600" cy="68.800" r="3.100" fill="#e3b98c" stroke="#2b2118" stroke-width=".6"/>' +
    shape('M125,67.500h11.500l-2.500,-1 -.5,-3.500h-5.500l-.5,3.500Z', '#3c2a1e', 0.6)
  );
}
