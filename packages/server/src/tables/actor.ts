import type { Engine, MatchState, Recipient, Seat } from '@packetboat/games';
import type { Answer, TableInfo } from '@packetboat/protocol';
import type { Machine } from '@packetboat/record';
import { type Purse, purse } from '../budgets/purse';
import type { Reader } from '../reading/pace';
import { ReaderGone } from '../reading/pace';
import type { Work } from '../reading/room';
import type { MatchRecord, SeatRecord, Sitter } from '../storage/storage';
import { type Chair, isStranger } from './chair';
import { playStandIn } from './commit';
import { logFailure, type TableContext } from './context';
import type { Faults } from './faults';
import { createFaults, failureOf } from './faults';
import type { FoldedStep, Folding } from './fold';
import { causeOf, foldOn, isBroken, machineOf } from './fold';
import { actingIn, actingNow, keptNow, outcomeIn, tableInfo } from './info';
import { KeptSeats } from './keptSeats';
import { looksOf } from './lobby';
import type { Recalled, Telling } from './memory';
import { MatchMemory, recall } from './memory';
import { playerOf, seatOf } from './order';
import { type TablePurses, tablePurses } from './purses';
import type { SerialQueue } from './queue';
import { serialQueue } from './queue';
import type { Rank } from './rank';
import { refuse } from './refuse';
import type { OpenProposal } from './rewind';
import { StandIns } from './standIn';
import { doTakeUp } from './standing';
import { doubt } from './storing';

const ROOM_FOR_TALK = { seated: 50, watching: 50, stranger: 0 };

/**
 * One live match. Everything that happens to it waits in one queue, so nothing in here runs at the same time as
 * anything else of the same match. Methods named `do...` expect to be called from within that queue.
 *
 * A commit goes: decide on the present state, compute what each audience will be told, store, tell, acknowledge.
 * What throws or loops before the store costs that move alone.
 */
export class MatchActor {
  readonly queue: SerialQueue = serialQueue();
  /** Lines of talk, once the match has begun: they follow each other and nothing else. */
  readonly talk: SerialQueue = serialQueue(ROOM_FOR_TALK);
  readonly purses: TablePurses;
  /** When it was last used, for the sweeper: by the clock of spans. */
  usedAt: number;

  #record: MatchRecord;
  #seats: readonly SeatRecord[];
  readonly machine: Machine<MatchState>;
  readonly memory: MatchMemory;
  readonly faults: Faults;
  readonly standIns: StandIns;
  /** To go back; see rewind.ts. */
  proposal: OpenProposal | null = null;
  /** The store may know otherwise: see standing.ts. */
  inDoubt = false;
  /** Everybody here has been shown the match, or has come since it began. */
  shown: boolean;
  #announcement: NodeJS.Timeout | undefined;
  readonly #announcements: Purse;
  readonly #keptSeats: KeptSeats;
  #keeping: NodeJS.Timeout | undefined;
  #ended = false;
  /** What it wakes with, until it does. */
  #recalled: Recalled | undefined;
  /** Who waits where moves are made. */
  readonly #mover: Reader;

