import { Button } from '../parts';
import type { Verb } from './asking';

interface VerbButtonsProps<D> {
  readonly verbs: readonly Verb<D>[];
  readonly onPress: (deed: Verb<D>['deed']) => void;
  /** The title's own class of a button. */
  readonly classOf?: (verb: Verb<D>) => string;
}

/** The verbs of the moment as buttons of the bar. */
export function VerbButtons<D>({ verbs, onPress, classOf }: VerbButtonsProps<D>) {
  return verbs.map((verb) => (
    <Button
      key={verb.key}
      kind={verb.kind}
      icon={verb.icon}
      barred={verb.barred}
      className={classOf?.(verb)}
      title={verb.faint}
      aria-disabled={verb.faint !== undefined || undefined}
      onClick={() => onPress(verb.deed)}
    >
      {verb.icon === undefined ? verb.label : <span className="word">{verb.label}</span>}
      {verb.note !== undefined && <small>{verb.note}</small>}
    </Button>
  ));
}
