import type { TableInfo } from '@packetboat/protocol';
import { identity } from '../identity/held';
import { Emblem, Icon, IconButton } from '../parts';
import { Link } from '../routes/Link';
import { changeSettings, themeNow, useSettings } from '../settings/settings';
import { words } from '../words';
import { titleName } from './lobby';

export function ReplayHead({ table }: { readonly table: TableInfo }) {
  const settings = useSettings();
  const dark = themeNow(settings) === 'dark';
  const text = settings.view === 'text';
  const played = (identity.table(table.id)?.seats.length ?? 0) > 0;
  return (
    <header className="top-bar">
      <Link to="/" className="top-mark" title={words.common.home}>
        <Emblem width={40} />
        <span className="top-word">{words.common.name}</span>
      </Link>
      <h1 className="top-title">{words.replay.head(titleName(table.title))}</h1>
      <div className="top-facts" />
      <div className="top-tools">
        <IconButton
          icon={text ? 'map' : 'text'}
          label={text ? words.table.drawnView : words.table.textView}
          onClick={() => changeSettings({ view: text ? 'drawn' : 'text' })}
        />
        <IconButton
          icon={dark ? 'sun' : 'lamp'}
          label={dark ? words.table.themeToLight : words.table.themeToDark}
          onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
        />
        <Link
          className="button icon"
          to={`/${played ? 't' : 'watch'}/${table.id}`}
          aria-label={words.replay.leave}
          title={words.replay.leave}
        >
          <Icon name="close" />
        </Link>
      </div>
    </header>
  );
}
