import type { ReactNode } from 'react';
import { NextTable } from '../mine/NextTable';
import { standingIn } from '../orders/standing';
import { titleName } from '../pages/lobby';
import { Emblem, Icon, IconButton } from '../parts';
import { Link } from '../routes/Link';
import { changeSettings, themeNow, useSettings } from '../settings/settings';
import { words } from '../words';
import type { GameDialog } from './GameDialogs';
import type { Scene } from './scene';
import { TimeInBar } from './TimeLeft';

interface TopBarProps {
  readonly scene: Scene;
  /** Where one plays alone, the button that asks for advice. */
  readonly advice: ReactNode;
  readonly onRules: () => void;
  readonly onOpen: (dialog: GameDialog) => void;
}

/** The table's head: where one is, the title's few facts, who watches, and the tools. */
export function TopBar({ scene, advice, onRules, onOpen }: TopBarProps) {
  const { table, title, view } = scene;
  const settings = useSettings();
  const facts = title.facts(view);
  const text = settings.view === 'text';
  const dark = themeNow(settings) === 'dark';
  const bell = settings.bell === 'on';
  const name = titleName(table.title);
  const standing = standingIn(scene);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="skip-link"
        onClick={() => {
          changeSettings({ view: 'text' });
          document.getElementById('stage')?.focus();
        }}
      >
        {words.common.skipToText}
      </button>
      <Link to="/" className="top-mark" title={words.common.home}>
        <Emblem width={40} />
        <span className="top-word">
          {words.common.name}
          <span className="top-small" aria-hidden="true">
            <span>
              {name}
              {facts.length > 0 && ','}
            </span>
            <span>{facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ')}</span>
          </span>
        </span>
      </Link>
      <h1 className="top-title">{name}</h1>
      <div className="top-facts">
        {facts.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
        {table.spectators > 0 && (
          <span className="watchers">
            <Icon name="eye" />
            <b>{table.spectators}</b> {words.table.watching}
          </span>
        )}
      </div>
      <TimeInBar scene={scene} />
      <div className="top-tools">
        {scene.seat !== null && (
          <NextTable table={table.id} myTurn={scene.awaited === null && isMyTurn(scene)} />
        )}
        {advice}
        <IconButton
          icon={text ? 'map' : 'text'}
          label={text ? words.table.drawnView : words.table.textView}
          onClick={() => changeSettings({ view: text ? 'drawn' : 'text' })}
        />
        <IconButton icon="book" label={words.table.rules} onClick={onRules} />
        <IconButton
          className="roomy-only"
          icon={bell ? 'bell' : 'bellOff'}
          label={bell ? words.table.bellOn : words.table.bellOff}
          aria-pressed={bell}
          onClick={() => changeSettings({ bell: bell ? 'off' : 'on' })}
        />
        <IconButton
          className="roomy-only"
          icon={dark ? 'sun' : 'lamp'}
          label={dark ? words.table.themeToLight : words.table.themeToDark}
          onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
        />
        <IconButton
          icon="more"
          label={standing === 0 ? words.table.menu : `${words.table.menu}: ${words.orders.stand(standing)}`}
          badge={standing > 0 && <span className="order-mark" aria-hidden="true" />}
          onClick={() => onOpen('menu')}
        />
      </div>
    </header>
  );
}

const isMyTurn = ({ seats, turn, over }: Scene): boolean =>
  !over && seats.some(({ mine, seat }) => mine && turn.acting.includes(seat));
