import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../parts';
import { words } from '../words';
import { PACES, type Pace, setPace } from './pace';
import type { Scene } from './scenes';
import type { Show } from './useShow';

/** Scenes that are more than one step; a shot or a movement is over before one could choose. */
const LONG: readonly Scene['kind'][] = ['cards', 'struck', 'lead', 'captains'];

/** While something is shown at length: how fast, onwards, and out. */
export function ShowBar({ show, pace }: { readonly show: Show; readonly pace: Pace }) {
  const { beat, again, waiting } = show;
  if (beat === null) return null;
  const long = LONG.includes(beat.scene.kind);
  if (again === null && !waiting && !long) return null;
  // A press here is for the show; anywhere else it ends it.
  const keep = (event: { stopPropagation(): void }) => event.stopPropagation();
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') show.skip();
    event.stopPropagation();
  };
  return (
    <section
      className={`panel bs-show${again === null ? '' : ' again'}`}
      aria-label={again === null ? words.SHOW.head : words.againHead(again.round)}
      onPointerDown={keep}
      onKeyDown={keys}
    >
      {again !== null && (
        <>
          <b>{words.againAt(again)}</b>
          <Button icon="close" onClick={show.close}>
            {words.SHOW.close}
          </Button>
          <Button icon="back" onClick={show.previous} barred={again.at === 1 ? '' : undefined}>
            {words.SHOW.back}
          </Button>
          <Button
            icon="forward"
            onClick={show.next}
            barred={again.at === again.of && waiting ? '' : undefined}
          >
            {words.SHOW.next}
          </Button>
        </>
      )}
      {again === null && long && (
        // biome-ignore lint/a11y/useSemanticElements: three buttons, not a form
        <span className="bs-paces" role="group" aria-label={words.SHOW.pace}>
          {PACES.map((one) => (
            <Button key={one} aria-pressed={pace === one} onClick={() => setPace(one)}>
              {words.SHOW.paces[one]}
            </Button>
          ))}
        </span>
      )}
      {again === null && waiting && (
        <Onwards onClick={show.next}>{beat.rests ? words.SHOW.goOn : words.SHOW.next}</Onwards>
      )}
      {again === null && (
        <Button icon="last" onClick={show.skip}>
          {words.SHOW.skip}
        </Button>
      )}
    </section>
  );
}

/** Any key elsewhere ends the show, Tab too: where nothing else has the focus, this takes it. */
function Onwards({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} kind="primary" icon="forward" onClick={onClick}>
      {children}
    </Button>
  );
}
