import type { Move } from '@packetboat/games/kit/title';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Advising } from '../advice/Advising';
import type { AdviceDesk } from '../advice/desk';
import { identity } from '../identity/held';
import type { Line } from '../match/bundle';
import { usePlayback } from '../match/playback';
import { useTurnSignal } from '../match/turn-signal';
import { OrdersContext } from '../orders/desk';
import { useOrders } from '../orders/use-orders';
import { titleName } from '../pages/lobby';
import { changeSettings, motionNow, themeNow, useSettings } from '../settings/settings';
import { useMedia } from '../stage/media';
import { StagePlace } from '../stage/StagePlace';
import { upTo } from '../stage/thresholds';
import type { Answer, AnyClientTitle, StageProps } from '../titles/contract';
import type { Phrase } from '../words/phrase';
import { refusalPhrase } from '../words/refusal-text';
import { Announcer } from './Announcer';
import { awaitedOf } from './awaited';
import { type GameDialog, GameDialogs } from './GameDialogs';
import { useGoTo } from './go-to';
import { useKeys } from './keys';
import { eventsOf } from './log-entries';
import { NewsLine } from './NewsLine';
import { Notices } from './Notices';
import { PhoneTabs, type PhoneView } from './PhoneTabs';
import { Side, type SideTab } from './Side';
import { Stage } from './Stage';
import { nameIn, type Scene, seatsOf } from './scene';
import { useSince } from './since';
import { answered, useStumbles } from './stumbles';
import { TopBar } from './TopBar';
import { useTimeWarning } from './time-warning';
import { useUndo } from './undo-offer';
import { useUnread } from './unread';

interface GameProps {
  readonly line: Line;
  readonly title: AnyClientTitle;
  /** Told when everything up to an action has been shown. */
  readonly onSeen?: (seq: number) => void;
}

