import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../parts';
import { RuleBook } from '../rules/RuleBook';
import { words } from '../words';
import { ChatPanel } from './ChatPanel';
import { LogPanel } from './LogPanel';
import type { PhoneView } from './PhoneTabs';
import { PlayersPanel } from './PlayersPanel';
import type { Scene } from './scene';

export type SideTab = 'log' | 'chat' | 'rules';

interface SideProps {
  readonly scene: Scene;
  /** What concerns the table as a whole, said between the players and the tabs. */
  readonly notices: ReactNode;
  /** On a phone: the one panel that fills the page, or the board. */
  readonly phoneView: PhoneView | null;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly unread: number;
  readonly rulesAt: string | undefined;
  readonly askedRule: { readonly rule: string } | undefined;
}

/** Players, log, chat and rules: beside the stage, or one at a time in its place. */
export function Side({ scene, notices, phoneView, tab, onTab, unread, rulesAt, askedRule }: SideProps) {
  const { table } = words;
  if (phoneView !== null) {
    if (phoneView === 'board') return null;
    return (
      <main className="phone-panel">
        <TabPanel prefix="phone" tab={phoneView}>
          {phoneView === 'players' && <PlayersPanel scene={scene} />}
          {phoneView === 'log' && <LogPanel scene={scene} />}
          {phoneView === 'chat' && <ChatPanel snapshot={scene.snapshot} store={scene.store} />}
        </TabPanel>
      </main>
    );
  }
  return (
    <aside className="side" aria-label={table.side}>
      <PlayersPanel scene={scene} />
      {notices}
      <Tabs
        prefix="side"
        label={table.sideTabs}
        chosen={tab}
        onChoose={onTab}
        tabs={[
          { key: 'log', label: table.log, icon: 'list' },
          { key: 'chat', label: table.chat, icon: 'chat', badge: unread },
          { key: 'rules', label: table.rules, icon: 'book' },
        ]}
      />
      <TabPanel prefix="side" tab={tab}>
        {tab === 'log' && <LogPanel scene={scene} />}
        {tab === 'chat' && <ChatPanel snapshot={scene.snapshot} store={scene.store} />}
        {tab === 'rules' && (
          <div className="rules-tab">
            <RuleBook title={scene.table.title} at={rulesAt} goTo={askedRule} prefix="side-" />
          </div>
        )}
      </TabPanel>
    </aside>
  );
}
