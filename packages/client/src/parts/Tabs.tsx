import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon, type IconName } from './Icon';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly icon: IconName;
  readonly badge?: number | undefined;
}

interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  readonly className?: string;
  /** Ids of tabs and panels begin with it: `<prefix>-tab-<key>`, `<prefix>-panel-<key>`. */
  readonly prefix: string;
}

/** A row of tabs; arrow keys move along it. */
export function Tabs<K extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  className = '',
  prefix,
}: TabsProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const next = step !== undefined ? tabs[(at + step + tabs.length) % tabs.length] : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    row.current?.querySelector<HTMLElement>(`#${prefix}-tab-${next.key}`)?.focus();
  };
  return (
    <div ref={row} className={`tabs ${className}`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ key, label: text, icon, badge = 0 }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${prefix}-tab-${key}`}
          aria-selected={key === chosen}
          // Only the chosen panel is there to point at.
          aria-controls={key === chosen ? `${prefix}-panel-${key}` : undefined}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          <Icon name={icon} />
          {text}
          {badge > 0 && <span className="badge">{badge}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly prefix: string;
  readonly tab: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TabPanel({ prefix, tab, className = '', children }: TabPanelProps) {
  return <div {...asTabPanel(prefix, tab, className)}>{children}</div>;
}

/** What makes a part of the page the panel of a tab. */
export const asTabPanel = (prefix: string, tab: string, className = '') => ({
  className: `tab-panel ${className}`,
  role: 'tabpanel',
  id: `${prefix}-panel-${tab}`,
  'aria-labelledby': `${prefix}-tab-${tab}`,
});
