import { birds, cloud, f1, fir, lines, shape, sky, smoke, stream, treeline, vignette } from './ink';

/** A train on a trestle over a gorge. */
export function smallRailroadEmpiresCover(): string {
  return (
    sky({
      id: 'ssr',
      above: '#b98f70',
      below: '#f8e5ba',
      until: 104,
      sun: { x: 214, y: 40, r: 10, hue: '#fff4d0' },
      seed: 51,
    }) +
    cloud(24, 52, 70, '#f4e2bf', 7) +
    cloud(196, 66, 60, '#f7e6c0', 13) +
    birds([
      [44, 62, 2.8],
      [53, 58, 2.2],
    ]) +
    shape(
      'M0,98L20,80 34,88 54,68 76,86 100,74 126,90 150,72 176,88 204,70 226,84 240,76V120H0Z',
      '#cdb795',
      0.4,
    ) +
    hills() +
    gorge() +
    trestle() +
    smoke(
      [
        [6, 16, 13],
        [28, 14, 14],
        [52, 13, 14],
        [76, 14, 13],
        [98, 16, 12],
        [118, 19, 10.5],
        [135, 24, 9.5],
        [150, 30, 8],
        [161, 36, 6.5],
        [170, 42, 5],
      ],
      '#f1e6cd',
    ) +
    train() +
    lines('M0,96H240', 1.4) +
    [
      [6, 150, 62],
      [22, 166, 54],
      [-4, 178, 60],
      [236, 152, 66],
      [220, 170, 54],
      [244, 182, 62],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(x, y, h, '#3f5138'))
      .join('') +
    vignette('ssr')
  );
}

function hills(): string {
  const random = stream(5);
  let strokes = '';
  for (let i = 0; i < 46; i++) {
    const x = 4 + i * 5.1;
    const y = 84 + 13 * Math.sin(i * 0.37) + random() * 6;
    strokes += `M${f1(x)},${f1(y)}l${f1(3 + random() * 4)},${f1(9 + random() * 9)}`;
  }
  return (
    shape('M0,108C30,72 56,86 84,68S140,84 164,64S214,76 240,60V180H0Z', '#a99f74', 0.6) +
    '<path d="M84,68C104,72 130,84 164,64C176,60 196,70 214,72V112H84Z" fill="url(#ssrh)" opacity=".45"/>' +
    lines(strokes, 0.45, 0.6) +
    treeline(106, 61, '#74804f', 6, 40, 200)
  );
}

/** Two walls of rock, a fall, and the river far below. */
function gorge(): string {
  const random = stream(9);
  const strata = (from: number, to: number, lean: number): string => {
    let d = '';
    for (let y = 112; y < 178; y += 4.6) {
      const share = (y - 108) / 72;
      const x0 = from + lean * share;
      for (let x = x0; x < to + lean * share * 0.6; ) {
        const length = 5 + random() * 13;
        d += `M${f1(x)},${f1(y + random() * 2)}l${f1(length)},${f1(1.5 * Math.sign(lean) + random() * 1.6)}`;
        x += length + 3 + random() * 9;
      }
    }
    return d;
  };
  return (
    shape('M0,110C16,108 40,112 58,118S84,152 96,181H0Z', '#8b8a5c', 0.6) +
    shape('M240,108C222,108 200,110 184,118S158,154 148,181H240Z', '#7d8054', 0.6) +
    '<path d="M240,108C222,108 200,110 184,118S158,154 148,181H190C196,150 214,124 240,120Z" fill="url(#ssrh)"/>' +
    '<path d="M58,118S84,152 96,181H70C66,152 56,130 40,114Z" fill="url(#ssrx)" opacity=".75"/>' +
    lines(strata(2, 52, 22), 0.5, 0.6) +
    lines(strata(196, 238, -26), 0.5, 0.6) +
    shape('M58,118C90,124 150,124 184,118C168,134 156,156 148,181H96C86,156 74,132 58,118Z', '#5f8a7c', 0.5) +
    '<path d="M58,118C90,124 150,124 184,118C176,126 168,136 162,146C130,138 104,138 82,148C74,134 66,124 58,118Z" fill="#94a578"/>' +
    treeline(146, 71, '#4f6040', 9, 84, 160) +
    shape('M108,181C112,166 122,158 118,148L130,147C134,158 128,166 142,181Z', '#a9cfc9', 0.5) +
    lines('M121,150v8M125,149v10M119,164q4,2 8,0M116,170q6,2 12,0M114,176q8,2 16,0', 0.6, 0.95, '#fff')
  );
}

function trestle(): string {
  let legs = '';
  let braces = '';
  for (let i = 0; i < 9; i++) {
    const x = 6 + i * 28.5;
    const foot = [112, 122, 142, 158, 166, 160, 144, 124, 112][i] ?? 130;
    legs += `M${f1(x - 4)},99L${f1(x - 4 - (foot - 99) * 0.13)},${foot}M${f1(x + 4)},99L${f1(x + 4 + (foot - 99) * 0.13)},${foot}M${f1(x)},99V${foot}`;
    for (let y = 110; y < foot; y += 13) {
      const w = 4 + (y - 99) * 0.13;
      const up = 4 + (Math.max(99, y - 12) - 99) * 0.13;
      braces += `M${f1(x - w)},${y}H${f1(x + w)}M${f1(x - up)},${Math.max(99, y - 12)}L${f1(x + w)},${y}M${f1(x + up)},${Math.max(99, y - 12)}L${f1(x - w)},${y}`;
    }
  }
  let ties = '';
  for (let x = 2; x < 240; x += 4.4) ties += `M${f1(x)},96.500v2.600`;
  return (
    lines(legs, 2.6) +
    lines(legs, 1.5, 1, '#b4844f') +
    lines(braces, 1.3) +
    lines(braces, 0.6, 1, '#c79a6b') +
    shape('M0,96.500H240V101.500H0Z', '#8a5a3b', 0.7) +
    '<path d="M0,99H240V101.500H0Z" fill="url(#ssrx)"/>' +
    lines(ties, 1.1)
  );
}

