import { type ComponentProps, Suspense } from 'react';
import { words } from '../words';
import { useRules } from './books';
import { RulesView } from './RulesView';

interface RuleBookProps extends Omit<ComponentProps<typeof RulesView>, 'text'> {
  /** The title's id. */
  readonly title: string;
}

/** The rules of a title, fetched when they are first opened. */
export function RuleBook(props: RuleBookProps) {
  return (
    <Suspense fallback={<p className="loading">{words.common.loading}</p>}>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ title, ...view }: RuleBookProps) {
  const text = useRules(title);
  if (text === undefined) return <p role="alert">{words.rules.missing}</p>;
  return <RulesView text={text} {...view} />;
}
