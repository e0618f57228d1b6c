import type { Audience, Engine, Seat, StateView } from '@packetboat/games';
import type { History, PatchPacket, SyncInfo, TableInfo } from '@packetboat/protocol';
import { diff, undoNow } from '@packetboat/protocol';
import type { MatchRecord } from '../storage/storage';
import { placeOf, wireLogEntry } from './chronicle';
import type { TableContext } from './context';
import type { FoldedStep, Passed } from './fold';
import { foldLog, foldOn, mayBeSnapshot, toSnapshot } from './fold';
import { matchData } from './info';

/** What each audience with somebody in it is told of one action, and the views that lead to. */
export interface Telling {
  readonly packets: readonly (readonly [Audience, PatchPacket])[];
  readonly views: ReadonlyMap<Audience, StateView>;
}

/** What a match keeps of itself while it is awake: where it stands, its newest steps, and how each audience sees it. */
export class MatchMemory {
  /** Undefined while the match sleeps or has not started. */
  history: History | undefined;
  /** Sockets here have been told of everything up to this seq, though the state has been forgotten. */
  toldSeq: number | undefined;
  #past: FoldedStep[] = [];
  #views = new Map<Audience, StateView>();
  #snapshotSeq = 0;
  /** By the clock of spans; also while the match sleeps. */
  #rewoundAt: number[] = [];

  constructor(
    private readonly context: TableContext,
    private readonly engine: Engine,
  ) {}

  /** Brings the state back as the sockets here know it; what came later is still to be told. */
  async recall(record: MatchRecord): Promise<void> {
    const remember = (step: FoldedStep) => this.#remember(step);
    this.#past = [];
    this.history = await foldLog(this.context.storage, this.engine, record, this.toldSeq, remember);
    this.toldSeq = undefined;
    this.#snapshotSeq = this.#past[0]?.before.seq ?? this.history.seq;
  }

  forget(toldSeq: number | undefined): void {
    this.toldSeq = toldSeq;
    this.history = undefined;
    this.#past = [];
    this.#views.clear();
  }

  advance(step: FoldedStep, views: Telling['views'] = new Map()): void {
    this.#remember(step);
    if (step.entry.action.kind === 'rewind') {
      const { elapsed, settings } = this.context;
      this.#rewoundAt = [...this.#rewoundAt, elapsed()].slice(-settings.rewindsPerMinute);
    }
    this.history = step.after;
    this.#views = new Map(views);
  }

  /** The present view; computed once an audience and state. */
  view(history: History, audience: Audience): StateView {
    if (history !== this.history) return this.engine.view(history.state, audience);
    const known = this.#views.get(audience);
    if (known !== undefined) return known;
    const view = this.engine.view(history.state, audience);
    this.#views.set(audience, view);
    return view;
  }

  /** What the audiences will be told of a step that follows the present state. */
  telling(step: FoldedStep, audiences: readonly Audience[]): Telling {
    const views = new Map(
      audiences.map((audience) => [audience, this.engine.view(step.after.state, audience)]),
    );
    const packets = audiences.map((audience) => {
      const before = this.view(step.before, audience);
      return [audience, this.#packet(step, audience, before, views.get(audience))] as const;
    });
    return { packets, views };
  }

  /** A step of the past as its audience was told of it. */
  retelling(step: FoldedStep, audience: Audience): PatchPacket {
    const { before, after } = step;
    return this.#packet(
      step,
      audience,
      this.engine.view(before.state, audience),
      this.engine.view(after.state, audience),
    );
  }

  #packet(step: FoldedStep, audience: Audience, from: unknown, to: unknown): PatchPacket {
    const { entry, before, after } = step;
    return [entry.match, before.seq, after.seq, diff(from, to), [this.#logEntry(step, audience)]];
  }

  #logEntry({ entry, before, after }: FoldedStep, audience: Audience) {
    const where = { undo: undoNow(after), ...placeOf(before.state) };
    return wireLogEntry(this.engine.title, entry, audience, where);
  }

  /** boardgame.io's `sync`: the present view, and the newest page of the log. Null while there is no game. */
  sync(audience: Audience, table: TableInfo): SyncInfo | null {
    if (this.history === undefined) return null;
    const state = { ...this.view(this.history, audience), deltalog: [] as const };
    const log = this.#past.map((step) => this.#logEntry(step, audience));
    return { state, initialState: state, log, filteredMetadata: matchData(table) };
  }

  /** The steps since a seq, when they are few; null when the whole view is the better answer. */
  async tail(record: MatchRecord, since: number): Promise<readonly FoldedStep[] | null> {
    const { history } = this;
    if (history === undefined) return null;
    const missing = history.seq - since;
    if (missing < 0 || missing > this.context.settings.tailLength) return null;
    if (missing <= this.#past.length) return missing === 0 ? [] : this.#past.slice(-missing);
    const { storage } = this.context;
    const passed: Passed = new Map();
    const start = await foldLog(storage, this.engine, record, since, undefined, passed);
    const steps: FoldedStep[] = [];
    await foldOn(storage, this.engine, record, start, history.seq, (step) => void steps.push(step), passed);
    return steps;
  }

  /** One step of the past; undefined for what has not happened. */
  async step(record: MatchRecord, seq: number): Promise<FoldedStep | undefined> {
    const known = this.#past.find(({ after }) => after.seq === seq);
    if (known !== undefined || this.history === undefined || seq > this.history.seq) return known;
    const { storage } = this.context;
    const start = await foldLog(storage, this.engine, record, seq - 1);
    let found: FoldedStep | undefined;
    await foldOn(storage, this.engine, record, start, seq, (step) => {
      found = step;
    });
    return found;
  }

  /** The seq a client id was answered with lately. */
  answeredAs(seat: Seat, clientId: string): number | undefined {
    return this.#past.find(({ entry }) => entry.seat === seat && entry.clientId === clientId)?.entry.seq;
  }

  /** How often the match was seen to go back here within so long a time. */
  rewindsWithin(ms: number): number {
    const from = this.context.elapsed() - ms;
    this.#rewoundAt = this.#rewoundAt.filter((at) => at > from);
    return this.#rewoundAt.length;
  }

  /**
   * P-9.8: boardgame.io's client says on which state it moved. Where several act at once that may be an old one; but
   * not older than the seat's own last action (a second tab, a resend) or than anything that was taken back.
   */
  isStale(history: History, seat: Seat, madeOn: number): boolean {
    if (madeOn >= history.seq) return madeOn > history.seq;
    const since = this.#past.filter(({ entry }) => entry.seq > madeOn);
    if (since.length < history.seq - madeOn) return true;
    return since.some(({ entry }) => entry.seat === seat || entry.action.kind !== 'move');
  }

  /** P-10.18: saved in the background; nobody waits for it and nothing depends on it. */
  saveSnapshot(match: string): void {
    const { history } = this;
    const { storage, settings, background } = this.context;
    if (history === undefined || history.seq - this.#snapshotSeq < settings.snapshotEvery) return;
    if (!mayBeSnapshot(history)) return;
    this.#snapshotSeq = history.seq;
    background(storage.saveSnapshot(toSnapshot(match, history)), 'snapshot');
  }

  #remember(step: FoldedStep): void {
    this.#past.push(step);
    if (this.#past.length > this.context.settings.tailLength) this.#past.shift();
  }
}
