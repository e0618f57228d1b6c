import type { View } from '@packetboat/games/mississippi-queen/state';
import { Slip } from '../../../parts';
import { words } from '../words';
import type { BillPreview } from '../words/en/bill';

/** The coal bill of the move, live: what the speed took, what turns took, and what is left. */
export function CoalBill({ view, preview }: { readonly view: View; readonly preview: BillPreview | null }) {
  const { lines } = words.billOf(view, preview);
  return (
    <Slip head={words.billHead(preview !== null)} className="coal-bill">
      <dl aria-live="off">
        {lines.map(([what, price], i) => (
          <div key={what} className={i === lines.length - 1 ? 'total' : undefined}>
            <dt>{what}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </Slip>
  );
}