  constructor(
    readonly context: TableContext,
    readonly engine: Engine,
    record: MatchRecord,
    seats: readonly SeatRecord[],
  ) {
    this.#record = record;
    this.#seats = seats;
    this.#freezeAsStored(record);
    this.usedAt = context.elapsed();
    this.purses = tablePurses(context.budgets);
    this.#announcements = purse({ perSecond: 100 / Math.max(1, context.settings.announceMs), burst: 5 });
    this.shown = record.contributions !== null;
    this.machine = machineOf(engine);
    this.memory = new MatchMemory(context, engine);
    this.#keptSeats = new KeptSeats(context);
    this.#mover = { rank: 'seated', address: record.id, needed: true, gone: () => false };
    this.faults = createFaults(context, record, () => this.announce());
    this.standIns = new StandIns(context, this.faults, {
      engine,
      playable: () => (this.#record.status === 'running' ? this.memory.history : undefined),
      wake: () => this.doWake(),
      any: () => this.#seats.some(({ sitter }) => sitter?.kind === 'bot'),
      isStandIn: (player) => this.sitterOf(player)?.kind === 'bot',
      inQueue: (job) => this.run(job),
      play: (seat, on) => playStandIn(this, seat, on),
    });
    this.#keepSeats();
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
    return this.faults.frozen;
  }

  /** The newest action in memory; undefined while asleep. */
  get seq(): number | undefined {
    return this.memory.history?.seq;
  }

  /** As what somebody at the table is told of the game. */
  audienceOf({ seat }: Pick<Chair, 'seat'>): Recipient {
    return playerOf(this.#record, seat);
  }

  /** Who plays for a player of the rules now. */
  sitterOf(player: Seat): Sitter | null {
    const seat = seatOf(this.#record, player);
    return this.#seats.find((one) => one.seat === seat)?.sitter ?? null;
  }

  get asleep(): boolean {
    return this.memory.history === undefined;
  }

  /** Until when only who has a ticket may sit down here; null where everybody may. */
  keptUntil(): number | null {
    return keptNow(this.#record, this.#seats, this.#keptSeats.leftMs());
  }

  info(): TableInfo {
    const { presence } = this.context;
    const rewind = this.proposal && {
      to: this.proposal.to,
      by: this.proposal.by,
      agreed: this.proposal.agreed,
    };
    return tableInfo(this.#record, this.#seats, presence, this.#keptSeats.leftMs(), {
      acting: this.#acting(),
      frozen: this.frozen,
      rewind,
    });
  }

  #acting(): readonly Seat[] | null {
    const { history } = this.memory;
    if (history === undefined) return this.frozen ? null : actingNow(this.#record);
    return this.#record.status === 'running' ? actingIn(history.state) : null;
  }

  /** Runs a job when everything before it is done. */
  run<T>(job: () => Promise<T> | T, rank?: Rank): Promise<T> {
    return this.queue.run(async () => {
      this.usedAt = this.context.elapsed();
      if (this.inDoubt) await doTakeUp(this);
      return job();
    }, rank);
  }

  /** Reads the table around the match anew: its record and its seats. */
  async doRefresh(): Promise<boolean> {
    const { storage } = this.context;
    const [record, seats] = await Promise.all([
      storage.match(this.#record.id),
      storage.seats(this.#record.id),
    ]);
    if (record === undefined) return false;
    this.takeIn(record, seats);
    return true;
  }

  /** The table around the match as it stands now. */
  takeIn(record: MatchRecord, seats: readonly SeatRecord[]): void {
    const before = this.info();
    this.#record = record;
    this.#seats = seats;
    this.#freezeAsStored(record);
    this.#keepSeats();
    const listed = before.listed || record.listed;
    if (listed && looksOf(before) !== looksOf(this.info())) this.context.lobby.changed();
    const outlet = this.context.outlet();
    if (!record.watchable) outlet.dismiss(record.id, isStranger, { key: 'table.private' });
  }

  /**
   * Something around the match changed here: reads it anew and tells everybody, other nodes too. What is stored is
   * done, whatever comes after it: a look that fails is made up for before anything else happens.
   */
  async doChanged(): Promise<void> {
    await this.doRefresh().catch((error: unknown) => doubt(this, 'look', error));
    this.context.bus.tell({ kind: 'table', match: this.#record.id });
    this.announce();
    this.standIns.look();
  }

  /** What its own log is folded with, for those who play. */
  folding(pace = this.context.reading.pacer.of(this.#mover)): Folding {
    return { storage: this.context.storage, engine: this.engine, record: this.#record, pace };
  }

  /**
   * Away from the queue, and once for all who wait for it: what it takes to wake. It is kept until the match does, and
   * what is appended meanwhile is taken up then.
   */
  async recall(reader: Reader): Promise<Answer<{ readonly value: Recalled }>> {
    const upTo = this.memory.toldSeq;
    const kept = this.#recalled;
    if (kept !== undefined && kept.upTo === upTo) return { ok: true, value: kept };
    const { room } = this.context.reading;
    const { tailLength } = this.context.settings;
    try {
      const recalled = await room.read(reader, `${this.#record.id}/wake/${upTo ?? 'end'}`, (pace) =>
        recall(this.folding(pace), upTo, tailLength),
      );
      if (recalled.ok && this.asleep) this.#recalled = recalled.value;
      return recalled;
    } catch (error) {
      if (!isBroken(error)) throw error;
      return this.faults.presentFailed('wake', causeOf(error));
    }
  }

  /** It wakes without anything being folded. */
  get roused(): boolean {
    return !this.asleep || (this.#recalled !== undefined && this.#recalled.upTo === this.memory.toldSeq);
  }

  /**
   * Something is read of this match that rules are asked for, in the reading room. Where they fail it costs that reading;
   * where they did not come to an end nobody waits for them twice. `what` names it, with all that it depends on.
   */
  async read<T>(
    reader: Reader,
    audience: Recipient,
    what: string,
    work: Work<T>,
  ): Promise<Answer<{ value: T }>> {
    if (this.faults.past === 'endless') return refuse('server.ruleFailed');
    return this.readLog(reader, audience, what, work);
  }

  /** The same of the log as it is written: no rules are asked. */
  readLog<T>(
    reader: Reader,
    audience: Recipient,
    what: string,
    work: Work<T>,
  ): Promise<Answer<{ value: T }>> {
    const { room } = this.context.reading;
    const shared = room.read(reader, `${this.#record.id}/${audience}/${what}`, async (pace) => {
      try {
        return { ok: true, value: await work(pace) } as const;
      } catch (error) {
        if (error instanceof ReaderGone || !isBroken(error)) throw error;
        return this.faults.pastFailed(audience, 'read', causeOf(error));
      }
    });
    return shared.then((answer) => (answer.ok ? answer.value : answer));
  }

  /** Brings the state back into memory, and tells whatever happened elsewhere since the sockets here last heard. */
  async doWake(): Promise<Answer> {
    if (this.memory.history !== undefined) return { ok: true };
    if (this.faults.unreadable) return refuse('match.frozen');
    if (this.#record.contributions === null) {
      // It was started elsewhere, and the news of that is late or lost.
      await doTakeUp(this);
      if (this.memory.history !== undefined) return { ok: true };
      return refuse(this.frozen ? 'match.frozen' : 'match.notStarted');
    }
    const { metrics, elapsed } = this.context;
    const from = elapsed();
    const recalled = await this.recall(this.#mover);
    if (!recalled.ok) return recalled;
    this.#recalled = undefined;
    this.memory.takeUp(recalled.value);
    // What other rules have failed at, these have done.
    if (this.#record.frozen !== null && !this.frozen) await this.#thaw();
    await this.doCatchUp();
    // It could not go on from where it stood: now from the log alone.
    if (this.asleep) return this.doWake();
    metrics.woken(this.title, elapsed() - from);
    await this.doSettle();
    this.standIns.look();
    return { ok: true };
  }

  async #thaw(): Promise<void> {
    await this.context.storage.updateMatch(this.#record.id, { frozen: null });
    this.#record = { ...this.#record, frozen: null };
  }

  #freezeAsStored(record: MatchRecord): void {
    const failure = failureOf(this.context, record);
    if (failure !== undefined) this.context.frozen.set(record.id, failure);
  }

  /** Takes up what another writer has appended. True when there was something. */
  async doCatchUp(): Promise<boolean> {
    const start = this.memory.history;
    if (start === undefined) return false;
    const { status } = this.#record;
    try {
      await foldOn(this.folding(), start, Number.MAX_SAFE_INTEGER, (step) => {
        const told = this.faults.attempt(null, 'publish', () => this.memory.telling(step, this.heard()));
        this.advance(step, told.ok ? told.value : undefined);
      });
    } catch (error) {
      if (!isBroken(error)) throw error;
      // What it went on from may be wrong: it wakes from the log anew, and whoever is here comes in anew.
      logFailure(this.context.log, { match: this.#record.id }, causeOf(error), 'catching up failed');
      this.forget(undefined);
      this.context.outlet().hangUp(this.#record.id, () => true);
      this.standIns.lookAgain();
      return true;
    }
    if (this.memory.history === start) return false;
    if (this.#record.status !== status) await this.doChanged();
    else this.standIns.look();
    return true;
  }

  /** Leaves the memory but for the little that sockets need. */
  sleep(): void {
    const heard = this.context.presence.here(this.#record.id);
    this.forget(heard ? (this.memory.history?.seq ?? this.memory.toldSeq) : undefined);
  }

  /** The state goes; P-7.6: who must act stays known. */
  forget(toldSeq: number | undefined): void {
    const { history } = this.memory;
    if (history !== undefined) this.#record = { ...this.#record, acting: actingIn(history.state) };
    this.memory.forget(toldSeq);
    this.#recalled = undefined;
  }

  /** True while something is going to happen by itself. */
  get expectant(): boolean {
    return (
      this.faults.unwritten ||
      this.standIns.waiting ||
      this.#announcement !== undefined ||
      !this.queue.idle() ||
      !this.talk.idle()
    );
  }

  /** No timer of this match fires any more. */
  end(): void {
    this.#ended = true;
    this.standIns.end();
    clearTimeout(this.#announcement);
    clearTimeout(this.#keeping);
    this.#announcement = undefined;
  }

  /** Once seats are kept for nobody any more, everybody who looks is told. */
  #keepSeats(): void {
    clearTimeout(this.#keeping);
    this.#keptSeats.hearOf(this.#record);
    const { status, listed } = this.#record;
    const left = this.#keptSeats.leftMs();
    if (this.#ended || status !== 'open' || left <= 0) return;
    this.#keeping = setTimeout(() => {
      // A timer may be a little early.
      if (this.#keptSeats.leftMs() > 0) return this.#keepSeats();
      this.announce();
      if (listed) this.context.lobby.changed();
    }, left);
    this.#keeping.unref();
  }

  /**
   * Tells the table around the game: seats, presence, proposals. Changes close together are told once; where they do
   * not end, somebody comes and goes all the time, everybody is told more seldom.
   */
  announce(): void {
    if (this.#announcement !== undefined || this.#ended) return;
    const { announceMs } = this.context.settings;
    const waitMs = this.#announcements.pay(1);
    const tell = () => {
      this.#announcement = undefined;
      if (waitMs > 0) this.#announcements.pay(1);
      this.context.outlet().table(this.title, this.#record.id, this.info());
    };
    this.#announcement = setTimeout(tell, Math.max(announceMs, waitMs));
    this.#announcement.unref();
  }

  /**
   * Takes up a stored step and tells it: in this order, so that nobody hears of what is not stored. The end of a match
   * is stored with its last step: who has heard the one and asks for the other gets it.
   */
  advance(step: FoldedStep, telling: Telling | undefined): void {
    const { metrics, outlet } = this.context;
    this.memory.advance(step, telling?.views);
    if (step.entry.action.kind !== 'move') this.standIns.wentBack();
    const outcome = outcomeIn(step.after.state);
    if (outcome !== undefined && this.#record.status === 'running') {
      const { at } = step.entry;
      this.#record = { ...this.#record, status: 'over', endedAt: at, updatedAt: at, outcome };
      if (this.#record.listed) this.context.lobby.changed();
    }
    const from = performance.now();
    for (const [audience, packet] of telling?.packets ?? []) {
      outlet().patch(this.title, this.#record.id, seatOf(this.#record, audience), packet);
    }
    metrics.fanOutTook(this.title, performance.now() - from);
    if (this.proposal === null) return;
    this.proposal = null;
    this.announce();
  }

  /** The audiences with anybody in them on this node. */
  heard(): Recipient[] {
    const outlet = this.context.outlet();
    const audiences = [...(this.#record.order ?? []).keys(), null];
    return audiences.filter((audience) =>
      outlet.hears(this.title, this.#record.id, seatOf(this.#record, audience)),
    );
  }

  /** The log says the game is over and the record does not: older makes stored the two one after the other. */
  async doSettle(): Promise<void> {
    const { history } = this.memory;
    if (history === undefined || this.#record.status !== 'running') return;
    const outcome = outcomeIn(history.state);
    if (outcome === undefined) return;
    // It may have ended elsewhere, and the news of that be lost.
    await this.doRefresh();
    if (this.#record.status === 'running') {
      const { storage, now } = this.context;
      await storage.updateMatch(this.#record.id, {
        status: 'over',
        endedAt: now(),
        updatedAt: now(),
        outcome,
      });
    }
    await this.doChanged();
  }
}
