import { INK, sky, treeline, water } from './ink';

const barrel = (x: number, y: number, hue: string, z = 1) =>
  `<g transform="translate(${x},${y}) scale(${z})"><path d="M-5,-11q5,-2 10,0q2.4,5.5 0,11q-5,2 -10,0q-2.4,-5.5 0,-11Z" fill="${hue}" stroke="${INK}" stroke-width="1"/>` +
  `<path d="M-6,-8q6,1.8 12,0M-6,-3q6,1.8 12,0" fill="none" stroke="${INK}" stroke-width=".8"/>` +
  `<path d="M2.6,-10.500q1.5,5 0,10" stroke="${INK}" stroke-width=".5" fill="none" opacity=".6"/></g>`;

/** A flatboat below a town on a bluff. */
export function broadhornsCover(): string {
  return (
    sky('sbh', '#A9B79A', '#F2E8C8', 22, 96) +
    `<path d="M0,98V62C20,56 34,44 58,46S92,66 118,74S150,90 168,98Z" fill="#A89A66" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M8,98l6,-34M20,98l4,-42M32,98l2,-48M44,98l0,-50M56,98l-2,-50M68,98l-6,-46M80,98l-7,-40M92,98l-8,-34M104,98l-8,-28M116,98l-7,-23M128,98l-6,-17M142,98l-5,-11" stroke="${INK}" stroke-width=".7" opacity=".5"/>` +
    `<g stroke="${INK}" stroke-width=".8">` +
    `<path d="M30,52V40h12v10M36,34l-8,7h16Z" fill="#F3E6CA"/>` +
    `<path d="M48,48V33h8v15" fill="#FBF6E9"/>` +
    `<path d="M46,34l6,-16 6,16Z" fill="#6d4a33"/>` +
    `<path d="M60,50V40h16v13" fill="#E7D6B2"/>` +
    `<path d="M57,41l6,-6h11l5,6Z" fill="#A83A2A"/>` +
    `<path d="M82,60V50h14v14" fill="#F3E6CA"/>` +
    `<path d="M79,51l5,-5h9l6,5Z" fill="#6d4a33"/>` +
    `<path d="M12,60v-9h12v7M10,52l8,-7 8,7Z" fill="#E7D6B2"/></g>` +
    treeline(99, 14, '#71804F', 14, 120, 240) +
    treeline(100, 21, '#80905A', 7, 0, 120) +
    water(100, 180, '#6FA3A0', 8) +
    `<g stroke="${INK}" stroke-width="1.1" stroke-linejoin="round">` +
    `<path d="M32,126H204L214,120 208,148H30L24,120Z" fill="#A8764A"/>` +
    `<path d="M27,133H211M28,140H210" stroke-width=".8"/>` +
    `<path d="M50,126v22M80,126v22M110,126v22M140,126v22M170,126v22M196,126v22" stroke-width=".6"/>` +
    `<path d="M92,126V98h66v28Z" fill="#C79A6B"/>` +
    `<path d="M86,99Q125,84 164,99L162,103H88Z" fill="#7c5a3c"/>` +
    `<path d="M98,126v-24M106,126v-24M114,126v-24M140,126v-24M148,126v-24M154,126v-24" stroke-width=".6"/>` +
    `<rect x="120" y="108" width="13" height="18" fill="#4a3324"/></g>` +
    barrel(42, 126, '#FBF6E9', 1.25) +
    barrel(56, 126, '#C4553F', 1.25) +
    barrel(70, 126, '#E3A9A0', 1.25) +
    barrel(49, 111, '#9A6B44', 1.25) +
    barrel(63, 111, '#D2A566', 1.25) +
    barrel(176, 126, '#FBF6E9', 1.25) +
    barrel(190, 126, '#D2A566', 1.25) +
    `<g stroke="${INK}" stroke-width="1" stroke-linejoin="round">` +
    `<path d="M196,112L236,146" stroke="${INK}" stroke-width="3"/>` +
    `<path d="M196,112L236,146" stroke="#C79A6B" stroke-width="1.5"/>` +
    `<path d="M228,137l12,5 -6,9Z" fill="#C79A6B"/>` +
    `<path d="M126,90V72l7,0v16Z" fill="#3E5E7A"/>` +
    `<circle cx="129.5" cy="68" r="3.6" fill="#E7C49A"/>` +
    `<path d="M124,67h11l-2,-4h-7Z" fill="#4a3324"/>` +
    `<path d="M131,76L96,62M131,76L18,118" stroke-width="2.2"/>` +
    `<path d="M96,62L18,118" stroke="#C79A6B" stroke-width="0"/>` +
    `<path d="M22,112l-14,12 8,3 12,-11Z" fill="#C79A6B"/></g>` +
    `<path d="M14,152q12,-4 24,0t26,0 26,0 26,0 26,0 26,0 26,0 26,0" fill="none" stroke="#fff" stroke-width="1.5" opacity=".85"/>`
  );
}
