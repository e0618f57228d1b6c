import type {
  Audience,
  ChronicleEvent,
  Engine,
  MatchState,
  Refusal,
  Seat,
  StateView,
} from '@packetboat/games';
import type { Answer, Attached, Done, History, PatchPacket, SyncInfo, TableInfo } from '@packetboat/protocol';
import { afterMove, afterRewind, afterUndo, diff, undoNow, undoTarget } from '@packetboat/protocol';
import type { Action, ActionRecord, MatchRecord, SeatRecord } from '../storage/storage';
import type { RewindStep } from './bus';
import type { Chair } from './chair';
import { logLine, placeOf, wireLogEntry } from './chronicle';
import type { TableContext } from './context';
import { withoutSecrets } from './context';
import type { FoldedStep } from './fold';
import { beginning, foldLog, foldOn, LogBroken, mayBeSnapshot, toSnapshot } from './fold';
import { guarded, RulesTimeout } from './guard';
import { chatMessage, matchData, tableInfo } from './info';
import type { SerialQueue } from './queue';
import { serialQueue } from './queue';
import type { OpenProposal } from './rewind';
import { isUnanimous, rewindStage } from './rewind';
import { standInMove, standInToAct } from './standIn';

/** So many times a decision is made again after another node was faster; then something is wrong. */
const CONFLICTS = 20;

/** A decided action, before it is stored. */
interface Decision {
  readonly ok: true;
  readonly action: Action;
  readonly seat: Seat | null;
  readonly clientId: string | null;
  readonly events: readonly ChronicleEvent[];
  readonly after: History;
}

type Decide = (history: History) => Decision | Refused;
type Refused = { readonly ok: false; readonly refusal: Refusal };

const refused = (key: string): Refused => ({ ok: false, refusal: { key } });

/**
 * One live match. Everything that happens to it waits in one queue, so nothing in here runs at the same time as
 * anything else of the same match. Methods named `do...` expect to be called from within that queue.
 *
 * A commit goes: decide on the present state, compute what each audience will be told, store, tell, acknowledge.
 * What throws or loops before the store costs that move alone.
 */
export class MatchActor {
  readonly queue: SerialQueue = serialQueue();
  /** When it was last used, for the sweeper. */
  usedAt: number;

