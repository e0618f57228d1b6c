import type { Move } from '@packetboat/games/kit/title';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isShown, sizeInside, watchSize } from '../parts/measured';
import { useSettings } from '../settings/settings';
import { type AnyClientTitle, bringTitle, type ClientRules } from '../titles/contract';
import { type Shape, ShapeContext, shapeOf } from './shape';
import './stage.css';

/** How much larger than elsewhere the settings make letters: as `tokens.css` has it. */
const LETTERS = { normal: 1, larger: 1.125, largest: 1.25 } as const;

/** Closes a title for the shell (`bringTitle`), with its board on a stage that knows its shape. */
export function bringOnStage<V extends object, M extends Move>(
  title: Parameters<typeof bringTitle<V, M>>[0],
  earlier?: readonly ClientRules[],
): AnyClientTitle {
  return bringTitle<V, M>({ ...title, Board: onStage(title.Board) }, earlier);
}

const onStage = <P extends object>(Board: (props: P) => ReactNode) =>
  function OnStage(props: P): ReactNode {
    return (
      <StageRoot>
        <Board {...props} />
      </StageRoot>
    );
  };

/**
 * Around everything of a stage. It measures the page and the stage, and tells their shape to style sheets (`data-shape`)
 * and components (`useShape`): what stands on it is drawn once that is known, and never before in another shape.
 */
function StageRoot({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const letters = LETTERS[useSettings().text];
  const [shape, setShape] = useState<Shape | null>(null);
  useLayoutEffect(() => {
    const [page, stage] = [document.documentElement, root.current];
    if (stage === null) return;
    let now: Shape | null = null;
    const measure = (): Shape | null => {
      if (now !== null && !isShown(stage)) return null;
      const next = shapeOf({ page: sizeInside(page), stage: sizeInside(stage), letters });
      if (next.names === now?.names) return null;
      now = next;
      return next;
    };
    setShape(measure());
    // In the same picture as the size: no moment is seen in the shape of before.
    const follow = () => {
      const next = measure();
      if (next !== null) flushSync(() => setShape(next));
    };
    const ends = [watchSize(page, follow), watchSize(stage, follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [letters]);
  return (
    <div ref={root} className="stage-root" data-shape={shape?.names}>
      {shape !== null && <ShapeContext value={shape}>{children}</ShapeContext>}
    </div>
  );
}
