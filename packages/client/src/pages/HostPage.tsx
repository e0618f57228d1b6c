import { Panel } from '../parts';
import { words } from '../words';
import { titleName, useTitles } from './lobby';
import { PageFrame } from './PageFrame';

/** `/host`: what somebody who has just started this server wants to know. */
export function HostPage() {
  const { host } = words;
  const titles = useTitles();
  const reach = reachOf(window.location.hostname);
  return (
    <PageFrame>
      <main className="prose">
        <Panel first head={host.head}>
          <div className="panel-body">
            <p className="voice">{host.text}</p>
            <dl className="facts">
              <dt>{host.address}</dt>
              <dd>
                <b>{window.location.origin}</b>
                <br />
                {reach === 'machine' && `${host.private} `}
                {reach === 'house' && `${host.lan} `}
                {window.location.protocol === 'https:' ? host.secure : host.plain}
              </dd>
              <dt>{host.titles}</dt>
              <dd>
                {titles === undefined
                  ? words.common.loading
                  : titles.map(({ id }) => titleName(id)).join(', ')}
              </dd>
            </dl>
          </div>
        </Panel>
        <div className="two">
          {host.sections.map(({ head, text }) => (
            <Panel key={head} head={head}>
              <div className="panel-body voice">
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Panel>
          ))}
        </div>
      </main>
    </PageFrame>
  );
}

/** From where an address of this kind can be reached. */
export function reachOf(host: string): 'machine' | 'house' | 'anywhere' {
  if (host === 'localhost' || host === '[::1]' || host.startsWith('127.')) return 'machine';
  const house =
    /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])|\.(local|lan|home|internal)$/i;
  return house.test(host) || !host.includes('.') ? 'house' : 'anywhere';
}
