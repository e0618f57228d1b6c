import type { ReactNode } from 'react';
import { type PartName, Sheet } from './Parts';
import { Signs } from './Signs';

interface OverLandProps {
  readonly part: PartName | null;
  readonly parts: Readonly<Record<Exclude<PartName, 'signs'>, ReactNode>>;
  readonly supply: ReactNode;
  readonly onClose: () => void;
}

/** The part of the table that lies over the land. */
export function OverLand({ part, parts, supply, onClose }: OverLandProps) {
  if (part === null) return null;
  return (
    <Sheet onClose={onClose}>
      {part === 'signs' ? <Signs /> : parts[part]}
      {part !== 'wheel' && part !== 'signs' && supply}
    </Sheet>
  );
}
