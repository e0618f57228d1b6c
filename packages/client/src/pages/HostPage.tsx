import type { AboutHouse } from '@packetboat/protocol';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { houseApi } from '../api/house';
import { Button, Panel } from '../parts';
import { keepInBrowser } from '../settings/browser-storage';
import { words } from '../words';
import { HouseDesk } from './HouseDesk';
import { titleName, useTitles } from './lobby';
import { PageFrame } from './PageFrame';
import { SecretField } from './SecretField';

const KEY = 'packetboat.house';

/** `/host`: how this house is run, for everybody; and the desk of whoever runs it. */
export function HostPage() {
  const [token, setToken] = useState(keepInBrowser().get(KEY));
  const [wrong, setWrong] = useState(false);
  const signIn = (shown: string) => {
    keepInBrowser().set(KEY, shown);
    setWrong(false);
    setToken(shown);
  };
  const signOut = useCallback((lost: boolean) => {
    keepInBrowser().remove(KEY);
    setWrong(lost);
    setToken(null);
  }, []);
  const lost = useCallback(() => signOut(true), [signOut]);
  const { house } = words;
  if (token === null)
    return (
      <PageFrame>
        <Strangers>
          <SignIn wrong={wrong} onSignIn={signIn} />
        </Strangers>
      </PageFrame>
    );
  return (
    <PageFrame>
      <main className="prose house-desk">
        <div className="desk-head">
          <h1>{house.desk}</h1>
          <Button onClick={() => signOut(false)}>{house.signOut}</Button>
        </div>
        <HouseDesk token={token} onLost={lost} />
      </main>
    </PageFrame>
  );
}

function SignIn({
  wrong,
  onSignIn,
}: {
  readonly wrong: boolean;
  readonly onSignIn: (token: string) => void;
}) {
  const { house } = words;
  const [token, setToken] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() !== '') onSignIn(token.trim());
  };
  return (
    <Panel head={house.sign}>
      <form className="panel-body stack" onSubmit={submit}>
        <p className="voice">{house.signText}</p>
        <SecretField
          label={house.token}
          autoComplete="current-password"
          value={token}
          onChange={setToken}
          wrong={wrong ? words.refusals['house.token']() : null}
        />
        <Button type="submit">{house.signIn}</Button>
      </form>
    </Panel>
  );
}

/** What holds in this house, in the words of its real settings. */
function rulesOf(about: AboutHouse): readonly string[] {
  const { house } = words;
  return [
    about.word ? house.closed : house.open,
    house.limits(about.perHour),
    about.notices ? house.notices : house.noNotices,
    about.logsAddresses ? house.addresses : house.noAddresses,
    house.reads,
  ];
}

function Strangers({ children }: { readonly children: ReactNode }) {
  const { host } = words;
  const titles = useTitles();
  const reach = reachOf(window.location.hostname);
  const [about, setAbout] = useState<AboutHouse>();
  useEffect(() => {
    void houseApi.about().then((reply) => reply.ok && setAbout(reply.value));
  }, []);
  const { house } = words;
  const data =
    about === undefined
      ? [host.dataText]
      : [host.dataText, house.keeping(about.keepDays), house.copies(about.backups?.kept)];
  const sections = [
    { head: host.data, text: data },
    ...(about === undefined ? [] : [{ head: host.rules, text: rulesOf(about) }]),
    ...host.sections,
  ];
  return (
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
            {about !== undefined && (
              <>
                <dt>{house.program}</dt>
                <dd>{house.programLine(about.version)}</dd>
              </>
            )}
            <dt>{host.titles}</dt>
            <dd>
              {titles === undefined ? words.common.loading : titles.map(({ id }) => titleName(id)).join(', ')}
            </dd>
          </dl>
        </div>
      </Panel>
      <div className="two">
        {sections.map(({ head, text }) => (
          <Panel key={head} head={head}>
            <div className="panel-body voice">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Panel>
        ))}
      </div>
      {children}
    </main>
  );
}

/** From where an address of this kind can be reached. */
export function reachOf(host: string): 'machine' | 'house' | 'anywhere' {
  if (host === 'localhost' || host === '[::1]' || host.startsWith('127.')) return 'machine';
  const house =
    /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cde])|\.(local|lan|home|internal)$/i;
  return house.test(host) || !host.includes('.') ? 'house' : 'anywhere';
}
