import { type ReactNode, useRef } from 'react';
import { Button } from '../parts';
import type { Verb } from './asking';

interface VerbButtonsProps<V extends Verb<unknown>> {
  readonly verbs: readonly V[];
  readonly onPress: (deed: V['deed'], verb: V, byKeys: boolean) => void;
  /** The title's own class of a button. */
  readonly classOf?: (verb: V) => string;
  /** The words of a button as the title draws them. */
  readonly faceOf?: (verb: V) => ReactNode;
  /** The title's own class of verbs side by side. */
  readonly rowClass?: string;
}

/** The verbs of the moment as buttons of the bar. */
export function VerbButtons<V extends Verb<unknown>>({ verbs, rowClass, ...rest }: VerbButtonsProps<V>) {
  return verbs.map((verb, nth) => {
    const { oneOf: row } = verb;
    if (row === undefined) return <VerbButton key={verb.key} verb={verb} {...rest} />;
    if (verbs[nth - 1]?.oneOf === row) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form
      <span key={row.head} className={rowClass} role="group" aria-label={row.head}>
        <small>{row.word}</small>
        {verbs.map((one) => one.oneOf === row && <VerbButton key={one.key} verb={one} {...rest} />)}
      </span>
    );
  });
}

type VerbButtonProps<V extends Verb<unknown>> = Pick<
  VerbButtonsProps<V>,
  'onPress' | 'classOf' | 'faceOf'
> & { readonly verb: V };

/** One of them. */
export function VerbButton<V extends Verb<unknown>>({
  verb,
  onPress,
  classOf,
  faceOf = wordsOf,
}: VerbButtonProps<V>) {
  /** The question of the moment in which it was pressed down. */
  const pressed = useRef(verb.answers);
  return (
    <Button
      kind={verb.kind}
      icon={verb.icon}
      barred={verb.barred}
      limit={verb.limit}
      className={classOf?.(verb)}
      title={verb.faint ?? verb.title}
      aria-label={verb.spoken}
      aria-disabled={verb.faint !== undefined || undefined}
      aria-pressed={verb.chosen}
      aria-keyshortcuts={verb.hotkey}
      onPointerDown={() => {
        pressed.current = verb.answers;
      }}
      onClick={({ detail }) => {
        if (detail === 0 || pressed.current === verb.answers) onPress(verb.deed, verb, detail === 0);
      }}
    >
      {faceOf(verb)}
      {verb.note !== undefined && <small>{verb.note}</small>}
    </Button>
  );
}

const wordsOf = ({ icon, label }: Verb<unknown>): ReactNode =>
  icon === undefined ? label : <span className="word">{label}</span>;
