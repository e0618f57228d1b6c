import type { Audience, ChronicleEvent, Engine, Refusal, Seat } from '@packetboat/games';
import type { Answer, Attached, Done, History, Refused, SyncInfo, TableInfo } from '@packetboat/protocol';
import { afterMove, afterRewind, afterUndo, undoNow, undoTarget } from '@packetboat/protocol';
import type { Action, ActionRecord, MatchRecord, SeatRecord } from '../storage/storage';
import type { RewindStep } from './bus';
import type { Chair } from './chair';
import { logLine } from './chronicle';
import type { TableContext } from './context';
import { withoutSecrets } from './context';
import type { Faults } from './faults';
import { createFaults } from './faults';
import type { FoldedStep } from './fold';
import { beginning, foldLog, foldOn, LogBroken } from './fold';
import { chatMessage, tableInfo } from './info';
import type { Telling } from './memory';
import { MatchMemory } from './memory';
import type { SerialQueue } from './queue';
import { serialQueue } from './queue';
import type { OpenProposal } from './rewind';
import { isUnanimous, rewindStage } from './rewind';
import { StandIns, standInId, standInMove, standInToAct } from './standIn';

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
  readonly #memory: MatchMemory;
  readonly #faults: Faults;
  readonly #standIns: StandIns;
  #proposal: OpenProposal | null = null;
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
    this.#memory = new MatchMemory(context, engine);
    this.#faults = createFaults(context, record, () => this.announce());
    this.#standIns = new StandIns(context, this.#faults, {
      engine,
      playable: () => (this.#record.status === 'running' ? this.#memory.history : undefined),
      seats: () => this.#seats,
      inQueue: (job) => this.run(job),
      play: (seat, on) => this.#playStandIn(seat, on),
    });
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
    return this.#faults.frozen;
  }

  /** The newest action in memory; undefined while asleep. */
  get seq(): number | undefined {
    return this.#memory.history?.seq;
  }

  get asleep(): boolean {
    return this.#memory.history === undefined;
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
    const { history } = this.#memory;
    const { audience } = chair;
    const room = audience === null ? 'spectators' : 'players';
    const [records, chat] = await Promise.all([
      storage.actionsBefore(this.#record.id, Number.MAX_SAFE_INTEGER, settings.pageLength),
      storage.chat(this.#record.id, room, undefined, settings.pageLength),
    ]);
    const steps =
      history === undefined || since === undefined ? null : await this.#memory.tail(this.#record, since);
    const told = this.#faults.attempt(chair.audience, 'attach', () => ({
      view: history === undefined || steps !== null ? null : this.#memory.view(history, audience),
      tail: steps?.map((step) => this.#memory.retelling(step, audience)) ?? null,
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
    const sync = this.#faults.attempt(chair.audience, 'sync', () =>
      this.#memory.sync(chair.audience, this.info()),
    );
    if (!sync.ok) return sync;
    if (chair.ended) return refused('seat.lost');
    join();
    this.context.presence.enter(this.#record.id, chair.audience, chair.socket);
    this.announce();
    return { ok: true, sync: sync.value, table: this.info() };
  }

  /** What is true now, for a client of boardgame.io whose move was refused. */
  doResync(audience: Audience): SyncInfo | null {
    const sync = this.#faults.attempt(audience, 'sync', () => this.#memory.sync(audience, this.info()));
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
      if (madeOn !== undefined && this.#memory.isStale(history, seat, madeOn)) return refused('move.stale');
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
    const seq = this.#memory.history?.seq ?? 0;
    const done = await this.doHearRewind(seat, step, seq);
    if (done.ok) this.context.bus.tell({ kind: 'rewind', match: this.#record.id, seat, seq, step });
    return done;
  }

  /** A step of a seat here or at another node. */
  async doHearRewind(seat: Seat, step: RewindStep, madeAt: number): Promise<Done> {
    const { history } = this.#memory;
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
    const possible = this.#faults.attempt(null, 'start', () => beginning(this.engine, trial));
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
        const sync = this.#faults.attempt(audience, 'sync', () => this.#memory.sync(audience, this.info()));
        if (sync.ok && sync.value !== null) {
          this.context.outlet().sync(this.title, this.#record.id, audience, sync.value);
        }
      }
    }
    this.announce();
    this.#standIns.look();
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
    this.#standIns.look();
  }

  /** Brings the state back into memory, and tells whatever happened elsewhere since the sockets here last heard. */
  async doWake(): Promise<Answer> {
    if (this.#memory.history !== undefined) return { ok: true };
    if (this.frozen) return refused('match.frozen');
    const { metrics, now } = this.context;
    const from = now();
    try {
      await this.#memory.recall(this.#record);
    } catch (error) {
      if (!(error instanceof LogBroken)) throw error;
      this.#faults.freeze(error, 'wake');
      return refused('match.frozen');
    }
    await this.doCatchUp();
    metrics.woken(this.title, now() - from);
    await this.#settleOutcome();
    this.#standIns.look();
    return { ok: true };
  }

  /** Takes up what another writer has appended. True when there was something. */
  async doCatchUp(): Promise<boolean> {
    const start = this.#memory.history;
    if (start === undefined) return false;
    try {
      await foldOn(
        this.context.storage,
        this.engine,
        this.#record,
        start,
        Number.MAX_SAFE_INTEGER,
        (step) => {
          const told = this.#faults.attempt(null, 'publish', () => this.#memory.telling(step, this.#heard()));
          this.#advance(step, told.ok ? told.value : undefined);
        },
      );
    } catch (error) {
      if (!(error instanceof LogBroken)) throw error;
      this.#faults.freeze(error, 'catch up');
    }
    if (this.#memory.history === start) return false;
    await this.#settleOutcome();
    this.#standIns.look();
    return true;
  }

  /** Leaves the memory but for the little that sockets need. */
  sleep(): void {
    this.#memory.forget(
      this.context.presence.here(this.#record.id)
        ? (this.#memory.history?.seq ?? this.#memory.toldSeq)
        : undefined,
    );
  }

  /** True while something is going to happen by itself. */
  get expectant(): boolean {
    return this.#standIns.waiting || this.#announcement !== undefined || !this.queue.idle();
  }

  /** No timer of this match fires any more. */
  end(): void {
    this.#ended = true;
    this.#standIns.end();
    clearTimeout(this.#announcement);
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
      const before = this.#memory.history;
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
      const { step, telling } = decided;
      let stored: 'done' | 'conflict';
      try {
        stored = await storage.append([step.entry]);
      } catch (error) {
        // Whether it was stored is unknown: forget the state, so that the log decides next time.
        metrics.storageFailed();
        this.context.log.error({ match: this.#record.id, error: withoutSecrets(error) }, 'append failed');
        this.#memory.forget(before.seq);
        return { ok: false, refusal: { key: 'server.storageFailed' }, seq: before.seq };
      }
      if (stored === 'conflict') {
        metrics.conflict(this.title);
        await this.doCatchUp();
        continue;
      }
      metrics.commitTook(this.title, performance.now() - from);
      this.#advance(step, telling);
      bus.tell({ kind: 'advanced', match: this.#record.id, seq: step.after.seq });
      metrics.moveMade(this.title);
      await this.#settleOutcome();
      this.#memory.saveSnapshot(this.#record.id);
      this.#standIns.look();
      return { ok: true, seq: step.after.seq };
    }
    return this.#refusal({ key: 'server.busy' });
  }

  /** Decides, and computes what each audience will be told: everything that can throw, before anything is stored. */
  #decide(before: History, decide: Decide, seat: Seat): Prepared | Refused {
    const answer = this.#faults.attempt(seat, 'move', () => {
      const decision = decide(before);
      return decision.ok ? this.#prepared(before, decision) : decision;
    });
    if (!answer.ok) return answer;
    if (answer.value.ok) this.#faults.recovered();
    return answer.value;
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
    return { ok: true, step, telling: this.#memory.telling(step, this.#heard()) };
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
    const lately = this.#memory.answeredAs(seat, clientId);
    if (lately !== undefined) return lately;
    return (await this.context.storage.actionByClientId(this.#record.id, seat, clientId))?.seq;
  }

  /** Takes up a stored step and tells it: in this order, so that nobody hears of what is not stored. */
  #advance(step: FoldedStep, telling: Telling | undefined): void {
    const { metrics, outlet } = this.context;
    this.#memory.advance(step, telling?.views);
    const from = performance.now();
    for (const [audience, packet] of telling?.packets ?? []) {
      outlet().patch(this.title, this.#record.id, audience, packet);
    }
    metrics.fanOutTook(this.title, performance.now() - from);
    if (this.#proposal === null) return;
    this.#proposal = null;
    this.announce();
  }

  /** The audiences with anybody in them on this node. */
  #heard(): Audience[] {
    const outlet = this.context.outlet();
    const audiences = [...Array.from({ length: this.#record.seats }, (_, seat) => seat), null];
    return audiences.filter((audience) => outlet.hears(this.title, this.#record.id, audience));
  }

  #refusal(refusal: Refusal): Done {
    this.context.metrics.refused(this.title, refusal.key);
    return { ok: false, refusal, seq: this.#memory.history?.seq ?? 0 };
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
    const { history } = this.#memory;
    if (history === undefined || this.#record.status !== 'running') return;
    const outcome = this.engine.title.outcome(history.state.G);
    if (outcome === undefined) return;
    const { storage, now } = this.context;
    await storage.updateMatch(this.#record.id, { status: 'over', endedAt: now(), updatedAt: now(), outcome });
    await this.doChanged();
  }

  #playStandIn(seat: Seat, on: History): Promise<Done> {
    const id = standInId(on.seq);
    return this.#commit(seat, id, (now) => {
      if (now.seq !== on.seq) return refused('move.stale');
      const move = standInMove(this.engine, now.state, seat, this.#record.serverSeed);
      return this.#decideMove(now, seat, id, move.type, move.args);
    });
  }
}

/** An action ready to be stored and told. */
interface Prepared {
  readonly ok: true;
  readonly step: FoldedStep;
  readonly telling: Telling;
}
