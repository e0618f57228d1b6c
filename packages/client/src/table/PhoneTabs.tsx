import { Tabs } from '../parts';
import { words } from '../words';

export type PhoneView = 'board' | 'players' | 'log' | 'chat';

interface PhoneTabsProps {
  /** A finished game has no talk. */
  readonly views?: readonly PhoneView[];
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
  readonly unread?: number;
}

const ALL: readonly PhoneView[] = ['board', 'players', 'log', 'chat'];
const ICONS = { board: 'map', players: 'people', log: 'list', chat: 'chat' } as const;

/** At the foot of a phone: one thing at a time. */
export function PhoneTabs({ views = ALL, view, onView, unread = 0 }: PhoneTabsProps) {
  const { table } = words;
  return (
    <nav className="phone-tabs" aria-label={table.phoneTabs}>
      <Tabs
        prefix="phone"
        label={table.phoneTabs}
        chosen={view}
        onChoose={onView}
        tabs={views.map((key) => ({
          key,
          label: table[key],
          icon: ICONS[key],
          badge: key === 'chat' ? unread : 0,
        }))}
      />
    </nav>
  );
}
