import { Suspense, useEffect, useState } from 'react';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { tableLink } from '../identity/links';
import { chunk } from '../loading/chunk';
import { standingIn } from '../orders/standing';
import { titleName } from '../pages/lobby';
import { Button, Dialog } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { Link } from '../routes/Link';
import { RuleBook } from '../rules/RuleBook';
import { changeSettings, themeNow, useSettings } from '../settings/settings';
import { words } from '../words';
import { directingToken } from './directing';
import { FairnessSheet } from './FairnessSheet';
import { LinkList } from './LinkList';
import { NameDialog } from './NameDialog';
import { RecoveryDialog } from './RecoveryDialog';
import { SettingsDialog } from './SettingsDialog';
import type { Scene } from './scene';
import { LeaveDialog } from './WaitingRoom';

const keysDialog = chunk(async () => (await import('./KeysDialog')).KeysDialog);
const endDialog = chunk(async () => (await import('./EndDialog')).EndDialog);
const ordersDialog = chunk(async () => (await import('../orders/OrdersDialog')).OrdersDialog);
const paceDialog = chunk(async () => (await import('./PaceDialog')).PaceDialog);
const tellDialog = chunk(async () => (await import('../notices/TellDialog')).TellDialog);

function WithPace(props: { readonly scene: Scene; readonly onClose: () => void }) {
  const PaceDialog = paceDialog.read();
  return <PaceDialog {...props} />;
}

function Keys({ scene, onClose }: { readonly scene: Scene; readonly onClose: () => void }) {
  const KeysDialog = keysDialog.read();
  const { table, title } = scene;
  return <KeysDialog own={title.keys ?? []} title={titleName(table.title)} onClose={onClose} />;
}

function Ending(props: { readonly scene: Scene; readonly onClose: () => void }) {
  const EndDialog = endDialog.read();
  return <EndDialog {...props} />;
}

function OrdersSheet(props: { readonly scene: Scene; readonly onClose: () => void }) {
  const OrdersDialog = ordersDialog.read();
  return <OrdersDialog {...props} />;
}

function Telling(props: { readonly scene: Scene; readonly onClose: () => void }) {
  const TellDialog = tellDialog.read();
  return <TellDialog {...props} />;
}

export type GameDialog =
  | 'menu'
  | 'settings'
  | 'orders'
  | 'name'
  | 'keys'
  | 'rules'
  | 'fairness'
  | 'recovery'
  | 'telling'
  | 'invite'
  | 'leave'
  | 'end'
  | 'pace';

interface GameDialogsProps {
  readonly dialog: GameDialog;
  readonly scene: Scene;
  readonly rulesAt: string | undefined;
  readonly askedRule: { readonly rule: string } | undefined;
  readonly onOpen: (dialog: GameDialog) => void;
  readonly onClose: () => void;
}

/** What opens over a game. */
export function GameDialogs({ dialog, scene, rulesAt, askedRule, onOpen, onClose }: GameDialogsProps) {
  const { table, held } = scene;
  switch (dialog) {
    case 'menu':
      return <MenuDialog scene={scene} onOpen={onOpen} onClose={onClose} />;
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
    case 'orders':
      return (
        <Suspense>
          <OrdersSheet scene={scene} onClose={onClose} />
        </Suspense>
      );
    case 'name':
      return <NameDialog held={held} onClose={onClose} />;
    case 'keys':
      return (
        <Suspense>
          <Keys scene={scene} onClose={onClose} />
        </Suspense>
      );
    case 'fairness':
      return <FairnessSheet table={table} held={held} onClose={onClose} />;
    case 'recovery':
      return held === undefined ? null : <RecoveryDialog held={held} onClose={onClose} />;
    case 'telling':
      return (
        <Suspense>
          <Telling scene={scene} onClose={onClose} />
        </Suspense>
      );
    case 'leave':
      return held === undefined ? null : <LeaveDialog table={table} held={held} onClose={onClose} />;
    case 'pace':
      return (
        <Suspense>
          <WithPace scene={scene} onClose={onClose} />
        </Suspense>
      );
    case 'end':
      return (
        <Suspense>
          <Ending scene={scene} onClose={onClose} />
        </Suspense>
      );
    case 'invite':
      return <WatchDialog scene={scene} onClose={onClose} />;
    case 'rules':
      return (
        <Dialog title={words.rules.head(titleName(table.title))} onClose={onClose} roomy>
          <RuleBook title={table.title} at={rulesAt} goTo={askedRule} prefix="sheet-" />
        </Dialog>
      );
  }
}

