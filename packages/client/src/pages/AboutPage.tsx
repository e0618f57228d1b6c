import { Panel } from '../parts';
import { words } from '../words';
import { PageFrame } from './PageFrame';

/** `/about`: what this is, and whose the games are. */
export function AboutPage() {
  const { about } = words;
  return (
    <PageFrame>
      <main className="prose">
        <Panel first head={about.head}>
          <div className="panel-body voice">
            {about.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Panel>
        <Panel head={about.credit}>
          <div className="panel-body voice">
            <p>{about.creditText}</p>
          </div>
        </Panel>
        <div className="two">
          <Panel head={about.type}>
            <div className="panel-body voice">
              <p>{about.typeText}</p>
            </div>
          </Panel>
          <Panel head={about.licence}>
            <div className="panel-body voice">
              <p>{about.licenceText}</p>
            </div>
          </Panel>
        </div>
      </main>
    </PageFrame>
  );
}
