import { type ReactNode, useEffect, useId, useRef } from 'react';
import { words } from '../words';
import { IconButton } from './Button';

interface DialogProps {
  readonly title: string;
  /** What follows from it, in one sentence. */
  readonly consequence?: ReactNode;
  readonly onClose: () => void;
  readonly roomy?: boolean;
  /** A question with verbs of its own needs no cross in the corner. */
  readonly question?: boolean;
  readonly children?: ReactNode;
  /** The verbs, the safe one first: it has the focus. So has what a form asks for first. */
  readonly verbs?: ReactNode;
}

/** A question or a sheet over the page; Escape and the scrim close it. On phones it rises from the foot. */
export function Dialog({
  title,
  consequence,
  onClose,
  roomy = false,
  question = false,
  children,
  verbs,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const head = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('.verbs .button, form .text-field')?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog already; this is the scrim.
    <dialog
      ref={ref}
      className={`dialog ${roomy ? 'roomy' : ''}`}
      aria-labelledby={head}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {!question && (
        <IconButton className="close" icon="close" label={words.common.close} onClick={onClose} />
      )}
      <h2 id={head}>{title}</h2>
      {consequence !== undefined && <p className="consequence">{consequence}</p>}
      {children}
      {verbs !== undefined && <div className="verbs">{verbs}</div>}
    </dialog>
  );
}