  #record: MatchRecord;
  #seats: readonly SeatRecord[];
  /** Undefined while the match sleeps or has not started. */
  #history: History | undefined;
  /** The newest steps, for clients that come back. */
  #past: FoldedStep[] = [];
  #views = new Map<Audience, StateView>();
  /** Sockets here have been told of everything up to this seq. */
  #toldSeq: number | undefined;
  #snapshotSeq = 0;
  #failures = 0;
  #proposal: OpenProposal | null = null;
  #standIn: NodeJS.Timeout | undefined;
  #standInRun = { seat: -1, turn: -1, moves: 0 };
  #announcement: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(
    readonly context: TableContext,
    readonly engine: Engine,
    record: MatchRecord,
    seats: readonly SeatRecord[],
  ) {
    this.#record = record;
    this.#seats = seats;
    this.usedAt = context.now();
  }

  get record(): MatchRecord {
    return this.#record;
  }

  get seats(): readonly SeatRecord[] {
    return this.#seats;
  }

  get title(): string {
    return this.#record.title;
  }

  get frozen(): boolean {
    return this.context.frozen.has(this.#record.id);
  }

  /** The newest action in memory; undefined while asleep. */
  get seq(): number | undefined {
    return this.#history?.seq;
  }

  get asleep(): boolean {
    return this.#history === undefined;
  }

  info(): TableInfo {
    const { presence } = this.context;
    const rewind = this.#proposal && {
      to: this.#proposal.to,
      by: this.#proposal.by,
      agreed: this.#proposal.agreed,
    };
    return tableInfo(this.#record, this.#seats, presence, { frozen: this.frozen, rewind });
  }

  /** Runs a job when everything before it is done. */
  run<T>(job: () => Promise<T> | T): Promise<T> {
    return this.queue.run(() => {
      this.usedAt = this.context.now();
      return job();
    });
  }

  // --- people ---------------------------------------------------------------------------------------------------

  /** A socket takes its place: what it needs to know, and its room joined in the same breath, so it misses nothing. */
  async doAttach(chair: Chair, since: number | undefined, join: () => void): Promise<Answer<Attached>> {
    const { storage, settings, presence } = this.context;
    const started = this.#record.contributions !== null;
    if (started) {
      const awake = await this.doWake();
      if (!awake.ok) return awake;
      if (this.context.bus.shared) await this.doCatchUp();
    }
    const history = this.#history;
    const { audience } = chair;
    const room = audience === null ? 'spectators' : 'players';
    const [records, chat] = await Promise.all([
      storage.actionsBefore(this.#record.id, Number.MAX_SAFE_INTEGER, settings.pageLength),
      storage.chat(this.#record.id, room, undefined, settings.pageLength),
    ]);
    const steps = history === undefined || since === undefined ? null : await this.#tail(history, since);
    const told = this.#attempt(chair.audience, 'attach', () => ({
      view: history === undefined || steps !== null ? null : this.#view(history, audience),
      tail: steps?.map((step) => this.#packet(step, audience, false)) ?? null,
    }));
    if (!told.ok) return told;
    if (chair.ended) return refused('seat.lost');
    join();
    presence.enter(this.#record.id, audience, chair.socket);
    this.announce();
    return {
      ok: true,
      seat: audience,
      table: this.info(),
      seq: history?.seq ?? 0,
      ...told.value,
      log: records
        .filter((record) => steps === null || record.seq > (since ?? 0))
        .map((record) => logLine(record, audience)),
      chat: chat.map(chatMessage),
      undo: history === undefined ? { seat: null, why: 'undo.nothing' } : undoNow(history),
    };
  }

  /** The same for a client of boardgame.io: null while there is no game to show. */
  async doSync(chair: Chair, join: () => void): Promise<Answer<{ sync: SyncInfo | null; table: TableInfo }>> {
    if (this.#record.contributions !== null) {
      const awake = await this.doWake();
      if (!awake.ok) return awake;
      if (this.context.bus.shared) await this.doCatchUp();
    }
    const sync = this.#attempt(chair.audience, 'sync', () => this.#syncInfo(chair.audience));
    if (!sync.ok) return sync;
    if (chair.ended) return refused('seat.lost');
    join();
    this.context.presence.enter(this.#record.id, chair.audience, chair.socket);
    this.announce();
    return { ok: true, sync: sync.value, table: this.info() };
  }

  /** What is true now, for a client of boardgame.io whose move was refused. */
  doResync(audience: Audience): SyncInfo | null {
    const sync = this.#attempt(audience, 'sync', () => this.#syncInfo(audience));
    return sync.ok ? sync.value : null;
  }

  // --- actions --------------------------------------------------------------------------------------------------

  doMove(
    chair: Chair,
    clientId: string | null,
    type: unknown,
    args: unknown,
    madeOn?: number,
  ): Promise<Done> {
    const seat = chair.audience;
    if (chair.ended || seat === null) return Promise.resolve(this.#refusal({ key: 'seat.needed' }));
    return this.#commit(seat, clientId, (history) => {
      if (madeOn !== undefined && this.#isStale(history, seat, madeOn)) return refused('move.stale');
      return this.#decideMove(history, seat, clientId, type, args);
    });
  }

  doUndo(chair: Chair, clientId: string | null): Promise<Done> {
    const seat = chair.audience;
    if (chair.ended || seat === null) return Promise.resolve(this.#refusal({ key: 'seat.needed' }));
    return this.#commit(seat, clientId, (history) => {
      if (this.engine.title.outcome(history.state.G) !== undefined) return refused('match.over');
      const target = undoTarget(history, seat);
      if (!target.ok) return target;
      const action: Action = { kind: 'undo', to: target.to };
      return { ok: true, action, seat, clientId, events: [], after: afterUndo(history) };
    });
  }

  /** One step of going back by consent; the last agreement does it. */
  async doRewind(chair: Chair, step: RewindStep): Promise<Done> {
    const seat = chair.audience;
    if (chair.ended || seat === null) return this.#refusal({ key: 'seat.needed' });
    if (this.#record.status !== 'running') return this.#refusal(this.#notRunning());
    const awake = await this.doWake();
    if (!awake.ok) return this.#refusal(awake.refusal);
    const seq = this.#history?.seq ?? 0;
    const done = await this.doHearRewind(seat, step, seq);
    if (done.ok) this.context.bus.tell({ kind: 'rewind', match: this.#record.id, seat, seq, step });
    return done;
  }

  /** A step of a seat here or at another node. */
  async doHearRewind(seat: Seat, step: RewindStep, madeAt: number): Promise<Done> {
    const history = this.#history;
    if (history === undefined || history.seq !== madeAt) return this.#refusal({ key: 'rewind.lapsed' });
    const open = this.#proposal?.madeAt === history.seq ? this.#proposal : null;
    const stage = rewindStage(open, seat, step, history.seq);
    if (!stage.ok) return this.#refusal(stage.refusal);
    this.#proposal = stage.proposal;
    this.announce();
    const { proposal } = stage;
    const humans = this.#seats.filter(({ sitter }) => sitter?.kind === 'human').map((one) => one.seat);
    if (proposal === null || !isUnanimous(proposal, humans)) return { ok: true, seq: history.seq };

    const { state } = await foldLog(this.context.storage, this.engine, this.#record, proposal.to);
    return this.#commit(proposal.by, null, (now) => {
      if (now.seq !== proposal.madeAt) return refused('rewind.lapsed');
      const action: Action = { kind: 'rewind', to: proposal.to };
      return {
        ok: true,
        action,
        seat: proposal.by,
        clientId: null,
        events: [],
        after: afterRewind(now, state),
      };
    });
  }

  /** A line of talk, stored before anybody reads it. Players and spectators have a room each. */
  async doSay(chair: Chair, text: string): Promise<Answer> {
    if (chair.ended) return refused('seat.lost');
    const { storage, now, outlet } = this.context;
    const seat = chair.audience;
    const room = seat === null ? 'spectators' : 'players';
    const name = this.#seats.find((one) => one.seat === seat)?.sitter?.name ?? '';
    const line = await storage.addChat({ match: this.#record.id, room, seat, name, text, at: now() });
    outlet().chat(this.title, this.#record.id, room, chatMessage(line));
    return { ok: true };
  }

  // --- life -----------------------------------------------------------------------------------------------------

  /** Starts with the seats in `keep`. The rules are asked first: a match that cannot be set up stays open. */
  async doStart(keep: readonly Seat[]): Promise<Answer> {
    const { storage, now, bus, presence } = this.context;
    const contributions = keep.map((seat) => {
      const sitter = this.#seats.find((one) => one.seat === seat)?.sitter;
      return sitter?.kind === 'human' ? sitter.contribution : '';
    });
    const trial = { ...this.#record, seats: keep.length, contributions };
    const possible = this.#attempt(null, 'start', () => beginning(this.engine, trial));
    if (!possible.ok) return possible;
    if (!(await storage.startMatch(this.#record.id, keep, now()))) {
      await this.doRefresh();
      return refused(this.#record.status === 'open' ? 'seat.empty' : 'table.started');
    }
    presence.reseat(this.#record.id, keep);
    this.context.outlet().reseat(this.title, this.#record.id, keep);
    bus.tell({ kind: 'started', match: this.#record.id, keep });
    await this.doOpen();
    return { ok: true };
  }

  /** After the start, here or on another node: shows everybody the beginning. */
  async doOpen(): Promise<void> {
    await this.doRefresh();
    const awake = await this.doWake();
    if (awake.ok) {
      for (const audience of this.#heard()) {
        const sync = this.#attempt(audience, 'sync', () => this.#syncInfo(audience));
        if (sync.ok && sync.value !== null) {
          this.context.outlet().sync(this.title, this.#record.id, audience, sync.value);
        }
      }
    }
    this.announce();
    this.#scheduleStandIn();
  }

  /** Reads the table around the match anew: its record and its seats. */
  async doRefresh(): Promise<boolean> {
    const { storage } = this.context;
    const [record, seats] = await Promise.all([
      storage.match(this.#record.id),
      storage.seats(this.#record.id),
    ]);
    if (record === undefined) return false;
    this.#record = record;
    this.#seats = seats;
    return true;
  }

  /** Something around the match changed here: reads it anew and tells everybody, other nodes too. */
  async doChanged(): Promise<void> {
    await this.doRefresh();
    this.context.bus.tell({ kind: 'table', match: this.#record.id });
    this.announce();
    this.#scheduleStandIn();
  }

  /** Brings the state back into memory, and tells whatever happened elsewhere since the sockets here last heard. */
  async doWake(): Promise<Answer> {
    if (this.#history !== undefined) return { ok: true };
    if (this.frozen) return refused('match.frozen');
    const { storage, metrics, now } = this.context;
    const from = now();
    try {
      const remember = (step: FoldedStep) => this.#remember(step);
      this.#history = await foldLog(storage, this.engine, this.#record, this.#toldSeq, remember);
      this.#snapshotSeq = this.#past[0]?.before.seq ?? this.#history.seq;
      await this.doCatchUp();
    } catch (error) {
      this.#forget(this.#toldSeq);
      if (!(error instanceof LogBroken)) throw error;
      this.#freeze(error, 'wake');
      return refused('match.frozen');
    }
    this.#toldSeq = undefined;
    metrics.woken(this.title, now() - from);
    await this.#settleOutcome();
    this.#scheduleStandIn();
    return { ok: true };
  }

  /** Takes up what another writer has appended. True when there was something. */
  async doCatchUp(): Promise<boolean> {
    const start = this.#history;
    if (start === undefined) return false;
    const { storage } = this.context;
    await foldOn(storage, this.engine, this.#record, start, Number.MAX_SAFE_INTEGER, (step) => {
      const packets = this.#attempt(null, 'publish', () => this.#packets(step));
      this.#advance(step);
      if (packets.ok) this.#publish(packets.value);
    });
    if (this.#history === start) return false;
    await this.#settleOutcome();
    this.#scheduleStandIn();
    return true;
  }

  /** Leaves the memory but for the little that sockets need. */
  sleep(): void {
    this.#forget(
      this.context.presence.here(this.#record.id) ? (this.#history?.seq ?? this.#toldSeq) : undefined,
    );
  }

  #forget(toldSeq: number | undefined): void {
    this.#toldSeq = toldSeq;
    this.#history = undefined;
    this.#past = [];
    this.#views.clear();
  }

  /** True while something is going to happen by itself. */
  get expectant(): boolean {
    return this.#standIn !== undefined || this.#announcement !== undefined || !this.queue.idle();
  }

  /** No timer of this match fires any more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#standIn);
    clearTimeout(this.#announcement);
    this.#standIn = undefined;
    this.#announcement = undefined;
  }

  /** Tells the table around the game: seats, presence, proposals. Changes close together are told once. */
  announce(): void {
    if (this.#announcement !== undefined || this.#ended) return;
    this.#announcement = setTimeout(() => {
      this.#announcement = undefined;
      this.context.outlet().table(this.title, this.#record.id, this.info());
    }, this.context.settings.announceMs);
    this.#announcement.unref();
  }

  // --- commit ---------------------------------------------------------------------------------------------------

  async #commit(seat: Seat, clientId: string | null, decide: Decide): Promise<Done> {
    const { storage, metrics, bus } = this.context;
    const from = performance.now();
    let looked = !bus.shared;
    for (let conflicts = 0; conflicts < CONFLICTS; conflicts++) {
      if (clientId !== null) {
        const earlier = await this.#answeredAs(seat, clientId);
        if (earlier !== undefined) return { ok: true, seq: earlier };
      }
      if (this.#record.status !== 'running') {
        if (looked) return this.#refusal(this.#notRunning());
        looked = true;
        await this.doRefresh();
        continue;
      }
      const awake = await this.doWake();
      const before = this.#history;
      if (!awake.ok || before === undefined || this.frozen) return this.#refusal({ key: 'match.frozen' });

      const decided = this.#decide(before, decide, seat);
      if (!decided.ok) {
        // Another node may know better: look once before saying no.
        if (!looked) {
          looked = true;
          if (await this.doCatchUp()) continue;
        }
        return this.#refusal(decided.refusal);
      }
      const { step, packets } = decided;
      let stored: 'done' | 'conflict';
      try {
        stored = await storage.append([step.entry]);
      } catch (error) {
        // Whether it was stored is unknown: forget the state, so that the log decides next time.
        metrics.storageFailed();
        this.context.log.error({ match: this.#record.id, error: withoutSecrets(error) }, 'append failed');
        this.#forget(before.seq);
        return { ok: false, refusal: { key: 'server.storageFailed' }, seq: before.seq };
      }
      if (stored === 'conflict') {
        metrics.conflict(this.title);
        await this.doCatchUp();
        continue;
      }
      metrics.commitTook(this.title, performance.now() - from);
      this.#advance(step);
      this.#publish(packets);
      bus.tell({ kind: 'advanced', match: this.#record.id, seq: step.after.seq });
      metrics.moveMade(this.title);
      await this.#settleOutcome();
      this.#saveSnapshot();
      this.#scheduleStandIn();
      return { ok: true, seq: step.after.seq };
    }
    return this.#refusal({ key: 'server.busy' });
  }

  /** Decides, and computes what each audience will be told: everything that can throw, before anything is stored. */
  #decide(before: History, decide: Decide, seat: Seat): Prepared | Refused {
    try {
      const answer = guarded(this.context.settings.rulesMs, () => {
        const decision = decide(before);
        return decision.ok ? this.#prepared(before, decision) : decision;
      });
      if (answer.ok) this.#failures = 0;
      return answer;
    } catch (error) {
      return this.#failed(error, 'move', seat);
    }
  }

  #prepared(before: History, decision: Decision): Prepared {
    const { action, seat, clientId, events, after } = decision;
    const entry: ActionRecord = {
      match: this.#record.id,
      seq: after.seq,
      at: this.context.now(),
      seat,
      clientId,
      action,
      events,
    };
    const step = { entry, before, after };
    // Both are asked here so that a rule which throws in them costs this move, and not the match.
    this.engine.title.outcome(after.state.G);
    standInToAct(this.engine, after.state, this.#seats);
    return { ok: true, step, packets: this.#packets(step) };
  }

  #decideMove(
    history: History,
    seat: Seat,
    clientId: string | null,
    type: unknown,
    args: unknown,
  ): Decision | Refused {
    const attempt = this.engine.attempt(history.state, seat, type, args);
    if (!attempt.ok) return attempt;
    return {
      ok: true,
      action: { kind: 'move', move: attempt.move },
      seat,
      clientId,
      events: attempt.events,
      after: afterMove(this.engine, history, seat, attempt.state),
    };
  }

  /** The seq a client id was answered with, also after a restart. */
  async #answeredAs(seat: Seat, clientId: string): Promise<number | undefined> {
    const recent = this.#past.find(({ entry }) => entry.seat === seat && entry.clientId === clientId);
    if (recent !== undefined) return recent.entry.seq;
    return (await this.context.storage.actionByClientId(this.#record.id, seat, clientId))?.seq;
  }

  /**
   * boardgame.io's client says on which state it moved. Where several act at once that may be an old one; but not
   * older than the seat's own last action (a second tab, a resend) or than anything that was taken back.
   */
  #isStale(history: History, seat: Seat, madeOn: number): boolean {
    if (madeOn >= history.seq) return madeOn > history.seq;
    const since = this.#past.filter(({ entry }) => entry.seq > madeOn);
    if (since.length < history.seq - madeOn) return true;
    return since.some(({ entry }) => entry.seat === seat || entry.action.kind !== 'move');
  }

  #advance(step: FoldedStep): void {
    this.#remember(step);
    this.#history = step.after;
    this.#views.clear();
    if (this.#proposal !== null) {
      this.#proposal = null;
      this.announce();
    }
  }

  #remember(step: FoldedStep): void {
    this.#past.push(step);
    if (this.#past.length > this.context.settings.tailLength) this.#past.shift();
  }

  // --- telling --------------------------------------------------------------------------------------------------

  #audiences(): Audience[] {
    return [...Array.from({ length: this.#record.seats }, (_, seat) => seat), null];
  }

  /** The audiences with anybody in them on this node. */
  #heard(): Audience[] {
    const outlet = this.context.outlet();
    return this.#audiences().filter((audience) => outlet.hears(this.title, this.#record.id, audience));
  }

  #packets(step: FoldedStep): Packets {
    return this.#heard().map((audience) => [audience, this.#packet(step, audience, true)] as const);
  }

  #packet({ entry, before, after }: FoldedStep, audience: Audience, newest: boolean): PatchPacket {
    const from = newest ? this.#view(before, audience) : this.engine.view(before.state, audience);
    const to = this.engine.view(after.state, audience);
    const where = { ...placeOf(before.state), undo: undoNow(after) };
    const line = wireLogEntry(this.engine.title, entry, audience, where);
    return [entry.match, before.seq, after.seq, diff(from, to), [line]];
  }

  #publish(packets: Packets): void {
    const from = performance.now();
    const outlet = this.context.outlet();
    for (const [audience, packet] of packets) outlet.patch(this.title, this.#record.id, audience, packet);
    this.context.metrics.fanOutTook(this.title, performance.now() - from);
  }

  /** The present view; computed once an audience and state. */
  #view(history: History, audience: Audience): StateView {
    if (history !== this.#history) return this.engine.view(history.state, audience);
    const known = this.#views.get(audience);
    if (known !== undefined) return known;
    const view = this.engine.view(history.state, audience);
    this.#views.set(audience, view);
    return view;
  }

  #syncInfo(audience: Audience): SyncInfo | null {
    if (this.#history === undefined) return null;
    const state = { ...this.#view(this.#history, audience), deltalog: [] as const };
    const log = this.#past.map(({ entry, before, after }) =>
      wireLogEntry(this.engine.title, entry, audience, { ...placeOf(before.state), undo: undoNow(after) }),
    );
    return { state, initialState: state, log, filteredMetadata: matchData(this.info()) };
  }

  /** The steps since a seq, when they are few; null when the whole view is the better answer. */
  async #tail(history: History, since: number): Promise<readonly FoldedStep[] | null> {
    const missing = history.seq - since;
    if (missing < 0 || missing > this.context.settings.tailLength) return null;
    if (missing <= this.#past.length) return missing === 0 ? [] : this.#past.slice(-missing);
    const { storage } = this.context;
    const start = await foldLog(storage, this.engine, this.#record, since);
    const steps: FoldedStep[] = [];
    await foldOn(storage, this.engine, this.#record, start, history.seq, (step) => void steps.push(step));
    return steps;
  }

  // --- failures -------------------------------------------------------------------------------------------------

  /** Runs rules for somebody who looks: what throws is his answer, and nothing more. */
  #attempt<T>(audience: Audience, what: string, rules: () => T): { ok: true; value: T } | Refused {
    try {
      return { ok: true, value: guarded(this.context.settings.rulesMs, rules) };
    } catch (error) {
      return this.#failed(error, what, audience);
    }
  }

  #failed(error: unknown, what: string, seat: Audience): Refused {
    const { metrics, log, settings } = this.context;
    this.#failures++;
    metrics.ruleFailed(this.title);
    log.error(
      { match: this.#record.id, title: this.title, what, seat, error: withoutSecrets(error) },
      'rule failed',
    );
    if (error instanceof RulesTimeout || this.#failures >= settings.failuresToFreeze)
      this.#freeze(error, what);
    return refused('server.ruleFailed');
  }

  /** Nothing moves here any more until the server is started anew, with the fault mended as we hope. */
  #freeze(error: unknown, what: string): void {
    if (this.frozen) return;
    this.context.frozen.add(this.#record.id);
    this.context.metrics.frozen(this.title);
    this.context.log.error(
      { match: this.#record.id, title: this.title, what, error: withoutSecrets(error) },
      'match frozen',
    );
    this.announce();
  }

  #refusal(refusal: Refusal): Done {
    this.context.metrics.refused(this.title, refusal.key);
    return { ok: false, refusal, seq: this.#history?.seq ?? 0 };
  }

  #notRunning(): Refusal {
    const keys = {
      open: 'match.notStarted',
      over: 'match.over',
      closed: 'match.closed',
      running: 'server.busy',
    };
    return { key: keys[this.#record.status] };
  }

  // --- afterwards -----------------------------------------------------------------------------------------------

  /** The state says the game is over and the record does not yet: also after a crash between the two. */
  async #settleOutcome(): Promise<void> {
    const history = this.#history;
    if (history === undefined || this.#record.status !== 'running') return;
    const outcome = this.engine.title.outcome(history.state.G);
    if (outcome === undefined) return;
    const { storage, now } = this.context;
    await storage.updateMatch(this.#record.id, { status: 'over', endedAt: now(), updatedAt: now(), outcome });
    await this.doChanged();
  }

  #saveSnapshot(): void {
    const history = this.#history;
    const { storage, settings, background } = this.context;
    if (history === undefined || history.seq - this.#snapshotSeq < settings.snapshotEvery) return;
    if (!mayBeSnapshot(history)) return;
    this.#snapshotSeq = history.seq;
    background(storage.saveSnapshot(toSnapshot(this.#record.id, history)), 'snapshot');
  }

  // --- stand-ins ------------------------------------------------------------------------------------------------

  #scheduleStandIn(): void {
    const history = this.#history;
    if (history === undefined || this.#standIn !== undefined || this.#ended || this.frozen) return;
    if (this.#record.status !== 'running') return;
    const next = this.#attempt(null, 'stand-in', () => standInToAct(this.engine, history.state, this.#seats));
    if (!next.ok || next.value === undefined) return;
    const seat = next.value;
    this.#standIn = setTimeout(() => {
      this.#standIn = undefined;
      this.context.background(
        this.run(() => this.#playStandIn(seat, history)),
        'stand-in',
      );
    }, this.context.settings.standInDelayMs);
  }

  async #playStandIn(seat: Seat, seen: History): Promise<void> {
    if (this.#ended) return;
    const history = this.#history;
    if (history !== seen || this.#seats.find((one) => one.seat === seat)?.sitter?.kind !== 'bot') {
      this.#scheduleStandIn();
      return;
    }
    if (this.#isEndless(seat, history.state)) {
      this.#freeze(new Error('a stand-in does not end its turn'), 'stand-in');
      return;
    }
    const done = await this.#commit(seat, `stand-in:${history.seq}`, (now) => {
      if (now.seq !== history.seq) return refused('move.stale');
      const move = standInMove(this.engine, now.state, seat, this.#record.serverSeed);
      return this.#decideMove(now, seat, `stand-in:${history.seq}`, move.type, move.args);
    });
    if (done.ok) this.context.metrics.standInMoved(this.title);
    else this.context.log.warn({ match: this.#record.id, seat, key: done.refusal.key }, 'stand-in refused');
  }

  #isEndless(seat: Seat, state: MatchState): boolean {
    const { turn } = state.ctx;
    const run = this.#standInRun;
    const moves = run.seat === seat && run.turn === turn ? run.moves + 1 : 1;
    this.#standInRun = { seat, turn, moves };
    return moves > this.context.settings.standInMoves;
  }
}

type Packets = readonly (readonly [Audience, PatchPacket])[];

/** An action ready to be stored and told. */
interface Prepared {
  readonly ok: true;
  readonly step: FoldedStep;
  readonly packets: Packets;
}
