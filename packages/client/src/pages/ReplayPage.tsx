import type { Around, TableInfo } from '@packetboat/protocol';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { type Refolded, refold } from '../match/refold';
import { NOTHING_YET } from '../match/snapshot';
import { Button, IconButton, TabPanel } from '../parts';
import { motionNow, themeNow, useSettings } from '../settings/settings';
import { useMedia } from '../stage/media';
import { StagePlace } from '../stage/StagePlace';
import { upTo } from '../stage/thresholds';
import { useKeys } from '../table/keys';
import { LogPanel } from '../table/LogPanel';
import { eventsOf } from '../table/log-entries';
import { useOrderOfPlay } from '../table/order-of-play';
import { PhoneTabs, type PhoneView } from '../table/PhoneTabs';
import { PlayersPanel } from '../table/PlayersPanel';
import { nameIn, type Scene, seatsOf } from '../table/scene';
import type { AnyClientTitle, StageProps, Step } from '../titles/contract';
import { isTitle, loadTitle, readStage } from '../titles/loaders';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';
import { Message } from './Message';
import { PageFrame, PageToCome } from './PageFrame';
import { ReplayHead } from './ReplayHead';

interface Loaded {
  readonly table: TableInfo;
  readonly title: AnyClientTitle;
  readonly game: Refolded;
}

