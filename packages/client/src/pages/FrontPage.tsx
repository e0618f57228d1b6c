import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Cover, coveredTitles } from '../covers/Cover';
import { houseWord, takeHouseWord } from '../identity/houseWord';
import { MyTables } from '../mine/MyTables';
import { Icon, Panel } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { AloneButton } from './AloneButton';
import { Footer } from './Footer';
import { useLobby, useTitles } from './lobby';
import { Masthead } from './Masthead';
import { TableList } from './TableList';
import { WordFields } from './WordFields';

/** `/`: five covers, and what is going on. */
export function FrontPage() {
  // Before anything is asked for that may take it.
  const [brought] = useState(() => takeHouseWord(window.location.hash));
  const titles = useTitles();
  const lobby = useLobby();
  const word = useCell(houseWord);
  const [, go] = useLocation();
  useEffect(() => {
    if (brought) go('/', { replace: true });
  }, [brought, go]);
  return (
    <div className="sheet">
      <a className="skip-link" href="#lobby">
        {words.common.skip}
      </a>
      <Masthead line={words.front.tagline} />
      <main id="lobby" className="lobby">
        <section className="covers" aria-label={words.front.games}>
          {coveredTitles.map((id) => {
            const known = words.covers[id];
            const meta = titles?.find((title) => title.id === id);
            const here = titles === undefined ? undefined : meta !== undefined;
            return (
              <article key={id} className={`panel cover-card ${here === false ? 'absent' : ''}`}>
                <Cover title={id} />
                <div className="cover-text">
                  <h2>{known.name}</h2>
                  <p className="tagline">{known.tagline}</p>
                  <p className="players">{known.players}</p>
                </div>
                {here === false ? (
                  <p className="not-yet" title={words.front.notYetWhy}>
                    {words.front.notYet}
                  </p>
                ) : (
                  <Link className="button" to={`/new/${id}`} aria-label={words.front.openFor(known.name)}>
                    <Icon name="plus" />
                    {words.front.open}
                  </Link>
                )}
                {meta !== undefined && <AloneButton meta={meta} />}
              </article>
            );
          })}
        </section>
        <div className="lists">
          <MyTables news={lobby.listing?.mark} />
          {lobby.refused !== undefined ? (
            <Panel head={words.house.word}>
              <div className="panel-body">
                <WordFields wrong={lobby.refused !== null && lobby.refused === word} />
              </div>
            </Panel>
          ) : (
            <>
              <TableList lobby={lobby} status="open" />
              <TableList lobby={lobby} status="running" />
            </>
          )}
        </div>
      </main>
      <Footer />
    </div>
  );
}
