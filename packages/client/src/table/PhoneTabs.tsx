import { Tabs } from '../parts';
import { words } from '../words';

export type PhoneView = 'board' | 'players' | 'log' | 'chat';

interface PhoneTabsProps {
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
  readonly unread: number;
  readonly acts: boolean;
}

/** At the foot of a phone: one thing at a time. */
export function PhoneTabs({ view, onView, unread }: PhoneTabsProps) {
  const { table } = words;
  return (
    <nav className="phone-tabs" aria-label={table.phoneTabs}>
      <Tabs
        prefix="phone"
        label={table.phoneTabs}
        chosen={view}
        onChoose={onView}
        tabs={[
          { key: 'board', label: table.board, icon: 'map' },
          { key: 'players', label: table.players, icon: 'people' },
          { key: 'log', label: table.log, icon: 'list' },
          { key: 'chat', label: table.chat, icon: 'chat', badge: unread },
        ]}
      />
    </nav>
  );
}
