import { birds, cloud, f1, lines, reflection, shape, sky, smoke, vignette, water } from './ink';

/** Two ships of the line exchange broadsides under a breaking sky. */
export function broadsidesCover(): string {
  return (
    sky({
      id: 'sbs',
      above: '#5f8588',
      below: '#f1e2b6',
      until: 92,
      sun: { x: 122, y: 50, r: 10, hue: '#fff4cf' },
      seed: 31,
    }) +
    rays() +
    cloud(-8, 30, 84, '#dfe6d4', 5) +
    cloud(20, 18, 70, '#cfdccf', 15) +
    cloud(160, 26, 92, '#dfe6d4', 6) +
    cloud(196, 14, 60, '#cfdccf', 16) +
    birds([
      [112, 30, 3],
      [121, 25, 2.4],
      [136, 32, 2.8],
    ]) +
    shape('M146,92c10,-8 18,-6 26,-12s20,-2 30,4 26,-2 42,6V96H146Z', '#93a284', 0.5) +
    lines(
      'M160,92l5,-8M168,92l6,-11M177,92l5,-12M186,92l4,-9M196,92l3,-7M206,92l5,-6M218,92l6,-5M230,92l4,-4',
      0.4,
      0.7,
    ) +
    water({ id: 'sbs', top: 93, far: '#7fa3a0', near: '#173f50', seed: 17, light: '#e3efe6' }) +
    reflection('bs-left', 133, 0.3, 0.45) +
    reflection('bs-right', 147, 0.3, 0.45) +
    `<g id="bs-left">${ship(62, 122, 1, false, '#7a4b2a', '#D9A441')}</g>` +
    `<g id="bs-right">${ship(184, 135, 1.08, true, '#4a3022', '#A83A2A')}</g>` +
    fire() +
    swell() +
    vignette('sbs')
  );
}

function rays(): string {
  let d = '';
  for (let i = 0; i < 22; i++) {
    const a = 0.12 + (i * (Math.PI - 0.24)) / 21;
    d += `M${f1(122 + 15 * Math.cos(a))},${f1(50 + 15 * Math.sin(a))}L${f1(122 + 150 * Math.cos(a))},${f1(50 + 150 * Math.sin(a))}`;
  }
  return `<g><clipPath id="sbsr"><path d="M0,0H240V92H0Z"/></clipPath><g clip-path="url(#sbsr)">${lines(d, 0.9, 0.4, '#fff4cf')}</g></g>`;
}

