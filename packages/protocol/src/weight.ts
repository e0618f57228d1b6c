/**
 * Whether something that came as JSON is small: characters of its texts and names, and one for every value. It counts
 * no further than the limit, and without calling itself: what was sent may be as deep as a packet is long.
 */
export function isSmall(value: unknown, limit: number): boolean {
  const left: unknown[] = [value];
  let weight = 0;
  while (left.length > 0) {
    const one = left.pop();
    weight += typeof one === 'string' ? 1 + one.length : 1;
    if (weight + left.length > limit) return false;
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one)) {
      // More values than may be: there is no need to look at them.
      if (weight + one.length > limit) return false;
      left.push(...one);
      continue;
    }
    for (const [name, inner] of Object.entries(one)) {
      weight += name.length;
      left.push(inner);
    }
  }
  return weight <= limit;
}
