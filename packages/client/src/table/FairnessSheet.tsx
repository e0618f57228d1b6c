import { Suspense } from 'react';
import { chunk } from '../loading/chunk';
import type { FairnessDialogProps } from './FairnessDialog';

const fairnessDialog = chunk(async () => (await import('./FairnessDialog')).FairnessDialog);

function Fairness(props: FairnessDialogProps) {
  const FairnessDialog = fairnessDialog.read();
  return <FairnessDialog {...props} />;
}

/** How chance is kept honest: fetched when somebody asks. */
export function FairnessSheet(props: FairnessDialogProps) {
  return (
    <Suspense>
      <Fairness {...props} />
    </Suspense>
  );
}
