import { useState } from 'react';
import { type HeldTable, identity } from '../identity/held';
import { Emblem, Icon, IconButton } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { changeSettings, themeNow, useSettings } from '../settings/settings';
import { NameDialog } from '../table/NameDialog';
import { SettingsDialog } from '../table/SettingsDialog';
import { words } from '../words';

interface MastheadProps {
  readonly line?: string;
  readonly small?: boolean;
  /** Where one sits, on the page of a table. */
  readonly held?: HeldTable | undefined;
}

/** The head of every page but the game: wordmark, a line, one's name, and light. */
export function Masthead({ line, small = false, held }: MastheadProps) {
  const settings = useSettings();
  const dark = themeNow(settings) === 'dark';
  const [open, setOpen] = useState<'name' | 'settings' | null>(null);
  useCell(identity.changed);
  const name = identity.name();
  const Mark = small ? 'p' : 'h1';
  return (
    <header className={`masthead ${small ? 'small' : ''}`}>
      <Link to="/" className="wordmark" title={small ? words.common.home : undefined}>
        <Emblem width={small ? 52 : 86} />
        <Mark>{words.common.name}</Mark>
      </Link>
      {line !== undefined && <p className="line">{line}</p>}
      <div className="masthead-tools">
        {name !== '' && (
          <button
            type="button"
            className="button ghost who"
            onClick={() => setOpen('name')}
            title={words.front.changeName}
          >
            <Icon name="people" />
            <b>{name}</b>
          </button>
        )}
        <Link to="/rules" className="button icon" aria-label={words.front.rules} title={words.front.rules}>
          <Icon name="book" />
        </Link>
        <IconButton icon="gear" label={words.table.settings} onClick={() => setOpen('settings')} />
        <IconButton
          icon={dark ? 'sun' : 'lamp'}
          label={dark ? words.table.themeToLight : words.table.themeToDark}
          onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
        />
      </div>
      {open === 'name' && <NameDialog held={held} onClose={() => setOpen(null)} />}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(null)} />}
    </header>
  );
}