/** A game as one pair of hands sees it: the stage, the panels around it, and everything that opens over them. */
export function Game({ line, title, onSeen }: GameProps) {
  const { snapshot, store, token } = line;
  const { table, state, seat, seq } = snapshot;
  if (table === null || state === null) throw new Error('a game is shown once it has begun');
  const { rules } = title;
  const settings = useSettings();
  const motion = motionNow(settings);
  const playback = usePlayback(snapshot, motion, title.performs);
  const phone = useMedia(upTo('phone'));
  const [phoneView, setPhoneView] = useState<PhoneView>('board');
  const [sideTab, setSideTab] = useState<SideTab>('log');
  const [dialog, setDialog] = useState<GameDialog | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [askedRule, setAskedRule] = useState<{ readonly rule: string }>();
  const [refused, setRefused] = useState<Phrase | null>(null);
  const [said, setSaid] = useState('');

  const settled = playback.live && playback.step === null;
  useEffect(() => {
    if (settled) onSeen?.(playback.seq);
  }, [settled, playback.seq, onSeen]);

  const view = playback.view ?? state.G;
  const held = identity.table(table.id);
  const chairsKey = (held?.seats ?? []).map((one) => one.seat).join();
  const seats = useMemo(
    () => seatsOf(table, seat === null ? [] : chairsKey.split(',').filter(Boolean).map(Number)),
    [table, chairsKey, seat],
  );
  const nameOf = useMemo(() => nameIn(seats), [seats]);
  const turn = useMemo(() => rules.turn(view), [rules, view]);
  const outcome = useMemo(() => rules.outcome(view), [rules, view]);
  const legal = useMemo(
    () => (playback.live && seat !== null && outcome === undefined ? rules.legal(view, seat) : []),
    [rules, view, seat, playback.live, outcome],
  );
  const undo = useUndo({ snapshot, store, live: playback.live, onRefused: setRefused, title });
  // The words of a refusal stand until something happens, or another time is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seq` is what happens.
  useEffect(() => setRefused(null), [seq, playback.past]);

  const play = useCallback(
    async (...moves: readonly [Move, ...Move[]]): Promise<Answer> => {
      setRefused(null);
      const answer = await answered(() => store.move(...moves));
      if (!answer.ok) setRefused(refusalPhrase(answer.refusal, title.words));
      return answer;
    },
    [store, title],
  );
  useStumbles(useCallback((why) => setRefused(refusalPhrase(why, title.words)), [title]));
  const refuse = useCallback(
    (move: Move) => (seat === null ? undefined : rules.refuse(view, seat, move)),
    [rules, view, seat],
  );
  const { log } = snapshot;
  const told = useCallback(() => eventsOf(log, playback.seq), [log, playback.seq]);
  const isAsked = playback.live && outcome === undefined && seat !== null && turn.acting.includes(seat);
  const [advice, setAdvice] = useState<AdviceDesk | null>(null);
  const orders = useOrders({
    line,
    title,
    view,
    asked: isAsked,
    undoable: undo.possible,
    told,
    onRefused: setRefused,
    onOpen: useCallback(() => setDialog('orders'), []),
  });
  const openRules = useCallback(
    (rule: string) => {
      setAskedRule({ rule });
      if (phone) setDialog('rules');
      else setSideTab('rules');
    },
    [phone],
  );

  const awaited = awaitedOf(title, playback.step, playback.past);
  const { goTo, backToNow } = useGoTo({ snapshot, store, playback });
  const scene: Scene = {
    table,
    title,
    snapshot,
    store,
    held,
    seat,
    seats,
    nameOf,
    view: awaited?.before ?? view,
    turn: awaited === null ? turn : rules.turn(awaited.before),
    over: awaited === null && outcome !== undefined,
    awaited,
    pointed,
    point,
    goTo: (wanted, step) => {
      goTo(wanted, step);
      if (phone) setPhoneView('board');
    },
    pastSeq: playback.past ? playback.seq : null,
  };
  const since = useSince(scene, token);
  const chatShown = phone ? phoneView === 'chat' : sideTab === 'chat';
  const unread = useUnread(snapshot, chatShown);
  const myTurn =
    playback.live && outcome === undefined && seats.some((one) => one.mine && turn.acting.includes(one.seat));
  useTurnSignal(titleName(table.title), myTurn, settings.bell === 'on');
  useTimeWarning(scene, settings.bell === 'on', setSaid);
  const asked = myTurn && awaited === null;
  // Said once for what is to be done, not again with all that becomes possible meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const ask = useMemo(
    () => (asked ? (title.words.asksNow?.(view, legal) ?? title.words.asks[turn.stage] ?? null) : null),
    [asked, turn.stage],
  );

  const theme = themeNow(settings);
  const stage: StageProps = {
    view,
    seq: playback.seq,
    turn,
    outcome,
    seat,
    seats,
    holder: seat === null ? null : token,
    legal,
    refuse,
    play,
    pending: snapshot.pending > 0,
    refused,
    undo,
    step: playback.step,
    told,
    past: playback.past,
    pointed: pointed ?? advice?.place ?? null,
    advised: advice?.id,
    point,
    settings: { theme, motion, confirm: settings.confirm === 'on' },
    connection: snapshot.connection === 'live' ? 'live' : 'resuming',
    openRules,
    announce: setSaid,
  };

  const show = (tab: SideTab) => {
    if (!phone) setSideTab(tab);
    else if (tab === 'rules') setDialog('rules');
    else setPhoneView(tab);
  };
  useKeys({
    '?': () => setDialog('keys'),
    u: () => undo.possible && void undo.run(),
    v: () => advice?.press(),
    t: () => changeSettings({ view: settings.view === 'text' ? 'drawn' : 'text' }),
    l: () => show('log'),
    c: () => show('chat'),
    p: () => phone && setPhoneView('players'),
    r: () => show('rules'),
    b: () => changeSettings({ bell: settings.bell === 'on' ? 'off' : 'on' }),
    n: () => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' }),
    ' ': playback.skip,
  });

  const newsShown =
    phone && phoneView === 'board' && playback.live && !scene.over && since.lines.length === 0;
  const notices = (
    <Notices scene={scene} playback={{ ...playback, backToNow }} since={since}>
      {advice?.said}
      {newsShown && <NewsLine scene={scene} onOpen={() => setPhoneView('log')} />}
    </Notices>
  );
  const at = outcome === undefined ? title.rulesFor(view) : undefined;
  return (
    <div className="game">
      <TopBar scene={scene} advice={advice?.button} onRules={() => show('rules')} onOpen={setDialog} />
      {outcome === undefined && table.advice !== null && table.advice === snapshot.chair && (
        <Advising
          line={line}
          title={title}
          view={view}
          asked={isAsked}
          past={playback.past}
          nameOf={nameOf}
          play={play}
          say={setSaid}
          onRefused={setRefused}
          onDesk={setAdvice}
        />
      )}
      <StagePlace phone={phone} hidden={phone && phoneView !== 'board'}>
        <OrdersContext.Provider value={orders}>
          <Stage scene={scene} stage={stage} playback={playback} onFairness={() => setDialog('fairness')} />
        </OrdersContext.Provider>
      </StagePlace>
      <Side
        scene={scene}
        notices={phone ? null : notices}
        phoneView={phone ? phoneView : null}
        tab={sideTab}
        onTab={setSideTab}
        unread={unread}
        rulesAt={at}
        askedRule={askedRule}
      />
      {phone && notices}
      {phone && <PhoneTabs view={phoneView} onView={setPhoneView} unread={unread} />}
      <Announcer scene={scene} said={said} ask={ask} />
      {dialog !== null && (
        <GameDialogs
          dialog={dialog}
          scene={scene}
          rulesAt={at}
          askedRule={askedRule}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
