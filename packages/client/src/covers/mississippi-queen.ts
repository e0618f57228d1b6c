import { INK, sky, smoke, treeline, water } from './ink';

/** A side-wheeler at sundown. */
export function mississippiQueenCover(): string {
  return (
    sky('smq', '#B9804F', '#F0CF8E', 24, 100) +
    `<circle cx="176" cy="84" r="17" fill="#FBE6B0" stroke="${INK}" stroke-width=".8"/>` +
    treeline(101, 4, '#5E6C4B', 13, 0, 96) +
    treeline(101, 9, '#6F7B55', 10, 92, 240) +
    water(102, 180, '#3F7684', 5) +
    `<path d="M160,106h32M164,111h24M168,117h17M166,124h20M171,132h10M169,141h14" stroke="#FBE6B0" stroke-width="2" opacity=".85" stroke-linecap="round"/>` +
    smoke(
      [
        [104, 40, 6],
        [95, 33, 8],
        [83, 28, 10],
        [67, 24, 12],
        [47, 22, 13],
        [24, 20, 15],
        [124, 42, 5],
        [117, 33, 7],
      ],
      '#EADCC2',
    ) +
    `<g stroke="${INK}" stroke-width="1" stroke-linejoin="round">` +
    `<path d="M30,132L206,132L222,121L214,141H40Z" fill="#F3E6CA"/>` +
    `<path d="M34,136H216" stroke="#A83A2A" stroke-width="3"/>` +
    `<path d="M40,132V116H196V132Z" fill="#FBF6E9"/>` +
    `<path d="M36,117H202l4,-3H34Z" fill="#A83A2A"/>` +
    `<path d="M48,114V99H182V114Z" fill="#FBF6E9"/>` +
    `<path d="M44,100H188l3,-3H42Z" fill="#8A5A3B"/>` +
    `<path d="M84,97V85H160V97Z" fill="#FBF6E9"/>` +
    `<path d="M81,86h82v-2.500H81Z" fill="#A83A2A"/>` +
    `<path d="M128,83V71h20v12Z" fill="#F3E6CA"/>` +
    `<path d="M126,72h24l-4,-5h-16Z" fill="#8A5A3B"/>` +
    `<path d="M102,84V44h6.500v40M121,84V46h6.500v38" fill="#2B2118"/>` +
    `<path d="M99,45l2,-6h8.500l2,6ZM118,47l2,-6h8.500l2,6Z" fill="#5c4733"/>` +
    `<path d="M102,56h6.500M121,58h6.500M108.5,62h12.5" stroke="#D9A441" stroke-width="1.6"/></g>` +
    `<path d="M46,131V118M54,131V118M88,131V118M98,131V118M108,131V118M118,131V118M128,131V118M138,131V118M148,131V118M158,131V118M168,131V118M178,131V118M188,131V118M92,113v-12M104,113v-12M116,113v-12M128,113v-12M140,113v-12M152,113v-12M164,113v-12M176,113v-12" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M94,125h4M104,125h4M114,125h4M124,125h4M134,125h4M144,125h4M154,125h4M98,107h3M110,107h3M122,107h3M134,107h3M146,107h3M158,107h3M90,91h3M100,91h3M112,91h3M152,91h3" stroke="#B8862F" stroke-width="5"/>` +
    `<path d="M132,77h4M140,77h4" stroke="#3F7684" stroke-width="5"/>` +
    `<path d="M40,132V117A22.5,22.5 0 0 1 85,117V132Z" fill="#F3E6CA" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M43,131a19.5,19.5 0 0 1 39,0" fill="none" stroke="#A83A2A" stroke-width="2"/>` +
    `<path d="M45,118.500a17.5,17.5 0 0 1 35,0M50,118.500a12.5,12.5 0 0 1 25,0M62.5,101v17.500M45,118.500h35M50,106l12.5,12.500L75,106M46.5,112l16,6.5 16,-6.500M55.5,102.500l7,16 7,-16" fill="none" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M206,131V84M206,84l12,4 -12,5Z" fill="#D55E00" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M20,144q12,-4 22,0t24,0 24,0 24,0 24,0 24,0 24,0 24,0 24,0" fill="none" stroke="#fff" stroke-width="1.6" opacity=".85"/>` +
    `<path d="M10,150q14,-4 26,0t28,0 28,0 28,0" fill="none" stroke="#fff" stroke-width="1" opacity=".6"/>`
  );
}
