import type { Point } from '../../../chart/point';

/** Where on the page a place of the table is. A part that is folded away is where it unfolds from. */
export type Spots = (place: string, kind: string | undefined) => Point | null;

/** The tab behind which a part lies on a narrow stage. */
const TABS: Readonly<Record<string, string>> = {
  wheel: 'wheel',
  city: 'city',
  bank: 'workers',
  mine: 'workers',
  quarry: 'workers',
  grainField: 'workers',
  farmland: 'workers',
};

/** Finds places on the page as it is drawn now; `onLand` knows the hexes, which are not elements of their own. */
export function spotsIn(root: HTMLElement, onLand: (site: number) => Point | null): Spots {
  return (place, kind) => {
    const [head = '', number = ''] = place.split('.');
    if (head === 'land') return onLand(Number(number));
    const spot = `[data-spot="${place}"]`;
    const wanted = kind === undefined ? [] : [`${spot} [data-kind="${kind}"]`];
    // Where a seat's goods are told, before where only its settlements are counted.
    wanted.push(`.mt-figures${spot}`, spot, `[data-place="${place}"]`);
    if (TABS[head] !== undefined) wanted.push(`[data-spot="tab.${TABS[head]}"]`);
    for (const selector of wanted) {
      // What a seat owns is told in the players' panel too, which is the shell's.
      const found = place.startsWith('seat.') ? document : root;
      for (const element of found.querySelectorAll(selector)) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width > 0 && height > 0) return [left + Math.min(width, 120) / 2, top + height / 2];
      }
    }
    return null;
  };
}
