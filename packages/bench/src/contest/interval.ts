/** Wilson's interval of 95 % around a share that was met in so many games. */
export function interval(share: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half =
    (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
