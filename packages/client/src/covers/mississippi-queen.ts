import {
  birds,
  cloud,
  glitter,
  INK,
  lines,
  reeds,
  reflection,
  shape,
  sky,
  smoke,
  treeline,
  vignette,
  water,
} from './ink';

/** A side-wheeler at sundown. */
export function mississippiQueenCover(): string {
  return (
    sky({
      id: 'smq',
      above: '#a8663c',
      below: '#f6d693',
      until: 101,
      sun: { x: 176, y: 83, r: 14, hue: '#fff0c0' },
      seed: 11,
    }) +
    cloud(118, 47, 74, '#f4d9a6', 3) +
    cloud(186, 61, 62, '#f7e0b0', 7) +
    birds([
      [150, 30, 4],
      [162, 25, 3],
      [141, 22, 2.6],
    ]) +
    treeline(99, 2, '#9c8a5e', 6, 60, 240) +
    treeline(101, 4, '#66704a', 13, 0, 92) +
    treeline(101.5, 9, '#77805a', 8, 186, 240) +
    water({ id: 'smq', top: 102, far: '#c89a63', near: '#23555f', seed: 5, light: '#fbe6b0' }) +
    glitter(178, 103, 160, '#ffe9ae', 8) +
    reflection('mq-boat', 133, 0.34, 0.5) +
    lines(
      'M20,140q12,-3 22,0t24,0 24,0 24,0 24,0 24,0 24,0 24,0 24,0M30,147q14,-3 26,0t28,0 28,0 28,0 28,0 28,0',
      0.8,
      0.55,
    ) +
    smoke(
      [
        [12, 13, 19],
        [36, 15, 17],
        [57, 19, 15],
        [74, 24, 12.5],
        [87, 30, 10],
        [97, 37, 7.5],
        [103, 43, 5],
        [104, 24, 6],
        [113, 32, 6.5],
        [122, 41, 5],
      ],
      '#efdcb6',
    ) +
    `<g id="mq-boat">${boat()}</g>` +
    lines('M216,133q10,-5 19,-1M34,133q-12,-3 -22,2M210,138q14,-4 26,0', 1.5, 0.95, '#fff') +
    lines(
      'M22,137q11,-3 21,0t24,0 24,0 24,0 24,0 24,0 24,0 24,0M40,142q12,-3 24,0t26,0 26,0 26,0 26,0',
      1.1,
      0.75,
      '#fff6dd',
    ) +
    reeds(-4, 52, 44, 21) +
    reeds(204, 44, 26, 22) +
    vignette('smq')
  );
}

const columns = (from: number, to: number, step: number, y: number, h: number): string => {
  let d = '';
  for (let x = from; x <= to; x += step) d += `M${x},${y}v${h}`;
  return d;
};

function boat(): string {
  return (
    // hull
    shape('M30,131L206,131L224,119L214,141H40Z', '#f3e6ca', 1.1) +
    `<path d="M32,133L214,133L211,141H40Z" fill="url(#smqh)" opacity=".75"/>` +
    `<path d="M33,135.500H217" stroke="#A83A2A" stroke-width="2.6"/>` +
    // decks, each in the shade of the one above
    shape('M40,131V116H198V131Z', '#fdf8ea') +
    `<path d="M40,117H198V122H40Z" fill="url(#smqh)" opacity=".8"/>` +
    shape('M35,117H203l4,-3.500H33Z', '#A83A2A') +
    shape('M48,113.500V99H184V113.500Z', '#fdf8ea') +
    `<path d="M48,99.500H184V104H48Z" fill="url(#smqh)" opacity=".8"/>` +
    shape('M43,100H189l3,-3.200H41Z', '#8A5A3B') +
    shape('M84,96.800V85H162V96.800Z', '#fdf8ea') +
    `<path d="M84,86H162V89.500H84Z" fill="url(#smqh)" opacity=".8"/>` +
    shape('M80,86h86v-3H80Z', '#A83A2A') +
    shape('M128,83V71h21v12Z', '#f3e6ca') +
    `<path d="M142,72V83H149V72Z" fill="url(#smqh)"/>` +
    shape('M125,72h27l-5,-5.500h-17Z', '#8A5A3B') +
    lines('M138.500,66.500v-6', 0.9) +
    `<circle cx="138.500" cy="59.500" r="1.300" fill="#D9A441" stroke="${INK}" stroke-width=".5"/>` +
    // funnels
    shape('M101.500,84V45H108.500V84ZM120.500,84V47H127.500V84Z', '#342820') +
    lines('M103.300,82V47M122.300,82V49', 0.9, 0.8, '#8d7a63') +
    shape(
      'M98.500,46q1,-3 2.500,-7h8q1.500,4 2.500,7ZM117.500,48q1,-3 2.500,-7h8q1.500,4 2.500,7Z',
      '#5c4733',
    ) +
    shape(
      'M98,40.500q7,-4.500 14,0q-1,-5 -3,-6h-8q-2,1 -3,6ZM117,42.500q7,-4.500 14,0q-1,-5 -3,-6h-8q-2,1 -3,6Z',
      '#342820',
    ) +
    lines(
      'M101.500,56h7M120.500,58h7M108.500,62h12M108.500,65.500h12M110,62v3.500M114.500,62v3.500M119,62v3.500',
      1.1,
      1,
      '#D9A441',
    ) +
    // posts, rails and windows
    lines(
      columns(46, 194, 6, 117, 14) + columns(53, 180, 5.5, 100, 13.5) + columns(88, 160, 6, 86, 11),
      0.6,
    ) +
    lines('M40,127.500H198M48,110.500H184M84,94.500H162M40,129.200H198M48,112H184', 0.55) +
    `<path d="M94,124h3M103,124h3M112,124h3M121,124h3M130,124h3M139,124h3M148,124h3M157,124h3M166,124h3M175,124h3M98,107h2.600M108,107h2.600M118,107h2.600M128,107h2.600M138,107h2.600M148,107h2.600M158,107h2.600M168,107h2.600M90,91h2.600M99,91h2.600M108,91h2.600M116,91h2.600M152,91h2.600" stroke="#e0a53a" stroke-width="5.200"/>` +
    `<path d="M131,77h4M138,77h4" stroke="#2f6476" stroke-width="5"/>` +
    // the wheel in its box
    shape('M38,132V117A23.500,23.500 0 0 1 85,117V132Z', '#f3e6ca', 1.2) +
    lines('M41,131a20.500,20.500 0 0 1 41,0', 2, 1, '#A83A2A') +
    lines(
      'M44,118.500a17.500,17.500 0 0 1 35,0M49,118.500a12.500,12.500 0 0 1 25,0M61.500,101v17.500M44,118.500h35M49,106l12.500,12.500L74,106M45.500,112l16,6.500 16,-6.500M54.500,102.500l7,16 7,-16',
      0.8,
    ) +
    `<path d="M62,95.500A23.500,23.500 0 0 1 85,117V131H78V118Q76,104 62,99Z" fill="url(#smqh)" opacity=".7"/>` +
    shape('M55,119a6.500,6.500 0 0 1 13,0Z', '#D9A441', 0.7) +
    // flags
    lines('M206,131V88M189,114V96', 1) +
    shape('M206,88q6,2 12,-.5q-2.5,3.5 0,7q-6,2 -12,.5Z', '#c8432b', 0.8) +
    lines('M214,124l-6,7', 0.8)
  );
}
