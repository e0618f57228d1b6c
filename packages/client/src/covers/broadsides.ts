import { f1, INK, sky, smoke, water } from './ink';

const ship = (x: number, y: number, z: number, flip: boolean, hull: string, flag: string): string => {
  const sail = (x: number, y: number, w: number, h: number) =>
    `<path d="M${x - w / 2},${y}H${x + w / 2}q5,${h * 0.5} ${1},${h}q${-w / 2 - 1},-6 ${-w - 2},0q4,${-h * 0.5} 1,${-h}Z" fill="#F6ECD2"/>` +
    `<path d="M${x + w * 0.22},${y + 2}q4,${h * 0.4} 1,${h - 4}M${x + w * 0.34},${y + 2}q4,${h * 0.4} 1,${h - 3}" fill="none" stroke-width=".5"/>`;
  return (
    `<g transform="translate(${x},${y}) scale(${flip ? -z : z},${z})" stroke="${INK}" stroke-width="${1 / z}" stroke-linejoin="round">` +
    `<path d="M-20,-2V-52M8,-2V-60M30,-2V-44" stroke-width="2"/>${sail(-20, -50, 17, 14)}${sail(-20, -34, 22, 18)}${sail(8, -58, 19, 15)}${sail(8, -41, 26, 21)}${sail(30, -42, 15, 13)}${sail(30, -28, 19, 15)}<path d="M-38,-6L-62,-20M-60,-19L-22,-48L-38,-8Z" fill="#F6ECD2"/>` +
    `<path d="M-40,-8L-30,-3H30L36,-12H46L42,8Q20,15 -26,12Q-38,4 -40,-8Z" fill="${hull}"/>` +
    `<path d="M-36,-1Q0,5 43,0M-34,4Q0,10 41,5" fill="none" stroke="#E9CF94" stroke-width="1.3"/>` +
    `<path d="M-24,3.500h4M-12,4.500h4M0,5h4M12,4.800h4M24,4h4" stroke="${INK}" stroke-width="4"/>` +
    `<path d="M8,-60v-9l14,3.5 -14,4Z" fill="${flag}"/></g>`
  );
};

/** Two ships of the line exchanging fire. */
export function broadsidesCover(): string {
  let rh = '';
  for (let i = 0; i < 16; i++) {
    const a = (i * Math.PI) / 8;
    rh += `M120,20L${f1(120 + 300 * Math.cos(a))},${f1(20 + 300 * Math.sin(a))}`;
  }
  return (
    sky('sbs', '#8FB0AE', '#E8E2C4', 20, 90) +
    `<path d="${rh}" stroke="#8b4a2f" stroke-width=".5" opacity=".45"/>` +
    `<path d="M150,88c10,-10 18,-8 26,-14s20,-2 30,6 24,2 34,10V96H150Z" fill="#8D9A6B" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M172,90l5,-12M184,92l4,-17M196,92l3,-14M208,92l2,-8M220,93l3,-6" stroke="${INK}" stroke-width=".6" opacity=".6"/>` +
    water(92, 180, '#2F6476', 17, '#CFE3DF') +
    ship(66, 122, 0.98, false, '#7A4B2A', '#B8862F') +
    ship(182, 134, 1.02, true, '#3d2a1d', '#A83A2A') +
    smoke(
      [
        [108, 122, 7],
        [117, 118, 9],
        [128, 122, 8],
        [121, 127, 9],
        [138, 128, 7],
        [112, 129, 7],
        [132, 117, 6],
        [98, 126, 5],
        [147, 131, 5],
      ],
      '#F1EAD6',
    ) +
    `<path d="M100,126l-9,-3 8,-1 -4,-6 8,4 2,-7 3,8Z" fill="#F0B83F" stroke="#A83A2A" stroke-width=".9"/>` +
    `<path d="M146,134l9,-4 -8,-1 5,-6 -8,4 -2,-7 -3,8Z" fill="#F0B83F" stroke="#A83A2A" stroke-width=".9"/>` +
    `<path d="M10,144q12,-7 24,0t24,0 24,0M124,160q14,-7 28,0t28,0 28,0 28,0M20,164q14,-6 26,0t26,0" fill="none" stroke="#EEF5EE" stroke-width="1.5" opacity=".85"/>` +
    `<path d="M108,146q4,-10 3,0M152,152q-3,-12 -5,0" fill="none" stroke="#fff" stroke-width="1.3"/>`
  );
}