function wheel(x: number, y: number, r: number): string {
  let spokes = '';
  for (let i = 0; i < 10; i++)
    spokes += `M${x},${y}L${f1(x + r * Math.cos((i * Math.PI) / 5))},${f1(y + r * Math.sin((i * Math.PI) / 5))}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#f3e6ca" stroke="#a83a2a" stroke-width="1.500"/>` +
    `<circle cx="${x}" cy="${y}" r="${f1(r + 0.9)}" fill="none" stroke="#2b2118" stroke-width=".700"/>` +
    lines(spokes, 0.6, 1, '#a83a2a') +
    `<circle cx="${x}" cy="${y}" r="1.200" fill="#2b2118"/>`
  );
}

function train(): string {
  return (
    // carriage
    shape('M20,89V65h46v24Z', '#b8862f', 0.7) +
    '<path d="M20,66H66V70H20ZM20,82H66V89H20Z" fill="url(#ssrh)" opacity=".9"/>' +
    shape('M16.500,66h53q-2,-5.500 -6,-6H22.500q-4,.5 -6,6Z', '#5c4733', 0.7) +
    lines('M24,63.500H62', 0.5, 0.8, '#cbb28a') +
    shape('M25,71h7v8.500h-7ZM35.500,71h7v8.500h-7ZM46,71h7v8.500h-7ZM56,71h7v8.500h-7Z', '#fdf0c4', 0.5) +
    lines('M20,81.500H66M20,86H66', 0.5) +
    lines('M66,86.500h8', 1.8) +
    // tender
    shape('M74,89V72h32v17Z', '#3e5a44', 0.7) +
    '<path d="M74,80H106V89H74Z" fill="url(#ssrh)"/>' +
    lines('M77,75.500H103V85H77Z', 0.7, 1, '#d9a441') +
    shape('M75,72q4,-6 8,-2.500t8,-1.500 8,1.500 6,2.500Z', '#2b2118', 0.6) +
    lines('M106,87h6', 1.8) +
    // cab
    shape('M112,89V57h24v32Z', '#a83a2a', 0.7) +
    '<path d="M112,58H136V62H112ZM112,80H136V89H112Z" fill="url(#ssrh)"/>' +
    shape('M108.500,58h31.500l-3,-4.500H111.500Z', '#342820', 0.7) +
    shape('M116,63h7.500v10h-7.500ZM126.500,63h6.500v10h-6.500Z', '#fdf0c4', 0.5) +
    lines('M114,77H134V86H114Z', 0.6, 1, '#d9a441') +
    // boiler
    shape('M136,87V67H186q5,0 5,5v10q0,5 -5,5Z', '#3a474f', 0.7) +
    '<path d="M136,78H190V82q0,5 -5,5H136Z" fill="url(#ssrx)"/>' +
    lines('M138,70H184', 1.1, 0.6, '#b9cbd2') +
    lines('M146,67v20M158,67v20M171,67v20', 1.5, 1, '#d9a441') +
    shape('M186,67q8,3 8,10t-8,10Z', '#8b6a25', 0.7) +
    shape('M146.500,67v-6q5,-6 10,0v6Z', '#d9a441', 0.6) +
    shape('M161,67v-5h5v5Z', '#d9a441', 0.6) +
    lines('M163.500,62v-3.500', 1.2) +
    shape('M171.500,67V57l-5,-9.500h16l-5,9.500V67Z', '#2b2118', 0.7) +
    lines('M165.500,47.500h18', 1.8, 1, '#d9a441') +
    lines('M169,50l4,7', 0.7, 0.7, '#8d7a63') +
    shape('M186,63.500h8.500v7h-8.500Z', '#d9a441', 0.6) +
    '<path d="M194.500,64.500L222,58V78L194.500,69.500Z" fill="#fff2b8" opacity=".45"/>' +
    shape('M193,87l19,8.200H191Z', '#a83a2a', 0.7) +
    lines('M195,89v6M199,90.500v4.500M203,92v3M207,93.500v1.500', 0.5) +
    lines('M136,87.500H192', 1.4) +
    lines('M140,64.500H184', 0.7, 1, '#d9a441') +
    // wheels and rods
    [26, 36, 53, 62, 80, 99].map((x) => wheel(x, 91, 4)).join('') +
    wheel(123, 88, 7.3) +
    wheel(141, 88, 7.3) +
    wheel(159, 88, 7.3) +
    wheel(177, 91.2, 4.2) +
    wheel(187, 91.2, 4.2) +
    lines('M123,90H159L178,86', 2.2) +
    lines('M123,90H159', 0.8, 1, '#b9cbd2') +
    shape('M174,83.500h10v5h-10Z', '#5c4733', 0.5) +
    lines('M130,94q-6,3 -13,1.500M168,95q8,2 14,0', 1.1, 0.7, '#fff')
  );
}
