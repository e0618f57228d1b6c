import type { Engine, MatchState, Recipient, Seat } from '@packetboat/games';
import type { Answer, Around, TableInfo } from '@packetboat/protocol';
import {
  afterDeed,
  afterEnd,
  hasStarted,
  type Machine,
  type SeatState,
  type TableState,
} from '@packetboat/record';
import { offeredTo } from '../advice/offered';
import type { Chair } from '../connected/chair';
import type { Reader } from '../reading/pace';
import type { Faults } from '../rules/faults';
import { createFaults, failureOf } from '../rules/faults';
import type { ActionRecord, LogRecord, MatchRecord, Standing, TableRecord } from '../storage/storage';
import { logFailure, type TableContext } from '../tables/context';
import { actingIn, keptNow, outcomeIn, tableInfo } from '../tables/info';
import { refuse } from '../tables/refuse';
import { Announcer } from './announcer';
import { doAppend } from './append';
import { aroundAfter, aroundOf } from './around';
import { doCatchUp } from './catchUp';
import { doDismissEnded, effectOf } from './effects';
import type { FoldedStep, Folding, MatchHistory } from './fold';
import { foldOn, machineOf } from './fold';
import { waitsAfter } from './glance';
import type { Telling } from './memory';
import { MatchMemory } from './memory';
import { playerOf, seatOf } from './order';
import { type TablePurses, tablePurses } from './purses';
import type { SerialQueue } from './queue';
import { serialQueue } from './queue';
import type { Rank } from './rank';
import { Recollection } from './recollection';

const ROOM_FOR_TALK = { seated: 50, watching: 50, stranger: 0 };

/**
 * One live match. Everything that happens to it waits in one queue, so nothing in here runs at the same time as
 * anything else of the same match. Methods named `do...` expect to be called from within that queue.
 *
 * What happens goes: decide on the present state, compute what each audience will be told, append, tell, acknowledge.
 * What others have appended is read from the log and told in the same way. What throws or loops before the store costs
 * that request alone.
 */
export class MatchActor {
  readonly queue: SerialQueue = serialQueue();
  /** Lines of talk: they follow each other and nothing else. */
  readonly talk: SerialQueue = serialQueue(ROOM_FOR_TALK);
  readonly purses: TablePurses;
  /** When it was last used, for the sweeper: by the clock of spans. */
  usedAt: number;
  /** Who is coming in: what they wait for is made for a match that stays awake. */
  readonly comers = new Set<object>();

  #record: MatchRecord;
  #seats: readonly SeatState[];
  /** What both come to, once somebody has asked for it. */
  #table: TableState | undefined;
  #waits: readonly number[];
  readonly machine: Machine<MatchState>;
  readonly memory: MatchMemory;
  readonly faults: Faults;
  readonly recollection: Recollection;
  /** When something was proposed here lately, by the clock of spans. */
  proposedAt: readonly number[] = [];
  /** The log may know more than is known here: it is read before anything else happens. */
  behind = false;
  readonly #announcer: Announcer;
  /** Once somebody has asked for it. */
  #around: Around | undefined;
  /** Who waits where moves are made. */
  readonly #mover: Reader;

  constructor(
    readonly context: TableContext,
    readonly engine: Engine,
    { match, seats }: Standing,
  ) {
    this.#record = match;
    this.#seats = seats;
    this.#waits = match.glance?.waits ?? [];
    this.#freezeAsStored(match);
    this.usedAt = context.elapsed();
    this.purses = tablePurses(context.budgets);
    this.machine = machineOf(engine);
    this.memory = new MatchMemory(context, engine);
    this.#announcer = new Announcer(context, {
      tell: () => context.outlet().table(this.title, this.#record.id, this.info()),
      unkept: () => {
        const after = this.info();
        context.lobby.became({ ...after, keptUntil: this.#record.keptUntil }, after);
      },
    });
    this.#mover = { rank: 'seated', address: match.id, needed: true, gone: () => false };
    this.faults = createFaults(context, match, () => this.announce());
    this.recollection = new Recollection(context, match.id, this.memory, this.faults, (pace) =>
      this.folding(pace),
    );
    this.#announcer.keepSeats(this.#record);
  }

  get record(): MatchRecord {
    return this.#record;
  }

  get seats(): readonly SeatState[] {
    return this.#seats;
  }

  get table(): TableState {
    this.#table ??= { ...this.#record, seats: this.#seats };
    return this.#table;
  }

  /** Everything it says of itself changes here. */
  #become(record: MatchRecord, seats = this.#seats): void {
    this.#record = record;
    this.#seats = seats;
    this.#table = undefined;
  }