function ship(x: number, y: number, z: number, flip: boolean, hull: string, flag: string): string {
  const sail = (x: number, y: number, w: number, h: number): string => {
    const body = `M${f1(x - w / 2)},${y}H${f1(x + w / 2)}q4.500,${f1(h * 0.5)} 1.500,${h}q${f1(-w / 2 - 1)},-5 ${f1(-w - 2.5)},0q4,${f1(-h * 0.5)} .5,${-h}Z`;
    let seams = '';
    for (let k = 1; k < 5; k++)
      seams += `M${f1(x - w / 2 + (w * k) / 5)},${y + 0.6}q3.600,${f1(h * 0.45)} 1.200,${f1(h * 0.86)}`;
    return (
      shape(body, '#f8efd6', 0.55) +
      `<path d="M${f1(x + w * 0.12)},${y}H${f1(x + w / 2)}q4.500,${f1(h * 0.5)} 1.500,${h}q${f1(-w * 0.2)},-3.500 ${f1(-w * 0.42)},-3.800q4,${f1(-h * 0.5)} ${f1(w * -0.02)},${f1(-h + 3.8)}Z" fill="url(#sbsh)" opacity=".85"/>` +
      lines(seams, 0.3, 0.7) +
      lines(`M${f1(x - w / 2 - 1.5)},${y}H${f1(x + w / 2 + 1.5)}`, 1.1)
    );
  };
  let shrouds = '';
  for (const [mast, top] of [
    [-20, -46],
    [8, -54],
    [30, -40],
  ] as const)
    for (const far of [-8, -4.5, 4.5, 8]) shrouds += `M${mast},${top}L${mast + far},-4`;
  let ports = '';
  for (let k = -28; k <= 30; k += 6.4) ports += `M${f1(k)},3.400h3M${f1(k + 2)},8.200h3`;
  return (
    `<g transform="translate(${x},${y}) scale(${flip ? -z : z},${z})">` +
    lines('M-20,-2V-57M8,-2V-66M30,-2V-49', 1.7) +
    lines(shrouds, 0.3, 0.8) +
    lines('M-62,-21L-40,-7M8,-66L-20,-50M30,-49L8,-58M30,-49L46,-14M-20,-57L-60,-20', 0.4, 0.8) +
    shape('M-38,-7L-61,-20.500L-22,-48Q-30,-26 -38,-7Z', '#f8efd6', 0.55) +
    '<path d="M-40,-9L-52,-20L-24,-45Q-34,-28 -40,-9Z" fill="url(#sbsh)" opacity=".7"/>' +
    sail(-20, -54, 13, 9) +
    sail(-20, -44, 19, 14) +
    sail(-20, -29, 24, 20) +
    sail(8, -63, 14, 10) +
    sail(8, -52, 22, 16) +
    sail(8, -35, 28, 24) +
    sail(30, -46, 11, 8) +
    sail(30, -37, 16, 12) +
    sail(30, -24, 20, 15) +
    shape('M-40,-8L-30,-3H30L36,-13H47L43,9Q20,16 -26,13Q-38,5 -40,-8Z', hull, 0.9) +
    '<path d="M-37,4Q0,13 44,3L43,9Q20,16 -26,13Q-34,10 -37,4Z" fill="url(#sbsx)" opacity=".85"/>' +
    lines('M-37,0Q0,6 44,-1M-35,5Q0,11 43,4.500', 1.5, 1, '#e9cf94') +
    lines('M-38,-3Q0,3 45,-4', 0.5) +
    lines(ports, 2.6) +
    lines('M37,-9h8M37,-6h8', 1.8, 1, '#f0c46a') +
    lines('M36,-13H47M-40,-8L-30,-3H30', 0.9) +
    shape('M8,-66q7,-3 15,0q-3,3.500 0,7q-8,2.500 -15,0Z', flag, 0.55) +
    shape('M47,-13v-9q5,-2 9,.5q-2,3 0,6q-4,1.500 -9,-.500Z', flag, 0.55) +
    '</g>'
  );
}

const fire = (): string =>
  smoke(
    [
      [112, 133, 7],
      [124, 136, 9],
      [136, 137, 7],
      [104, 128, 6],
      [116, 123, 9],
      [130, 124, 9],
      [142, 130, 6],
      [122, 113, 8],
      [134, 114, 6],
      [113, 112, 6],
      [126, 103, 5],
    ],
    '#f1ead6',
  ) +
  [
    ['M100,127l-8,-3.500 7,-.5 -4,-6 8,4.500 2,-7 2.500,8Z', 0],
    ['M147,137l9,-3.500 -8,-1.500 5,-6 -8,4 -2,-7 -3,8Z', 1],
    ['M96,134l-6,-1.500 5,-1.500 -2,-4 6,3Z', 2],
    ['M151,143l7,-1.500 -6,-2 3,-4 -6,2.500Z', 3],
  ]
    .map(([d]) => shape(String(d), '#f6b73c', 0.5))
    .join('') +
  lines('M98,126l3,1M149,136l-3,1', 1.6, 1, '#fff6c9');

/** The sea rises in front. */
function swell(): string {
  const crest = (y: number, shift: number, size: number): string => {
    let d = `M${-30 + shift},${y}`;
    let foam = '';
    for (let x = -30 + shift; x < 250; x += 34 * size) {
      d += `q${f1(11 * size)},${f1(-7 * size)} ${f1(19 * size)},${f1(-1.5 * size)}q${f1(4 * size)},${f1(4 * size)} ${f1(15 * size)},${f1(1.5 * size)}`;
      for (let k = 0; k < 5; k++)
        foam += `M${f1(x + (5 + k * 3.6) * size)},${f1(y - (1.4 + k * 0.5) * size + 2)}q${f1(4 * size)},${f1(2.5 * size)} ${f1(3 * size)},${f1((5 + k * 0.6) * size)}`;
    }
    return lines(d, 1.3 * size, 0.95, '#f3f7ec') + lines(foam, 0.5, 0.5);
  };
  return crest(149, 0, 0.7) + crest(160, -12, 1) + crest(174, 8, 1.35);
}
