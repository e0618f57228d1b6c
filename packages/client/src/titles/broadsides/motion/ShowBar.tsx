import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../parts';
import { PACES, type Pace, setPace } from './pace';
import type { Scene } from './scenes';
import type { Show } from './useShow';

const PACE_WORDS: Readonly<Record<Pace, string>> = {
  quick: 'Quick',
  steady: 'Steady',
  step: 'Card by card',
};

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
      aria-label={again === null ? 'What is being shown' : `Round ${again.round} once more`}
      onPointerDown={keep}
      onKeyDown={keys}
    >
      {again !== null && (
        <>
          <b>
            Round {again.round}, {again.at} of {again.of}
          </b>
          <Button icon="close" onClick={show.close}>
            Back to the game
          </Button>
          <Button icon="back" onClick={show.previous} barred={again.at === 1 ? '' : undefined}>
            Back
          </Button>
          <Button
            icon="forward"
            onClick={show.next}
            barred={again.at === again.of && waiting ? '' : undefined}
          >
            Next
          </Button>
        </>
      )}
      {again === null && long && (
        // biome-ignore lint/a11y/useSemanticElements: three buttons, not a form
        <span className="bs-paces" role="group" aria-label="Pace">
          {PACES.map((one) => (
            <Button key={one} aria-pressed={pace === one} onClick={() => setPace(one)}>
              {PACE_WORDS[one]}
            </Button>
          ))}
        </span>
      )}
      {again === null && waiting && <Onwards onClick={show.next}>{beat.rests ? 'Go on' : 'Next'}</Onwards>}
      {again === null && (
        <Button icon="last" onClick={show.skip}>
          Skip
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
