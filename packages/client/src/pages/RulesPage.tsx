import { Suspense, useEffect, useMemo, useState } from 'react';
import { Cover } from '../covers/Cover';
import { Panel } from '../parts';
import { useHashText } from '../routes/hash';
import { Link } from '../routes/Link';
import { useRules } from '../rules/books';
import { readRules, sectionsOf } from '../rules/markdown';
import { RulesView } from '../rules/RulesView';
import { useMedia } from '../stage/media';
import { beyond } from '../stage/thresholds';
import { words } from '../words';
import { titleName, useTitles } from './lobby';
import { Message } from './Message';
import { PageFrame } from './PageFrame';

/** `/rules` and `/rules/:title`. */
export function RulesPage({ title }: { readonly title: string | undefined }) {
  return (
    <PageFrame>
      {title === undefined ? (
        <AllRules />
      ) : (
        <Suspense fallback={<p className="loading">{words.common.loading}</p>}>
          <RulesOf title={title} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function AllRules() {
  const titles = useTitles();
  return (
    <main className="prose">
      <Panel first head={words.rules.all}>
        <div className="panel-body">
          <p className="voice">{words.rules.allText}</p>
        </div>
      </Panel>
      <ul className="rule-books">
        {titles?.map(({ id }) => (
          <li key={id} className="panel cover-card">
            <Cover title={id} />
            <div className="cover-text">
              <h2>{titleName(id)}</h2>
            </div>
            <Link className="button" to={`/rules/${id}`} aria-label={words.rules.read(titleName(id))}>
              {words.front.rules}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

function RulesOf({ title }: { readonly title: string }) {
  const text = useRules(title);
  const rule = useHashText();
  const roomy = useMedia(beyond('column'));
  const [goTo, setGoTo] = useState<{ readonly rule: string }>();
  const sections = useMemo(() => sectionsOf(readRules(text ?? '')), [text]);
  useEffect(() => {
    if (rule !== '') setGoTo({ rule });
  }, [rule]);
  if (text === undefined) return <Message head={words.create.absent} text={words.create.absentText} />;
  return (
    <main className="rules-page">
      <nav className="contents" aria-label={words.rules.contents}>
        {/* On a phone it is folded away, or the book would begin a screen further down. */}
        <details className="panel" open={roomy}>
          <summary className="panel-head">
            <h2>{words.rules.contents}</h2>
          </summary>
          <ol>
            {sections
              .filter(({ head }) => head !== '')
              .map(({ id, head }) => (
                <li key={id}>
                  <a href={`#${id}`}>{head.replace(/^[A-Z]{2,4}-\d+\s*/, '')}</a>
                </li>
              ))}
          </ol>
        </details>
      </nav>
      <Panel className="rules-sheet">
        <h1>{words.rules.head(titleName(title))}</h1>
        <RulesView text={text} prefix="" goTo={goTo} open />
      </Panel>
    </main>
  );
}