  /** Of the newest entry that is known here. */
  get pos(): number {
    return this.#record.pos;
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

  /** The seat of a player of the rules, as it is held now. */
  seatOf(player: Seat): SeatState | undefined {
    const seat = seatOf(this.#record, player);
    return this.#seats.find((one) => one.seat === seat);
  }

  get asleep(): boolean {
    return this.memory.history === undefined;
  }

  /** Until when only who has a ticket may sit down here; null where everybody may. */
  keptUntil(): number | null {
    return keptNow(this.#record, this.#seats, this.#announcer.keptForMs());
  }

  info(): TableInfo {
    const { presence, house } = this.context;
    const times = { keptForMs: this.#announcer.keptForMs(), house: house.now() };
    return tableInfo(this.#record, this.#seats, presence, times, {
      acting: this.#record.status !== 'running' || (this.asleep && this.frozen) ? null : this.acting(),
      frozen: this.frozen,
      advice: offeredTo(this.table, this.engine.title),
    });
  }

  /** The players who are to act, as the log has it; null where nobody can say. */
  acting(): readonly Seat[] | null {
    const { history } = this.memory;
    return history === undefined ? this.#record.acting : actingIn(this.engine.title, history.state);
  }

  /** Since when each of them is to act, in their order, as far as that is known. */
  get waits(): readonly number[] {
    return this.#waits;
  }

  /** Runs a job when everything before it is done. */
  run<T>(job: () => Promise<T> | T, rank?: Rank): Promise<T> {
    return this.queue.run(async () => {
      this.usedAt = this.context.elapsed();
      if (this.behind) await this.doSettle();
      return job();
    }, rank);
  }

  /** After an append whose answer is not known: reads the log once nothing is being written to it any more. */
  async doSettle(onEntry?: (entry: LogRecord) => void): Promise<void> {
    await this.context.storage.settled(this.#record.id);
    await this.doCatchUp(onEntry);
    await doDismissEnded(this);
    this.behind = false;
  }

  /** Reads what others have appended, and lets it take effect here as if it had been done here. True when there was something. */
  doCatchUp(onEntry?: (entry: LogRecord) => void): Promise<boolean> {
    return doCatchUp(this, onEntry);
  }

  /** Takes up an entry about the table that is stored, and lets it take effect. */
  async doTake(entry: TableRecord): Promise<void> {
    const before = this.info();
    const was = this.table;
    const { seats, ...table } = afterDeed(was, entry.deed, entry.at);
    const { pos, at: updatedAt } = entry;
    this.#become({ ...this.#record, ...table, seats: seats.length, pos, updatedAt }, seats);
    this.#announcer.keepSeats(this.#record);
    this.#tellAround(was, entry);
    try {
      await effectOf(this, entry);
    } catch (error) {
      // What is stored is done, whatever comes after it: what could not be found out is looked at again first of all.
      logFailure(this.context.log, { match: this.#record.id, what: entry.deed.kind }, error, 'look failed');
      this.behind = true;
    }
    this.context.duties.look(this);
    // Nobody but its owner is told.
    if (entry.deed.kind === 'ordered') return;
    this.context.lobby.became(before, this.info());
    this.announce();
  }

  /** What has happened around the game, as far as it is known here. */
  async around(): Promise<Around> {
    if (this.#around === undefined) {
      const { id } = this.#record;
      const entries = await this.context.storage.tableEntries(id);
      this.#around = aroundOf(entries.filter(({ pos }) => pos <= this.pos));
    }
    return this.#around;
  }

  /** What was written of it before reads otherwise now: everybody here is told it anew. */
  async doReadAround(): Promise<void> {
    this.#around = undefined;
    this.context.outlet().around(this.title, this.#record.id, await this.around());
  }

  #tellAround(before: TableState, entry: TableRecord): void {
    const known = this.#around;
    if (known === undefined) return;
    this.#around = aroundAfter(known, before, this.table, entry, this.#record.seq);
    if (this.#around !== known) this.context.outlet().around(this.title, this.#record.id, this.#around);
  }

  /** How the match begins, without a look at the store: everybody here is shown it. */
  doBegin(opening: MatchHistory): void {
    this.memory.takeUp({ upTo: undefined, history: opening, past: [], from: opening.seq });
    const acting = actingIn(this.engine.title, opening.state);
    this.#waits = acting.map(() => this.#record.startedAt ?? 0);
    this.#become({ ...this.#record, acting });
    for (const audience of this.heard()) {
      const sync = this.faults.attempt(audience, 'sync', () => this.memory.sync(audience, this.info()));
      if (!sync.ok || sync.value === null) continue;
      this.context.outlet().sync(this.title, this.#record.id, seatOf(this.#record, audience), sync.value);
    }
  }

  /** Entries of the game that others have appended are known here. */
  async doNoteRead({ pos, seq, at }: ActionRecord): Promise<void> {
    this.#become({ ...this.#record, pos, seq, updatedAt: at });
    if (this.asleep) await this.#doReadEnd();
    else this.context.duties.look(this);
  }

  /** What a match comes to that is not folded here. */
  async #doReadEnd(): Promise<void> {
    const now = await this.context.storage.match(this.#record.id);
    if (now === undefined) return;
    const { acting, glance, status, endedAt, outcome } = now;
    this.#waits = glance?.waits ?? [];
    this.#become({ ...this.#record, acting, ...(status === 'over' && { status, endedAt, outcome }) });
    this.announce();
  }

  /** Takes up a step that others have made, and tells it. */
  doTell(step: FoldedStep): void {
    const told = this.faults.attempt(null, 'publish', () => this.memory.telling(step, this.heard()));
    this.advance(step, told.ok ? told.value : undefined);
  }

  /** Why nothing moves here may have been written down elsewhere, or be void. */
  async doHearOfFreeze(): Promise<void> {
    const now = await this.context.storage.match(this.#record.id);
    if (now === undefined) return;
    this.#become({ ...this.#record, frozen: now.frozen });
    this.#freezeAsStored(this.#record);
    this.announce();
  }

  /** What its own log is folded with, for those who play. */
  folding(pace = this.context.reading.pacer.of(this.#mover)): Folding {
    return { storage: this.context.storage, engine: this.engine, record: this.#record, pace };
  }

  /** Brings the state back into memory, and tells whatever happened elsewhere since the sockets here last heard. */
  async doWake(): Promise<Answer> {
    if (this.memory.history !== undefined) return { ok: true };
    if (this.faults.unreadable) return refuse('match.frozen');
    if (!hasStarted(this.#record)) {
      // It may have been started elsewhere, and the news of that be late or lost.
      if (this.context.bus.shared) await this.doCatchUp();
      if (this.memory.history !== undefined) return { ok: true };
      if (!hasStarted(this.#record)) return refuse(this.frozen ? 'match.frozen' : 'match.notStarted');
    }
    const roused = await this.doRouse();
    if (!roused.ok) return roused;
    await this.doCatchUp();
    // It could not go on from where it stood: now from the log alone.
    if (this.asleep) return this.doWake();
    await this.#doNoteEnd();
    this.context.duties.look(this);
    return { ok: true };
  }

  /** Folds the log as far as it is known here. */
  async doRouse(): Promise<Answer> {
    const { metrics, elapsed } = this.context;
    const from = elapsed();
    const recalled = await this.recollection.recall(this.#mover);
    if (!recalled.ok) return recalled;
    this.recollection.forget();
    this.memory.takeUp(recalled.value);
    // What other rules have failed at, these have done.
    if (this.#record.frozen !== null && !this.frozen) await this.#thaw();
    // Those who are here may know less than is known of it.
    const { history, seq } = { history: recalled.value.history, seq: this.#record.seq };
    if (history.seq < seq) await foldOn(this.folding(), history, seq, (step) => this.doTell(step));
    metrics.woken(this.title, elapsed() - from);
    return { ok: true };
  }

  async #thaw(): Promise<void> {
    await this.context.storage.freeze(this.#record.id, null);
    this.#become({ ...this.#record, frozen: null });
  }

  #freezeAsStored(record: MatchRecord): void {
    const failure = failureOf(this.context, record);
    if (failure !== undefined) this.context.frozen.set(record.id, failure);
  }

  /** Leaves the memory but for the little that sockets need. */
  sleep(): void {
    const heard = this.context.presence.here(this.#record.id);
    this.forget(heard ? (this.memory.history?.seq ?? this.memory.toldSeq) : undefined);
  }

  /** The state goes; P-7.6: who must act stays known. */
  forget(toldSeq: number | undefined): void {
    const { history } = this.memory;
    if (history !== undefined)
      this.#become({ ...this.#record, acting: actingIn(this.engine.title, history.state) });
    this.memory.forget(toldSeq);
    this.recollection.forget();
  }

  /** True while something is going to happen by itself, or somebody is coming in. */
  get expectant(): boolean {
    return this.comers.size > 0 || this.#announcer.waits || !this.queue.idle() || !this.talk.idle();
  }

  /** No timer of this match fires any more. */
  end(): void {
    this.#announcer.end();
  }

  /** Tells the table around the game, a moment later. */
  announce(): void {
    this.#announcer.announce();
  }

  /**
   * Takes up a stored step and tells it: in this order, so that nobody hears of what is not stored. The end of a match
   * is stored with its last step: who has heard the one and asks for the other gets it.
   */
  advance(step: FoldedStep, telling: Telling | undefined): void {
    const { metrics, outlet } = this.context;
    this.memory.advance(step, telling?.views);
    const { pos, seq, at } = step.entry;
    if (step.entry.action.kind !== 'move') this.context.duties.wentBack(this.#record.id);
    // What is told once more to those who missed it happened before.
    if (seq > this.#record.seq) {
      const [acted, acting] = [
        actingIn(this.engine.title, step.before.state),
        actingIn(this.engine.title, step.after.state),
      ];
      this.#waits = waitsAfter(acted, this.#waits, acting, at);
    }
    this.#become({ ...this.#record, pos, seq, updatedAt: at });
    const outcome = outcomeIn(step.after.state);
    if (outcome !== undefined && this.#record.status === 'running') {
      const before = this.info();
      const { seats: _, ...table } = afterEnd(this.table, outcome, at);
      this.#become({ ...this.#record, ...table });
      this.context.lobby.became(before, this.info());
      this.announce();
    }
    const from = performance.now();
    for (const [audience, packet] of telling?.packets ?? []) {
      outlet().patch(this.title, this.#record.id, seatOf(this.#record, audience), packet);
    }
    metrics.fanOutTook(this.title, performance.now() - from);
  }

  /** The audiences with anybody in them on this node. */
  heard(): Recipient[] {
    const outlet = this.context.outlet();
    const audiences = [...(this.#record.order ?? []).keys(), null];
    return audiences.filter((audience) =>
      outlet.hears(this.title, this.#record.id, seatOf(this.#record, audience)),
    );
  }

  /** The game is over and the table does not say so: older makes stored the two one after the other. */
  async #doNoteEnd(): Promise<void> {
    const { history } = this.memory;
    const outcome = history && outcomeIn(history.state);
    if (outcome === undefined || this.#record.status !== 'running') return;
    await doAppend(this, () =>
      this.#record.status === 'running'
        ? { ok: true, deed: { kind: 'ended', outcome } }
        : refuse('table.over'),
    );
  }
}
