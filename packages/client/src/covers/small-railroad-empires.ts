import { f1, INK, sky, smoke, treeline } from './ink';

/** A train on a trestle over a gorge. */
export function smallRailroadEmpiresCover(): string {
  let tr = '';
  for (let i = 0; i < 9; i++) {
    const x = 6 + i * 30;
    const b = i === 0 || i === 8 ? 132 : 150 + 14 * Math.sin((i / 8) * Math.PI);
    tr += `M${x - 4},99L${x - 9},${f1(b)}M${x + 4},99L${x + 9},${f1(b)}M${x - 6},114H${x + 6}M${x - 7.5},130H${x + 7.5}M${x - 5},99L${x + 7},128M${x + 5},99L${x - 7},128`;
  }
  const wheel = (x: number, y: number, r: number): string => {
    let s = '';
    for (let i = 0; i < 8; i++)
      s += `M${x},${y}L${f1(x + r * Math.cos((i * Math.PI) / 4))},${f1(y + r * Math.sin((i * Math.PI) / 4))}`;
    return (
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#F3E6CA" stroke="#A83A2A" stroke-width="2"/>` +
      `<circle cx="${x}" cy="${y}" r="${r + 1}" fill="none" stroke="${INK}" stroke-width=".9"/>` +
      `<path d="${s}" stroke="#A83A2A" stroke-width=".9"/>`
    );
  };
  return (
    sky('ssr', '#C9A98A', '#F3E3C0', 22, 98) +
    `<path d="M0,108C30,70 56,84 84,66S140,82 164,62S214,74 240,58V180H0Z" fill="#A9A07C" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M20,96l12,-14M34,100l14,-22M50,104l14,-26M66,106l14,-34M84,108l8,-36M150,106l14,-36M168,108l8,-36M186,108l10,-32M204,106l12,-32M222,106l10,-36" stroke="${INK}" stroke-width=".6" opacity=".5"/>` +
    `<path d="M0,118C50,112 70,150 120,166S200,134 240,116V180H0Z" fill="#7F8C57" stroke="${INK}" stroke-width=".9"/>` +
    treeline(128, 51, '#56683F', 12, 0, 40) +
    treeline(132, 52, '#56683F', 14, 198, 240) +
    `<path d="M76,180C100,168 116,172 128,166S150,170 176,180Z" fill="#6FA3A0" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M100,175h18M122,171h14M132,176h20" stroke="#fff" stroke-width="1" opacity=".8"/>` +
    `<path d="${tr}" stroke="${INK}" stroke-width="2.6"/>` +
    `<path d="${tr}" stroke="#B07F50" stroke-width="1.3"/>` +
    `<path d="M0,96.500H240V101H0Z" fill="#8A5A3B" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M0,96H240" stroke="${INK}" stroke-width="1.4"/>` +
    smoke(
      [
        [172, 44, 6],
        [163, 36, 8],
        [150, 31, 10],
        [133, 27, 11],
        [112, 25, 13],
        [88, 22, 12],
        [66, 21, 10],
      ],
      '#F1EAD6',
    ) +
    `<g stroke="${INK}" stroke-width="1.1" stroke-linejoin="round">` +
    `<path d="M22,90V66h44v24Z" fill="#B8862F"/>` +
    `<path d="M19,67h50l-4,-5H23Z" fill="#5c4733"/>` +
    `<path d="M28,72h8v9h-8ZM40,72h8v9h-8ZM52,72h8v9h-8Z" fill="#F6E9C4"/>` +
    `<path d="M66,88h8" stroke-width="2"/>` +
    `<path d="M74,90V72h32v18Z" fill="#3E5A44"/>` +
    `<path d="M75,72q4,-6 8,-2t8,-1 8,1 6,2Z" fill="#2B2118"/>` +
    `<path d="M106,88h6" stroke-width="2"/>` +
    `<path d="M112,90V58h24v32Z" fill="#A83A2A"/>` +
    `<path d="M109,59h30l-2,-4H111Z" fill="#2B2118"/>` +
    `<path d="M117,63h7v10h-7ZM127,63h6v10h-6Z" fill="#F6E9C4"/>` +
    `<path d="M136,90V68H186V86H190V90Z" fill="#38424a"/>` +
    `<path d="M186,68a9,9 0 0 1 0,18Z" fill="#B8862F"/>` +
    `<path d="M146,68v18M158,68v18M172,68v18" stroke="#D9A441" stroke-width="1.6"/>` +
    `<path d="M148,68v-6q4,-5 8,0v6Z" fill="#B8862F"/>` +
    `<path d="M161,68v-5h5v5" fill="#B8862F"/>` +
    `<path d="M173,68V58l-4,-9h14l-4,9V68Z" fill="#2B2118"/>` +
    `<path d="M168,49h16" stroke="#D9A441" stroke-width="2"/>` +
    `<path d="M192,88l18,7H190Z" fill="#A83A2A"/>` +
    `<path d="M186,64h8v6h-8Z" fill="#F6E07E"/></g>` +
    wheel(122, 88, 7.5) +
    wheel(141, 88, 7.5) +
    wheel(160, 88, 7.5) +
    wheel(177, 91, 4.5) +
    wheel(187, 91, 4.5) +
    `<path d="M122,89.500H160" stroke="#2B2118" stroke-width="2.2"/>` +
    [30, 58, 82, 99].map((x) => wheel(x, 91, 4.2)).join('')
  );
}
