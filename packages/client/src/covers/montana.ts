import { f1, INK, sky, smoke, stream, treeline } from './ink';

/** A cabin in the wheat under the mountains. */
export function montanaCover(): string {
  const random = stream(3);
  const mountain = (x: number, y: number, w: number, h: number, rock: string, shade: string): string => {
    const d = `M${x - w},${y}L${x - w * 0.45},${y - h * 0.55}L${x - w * 0.28},${y - h * 0.5}L${x},${y - h}L${x + w * 0.3},${y - h * 0.6}L${x + w * 0.42},${y - h * 0.64}L${x + w},${y}Z`;
    let ha = '';
    for (let i = 0; i < 17; i++) {
      const t = i / 17;
      const X = x + w * t * 0.94;
      const yt = y - h * (1 - t) * 0.96;
      ha += `M${f1(X)},${f1(yt + 3)}l${f1(-w * 0.1)},${f1((y - yt) * 0.7)}`;
    }
    return (
      `<path d="${d}" fill="${rock}" stroke="${INK}" stroke-width="1"/>` +
      `<path d="M${x},${y - h}L${x + w * 0.3},${y - h * 0.6}L${x + w * 0.42},${y - h * 0.64}L${x + w},${y}H${x + w * 0.05}L${x - w * 0.06},${y - h * 0.45}L${x + w * 0.06},${y - h * 0.62}Z" fill="${shade}" opacity=".55"/>` +
      `<path d="${ha}" stroke="${INK}" stroke-width=".7" opacity=".7"/>` +
      `<path d="M${x},${y - h}L${x - w * 0.17},${y - h * 0.7}l${w * 0.09},${h * 0.05}l${w * 0.05},${-h * 0.08}l${w * 0.07},${h * 0.1}l${w * 0.06},${-h * 0.07}l${w * 0.1},${h * 0.06}Z" fill="#FBF6E9" stroke="${INK}" stroke-width=".8"/>`
    );
  };
  let wheat = '';
  for (let row = 0; row < 9; row++) {
    const y = 126 + row * 6.4;
    for (let x = -4; x < 250; x += 5.5 + row * 0.5) {
      const h = 4 + row * 0.9;
      wheat += `M${f1(x + random() * 3)},${f1(y + 5)}q${f1(random() * 2)},${f1(-h * 0.6)} ${f1(1 + random() * 2)},${f1(-h)}`;
    }
  }
  return (
    sky('smt', '#9DB6BC', '#F6E6BC', 20, 92) +
    mountain(58, 106, 62, 66, '#A7A08C', '#5d6672') +
    mountain(196, 106, 66, 58, '#AAA48F', '#5d6672') +
    mountain(128, 108, 70, 82, '#B6AD95', '#59616c') +
    `<path d="M0,112C40,100 80,108 120,103S200,98 240,108V180H0Z" fill="#8E9A5E" stroke="${INK}" stroke-width=".9"/>` +
    treeline(112, 31, '#56683F', 12, 0, 84) +
    treeline(110, 37, '#5f7045', 11, 184, 240) +
    `<path d="M0,124C60,114 150,122 240,116V180H0Z" fill="#D9B45A" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="${wheat}" stroke="#8a6420" stroke-width="1" fill="none" opacity=".8"/>` +
    `<path d="M88,180C104,150 118,138 126,119" stroke="#EAD9AC" stroke-width="9" fill="none"/>` +
    `<path d="M83,180C99,150 113,138 123,119M94,180C110,150 122,138 129,119" stroke="${INK}" stroke-width=".8" fill="none"/>` +
    `<g stroke="${INK}" stroke-width="1" stroke-linejoin="round">` +
    `<path d="M138,124V102h30v22Z" fill="#A8764A"/>` +
    `<path d="M168,124V102l18,-3v20Z" fill="#8A5A3B"/>` +
    `<path d="M133,104L148,86L190,84L172,104Z" fill="#6d4a33"/>` +
    `<path d="M138,104l10,-14 14,13" fill="#A8764A"/>` +
    `<path d="M138,108h30M138,113h30M138,118h30M168,107l18,-3M168,113l18,-3" stroke-width=".6"/>` +
    `<rect x="148" y="111" width="8" height="13" fill="#2B2118"/>` +
    `<path d="M178,86V76h5v9" fill="#8a8578"/></g>` +
    smoke(
      [
        [184, 70, 4],
        [190, 63, 5],
        [199, 57, 7],
      ],
      '#F1EAD6',
    ) +
    `<g stroke="${INK}" stroke-width="1" stroke-linejoin="round">` +
    `<path d="M30,136q2,-6 8,-6h18q7,0 8,7l1,10h-3v11h-4v-9H40v9h-4v-11Z" fill="#F6ECD2"/>` +
    `<path d="M30,136l-7,-4 -5,3 2,7 8,2 5,-2Z" fill="#F6ECD2"/>` +
    `<path d="M22,132l-3,-5M27,132l2,-5" />` +
    `<path d="M42,130q2,8 9,6t4,-6ZM57,140q5,-2 7,2v5h-6Z" fill="#5c3f2a"/></g>`
  );
}