/** `/replay/:match`: a finished game, step by step, with everything open. */
export function ReplayPage({ match }: { readonly match: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [around, setAround] = useState(NOTHING_YET.around);
  const [broken, setBroken] = useState<{ readonly by: unknown }>();
  useEffect(() => {
    let gone = false;
    setAround(NOTHING_YET.around);
    // The game can be looked at without it.
    void api.around(match, tokenOf(match)).then((told) => {
      if (!gone && told.ok) setAround(told.value);
    });
    void load(match).then(
      (result) => {
        if (gone) return;
        if (typeof result === 'string') setProblem(result);
        else setLoaded(result);
      },
      (by: unknown) => setBroken({ by }),
    );
    return () => {
      gone = true;
    };
  }, [match]);
  // The guard around every page says it.
  if (broken !== undefined) throw broken.by;
  if (loaded !== undefined) {
    return (
      <Suspense fallback={<PageToCome />}>
        <Replay {...loaded} around={around} />
      </Suspense>
    );
  }
  return (
    <PageFrame>
      {problem === undefined ? (
        <p className="loading" role="status">
          {words.replay.loading}
        </p>
      ) : (
        <Message head={words.replay.notYet} text={problem} />
      )}
    </PageFrame>
  );
}

async function load(match: string): Promise<Loaded | string> {
  const token = tokenOf(match);
  const [table, proof] = await Promise.all([api.table(match, token), api.proof(match, token)]);
  if (!table.ok) return refusalText(table.refusal);
  if (!proof.ok) return refusalText(proof.refusal);
  const title = await loadTitle(table.value);
  if (title === undefined) {
    return words.failures[isTitle(table.value.title) ? 'page.older' : 'title.unknown'].text;
  }
  return { table: table.value, title, game: refold(title.rules, proof.value) };
}

function tokenOf(match: string) {
  const held = identity.table(match);
  return held?.seats[0]?.token ?? held?.hostToken ?? held?.watchToken;
}

const PLAY_MS = 1300;
const PHONE_VIEWS: readonly PhoneView[] = ['board', 'players', 'log'];

interface ReplayProps extends Loaded {
  /** Nothing until it has come. */
  readonly around: Around;
}

function Replay({ table, title, game, around }: ReplayProps) {
  const settings = useSettings();
  const motion = motionNow(settings);
  const [at, setAt] = useState(0);
  /** The step that has been shown moving. */
  const [played, setPlayed] = useState(0);
  const [running, setRunning] = useState(false);
  const [pointed, point] = useState<string | null>(null);
  const phone = useMedia(upTo('phone'));
  const [phoneView, setPhoneView] = useState<PhoneView>('board');
  const aside = phone && phoneView !== 'board';
  const last = game.moments.length;
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));

  // A reveal or a fight takes the time it takes: the next step waits for its end.
  const performing =
    motion === 'full' &&
    played !== at &&
    (game.moments[at - 1]?.events.some((event) => title.performs?.(event) ?? false) ?? false);
  useEffect(() => {
    if (!running || performing) return;
    if (at >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [running, performing, at, last]);

  useKeys({
    // biome-ignore lint/correctness/noComponentHookFactories: names of keys, not components.
    ArrowLeft: () => go(at - 1),
    // biome-ignore lint/correctness/noComponentHookFactories: as above.
    ArrowRight: () => go(at + 1),
    // biome-ignore lint/correctness/noComponentHookFactories: as above.
    Home: () => go(0),
    // biome-ignore lint/correctness/noComponentHookFactories: as above.
    End: () => go(last),
    ' ': () => setRunning((now) => !now),
  });

  const moment = game.moments[at - 1];
  const view = moment?.view ?? game.opening;
  // Who is at the table today says nothing about that game.
  const seats = useMemo(() => seatsOf(table, []).map((seat) => ({ ...seat, connected: true })), [table]);
  const nameOf = useMemo(() => nameIn(seats), [seats]);
  useOrderOfPlay(table);
  const turn = title.rules.turn(view);
  const outcome = title.rules.outcome(view);
  const step = useMemo((): Step | null => {
    if (moment === undefined || motion === 'reduced' || played === moment.seq) return null;
    return {
      seq: moment.seq,
      seat: moment.seat,
      before: moment.before,
      events: moment.events,
      back: moment.kind !== 'move',
      signal: new AbortController().signal,
      finish: () => setPlayed(moment.seq),
    };
  }, [moment, motion, played]);

  const log = useMemo(() => game.log.slice(0, at), [game.log, at]);
  const then = useMemo(
    () => ({ ...around, lines: around.lines.filter(({ seq }) => seq <= at) }),
    [around, at],
  );
  const told = useCallback(() => eventsOf(log, at), [log, at]);
  const none = async () => ({ ok: false, refusal: { key: 'match.over' } }) as const;
  const scene: Scene = {
    table,
    title,
    snapshot: { ...NOTHING_YET, table, seq: at, log, around: then },
    store: NO_STORE,
    held: undefined,
    seat: null,
    seats,
    nameOf,
    view,
    turn,
    over: outcome !== undefined,
    awaited: null,
    pointed,
    point,
    goTo: (seq) => {
      go(seq);
      setPhoneView('board');
    },
    pastSeq: at,
  };
  const stage: StageProps = {
    view,
    seq: at,
    turn,
    outcome,
    seat: null,
    seats,
    holder: null,
    legal: [],
    refuse: () => undefined,
    play: none,
    pending: false,
    refused: null,
    undo: { possible: false, limit: '', run: none },
    step,
    told,
    past: true,
    pointed,
    point,
    settings: { theme: themeNow(settings), motion, confirm: false },
    connection: 'live',
    openRules: () => undefined,
    announce: () => undefined,
  };
  // The board stands until the text has been fetched.
  const seen = useDeferredValue(settings.view);
  const Shown = readStage(title, seen);
  const { replay } = words;
  return (
    <div className="game replay">
      <ReplayHead table={table} />
      <StagePlace phone={phone} hidden={aside}>
        <section className={`stage ${seen}`} aria-label={words.table.stage(titleName(table.title))}>
          <Shown {...stage} />
        </section>
      </StagePlace>
      {aside && (
        <main className="phone-panel">
          <TabPanel prefix="phone" tab={phoneView}>
            {phoneView === 'players' ? <PlayersPanel scene={scene} /> : <LogPanel scene={scene} />}
          </TabPanel>
        </main>
      )}
      {!phone && (
        <aside className="side" aria-label={words.table.side}>
          <PlayersPanel scene={scene} />
          <div className="tab-panel">
            <LogPanel scene={scene} />
          </div>
        </aside>
      )}
      <section className="replay-bar" aria-label={replay.steps}>
        <IconButton icon="first" label={replay.first} onClick={() => go(0)} />
        <IconButton icon="back" label={replay.back} onClick={() => go(at - 1)} />
        <Button icon={running ? 'pause' : 'play'} onClick={() => setRunning(!running)}>
          {running ? replay.pause : replay.play}
        </Button>
        <IconButton icon="forward" label={replay.forward} onClick={() => go(at + 1)} />
        <IconButton icon="last" label={replay.last} onClick={() => go(last)} />
        <input
          type="range"
          aria-label={replay.slider}
          aria-valuetext={replay.at(at, last)}
          min={0}
          max={last}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
        />
        <span className="soft">{replay.at(at, last)}</span>
      </section>
      {phone && <PhoneTabs views={PHONE_VIEWS} view={phoneView} onView={setPhoneView} />}
    </div>
  );
}

/** A finished game has no line. */
const NO_STORE: Scene['store'] = {
  get: () => NOTHING_YET,
  subscribe: () => () => undefined,
  move: async () => ({ ok: false, refusal: { key: 'match.over' } }),
  undo: async () => ({ ok: false, refusal: { key: 'match.over' } }),
  order: async () => ({ key: 'match.over' }),
  advice: async () => ({ ok: false, refusal: { key: 'match.over' } }),
  noAdvice: () => undefined,
  say: async () => ({ key: 'match.over' }),
  older: async () => {},
  look: async () => false,
  retry: () => undefined,
  close: () => undefined,
};