function MenuDialog({ scene, onOpen, onClose }: Pick<GameDialogsProps, 'scene' | 'onOpen' | 'onClose'>) {
  const { table, over, seat } = scene;
  const settings = useSettings();
  const dark = themeNow(settings) === 'dark';
  const bell = settings.bell === 'on';
  const { table: w } = words;
  return (
    <Dialog title={w.menu} onClose={onClose}>
      <div className="menu">
        <Button icon="gear" wide onClick={() => onOpen('settings')}>
          {w.settings}
        </Button>
        <Button
          icon={dark ? 'sun' : 'lamp'}
          wide
          onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
        >
          {dark ? w.themeToLight : w.themeToDark}
        </Button>
        <Button
          icon={bell ? 'bell' : 'bellOff'}
          wide
          onClick={() => changeSettings({ bell: bell ? 'off' : 'on' })}
        >
          {bell ? w.bellOn : w.bellOff}
        </Button>
        {(seat !== null || directingToken(table, scene.held) !== null) && (
          <Button icon="bell" wide onClick={() => onOpen('telling')}>
            {words.telling.head}
          </Button>
        )}
        <Button icon="scales" wide onClick={() => onOpen('fairness')}>
          {w.fairness}
        </Button>
        <Button icon="eye" wide onClick={() => onOpen('invite')}>
          {w.invite}
        </Button>
        {seat !== null && !over && (
          <Button icon="list" wide onClick={() => onOpen('orders')}>
            {words.orders.menu(standingIn(scene))}
          </Button>
        )}
        {seat !== null && !over && (
          <Button icon="people" wide onClick={() => onOpen('name')}>
            {w.rename}
          </Button>
        )}
        {seat !== null && (
          <Button icon="key" wide onClick={() => onOpen('recovery')}>
            {w.recovery}
          </Button>
        )}
        {seat !== null && table.status === 'running' && (
          <Button icon="hourglass" wide onClick={() => onOpen('pace')}>
            {words.pace.menu}
          </Button>
        )}
        <Button icon="list" wide className="key-hint" onClick={() => onOpen('keys')}>
          {w.keys}
        </Button>
        {over && (
          <Link className="button wide" to={`/replay/${table.id}`}>
            {words.end.replay}
          </Link>
        )}
        {(seat !== null || directingToken(table, scene.held) !== null) && !over && (
          <Button kind="ghost" wide onClick={() => onOpen('end')}>
            {words.seatMenu.endGame}
          </Button>
        )}
        {seat !== null && !over && (
          <Button kind="ghost" wide onClick={() => onOpen('leave')}>
            {w.leave}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The link for those who only want to look; at a private table it carries a token. */
function WatchDialog({ scene, onClose }: Pick<GameDialogsProps, 'scene' | 'onClose'>) {
  const { table, held } = scene;
  const [token, setToken] = useState(held?.watchToken ?? null);
  const by = held?.hostToken ?? held?.seats[0]?.token ?? null;
  useEffect(() => {
    if (!table.private || token !== null || by === null) return;
    void api.watch(table.id, by).then((reply) => {
      if (!reply.ok) return;
      setToken(reply.value.token);
      identity.change(table.id, table.title, (now) => ({ ...now, watchToken: reply.value.token }));
    });
  }, [table.id, table.title, table.private, token, by]);
  const link =
    table.private && token !== null
      ? tableLink(window.location.origin, table.id, { kind: 'watch', token })
      : `${window.location.origin}/watch/${table.id}`;
  return (
    <Dialog title={words.table.invite} onClose={onClose}>
      {(!table.private || token !== null) && <LinkToPass label={words.table.invite} link={link} code />}
      <LinkList table={table} held={held} mark={token ?? ''} />
    </Dialog>
  );
}
