import type { Engine, Recipient, Seat, StateView } from '@packetboat/games';
import type { PatchPacket, SyncInfo, TableInfo } from '@packetboat/protocol';
import { diff } from '@packetboat/protocol';
import { undoNow } from '@packetboat/record';
import { Encoded } from '../reading/encoded';
import type { MatchRecord } from '../storage/storage';
import type { TableContext } from '../tables/context';
import { matchData } from '../tables/info';
import { placeOf, wireLogEntry } from './chronicle';
import type { FoldedStep, Folding, MatchHistory } from './fold';
import { foldLog, mayBeSnapshot, toSnapshot, withOrWithoutSnapshots } from './fold';

/** What each audience with somebody in it is told of one action, and the views that lead to. */
export interface Telling {
  readonly packets: readonly (readonly [Recipient, PatchPacket])[];
  readonly views: ReadonlyMap<Recipient, StateView>;
}

/** A match as its log tells it: how it stands, and how it came there. */
export interface Recalled {
  /** As it was asked for; undefined for the end of the log. */
  readonly upTo: number | undefined;
  readonly history: MatchHistory;
  readonly past: readonly FoldedStep[];
  /** Nothing before this had to be folded. */
  readonly from: number;
}

/** Where a snapshot has spoilt it the log alone is folded; a whole log that folds makes the snapshots suspect, and they go. */
export async function recall(
  folding: Folding,
  upTo: number | undefined,
  tailLength: number,
): Promise<Recalled> {
  const { value, mended } = await withOrWithoutSnapshots(folding, (one) => recallOnce(one, upTo, tailLength));
  if (mended && upTo === undefined) await folding.storage.deleteSnapshots(folding.record.id);
  return value;
}

async function recallOnce(folding: Folding, upTo: number | undefined, tailLength: number): Promise<Recalled> {
  const past: FoldedStep[] = [];
  let from: number | undefined;
  const history = await foldLog(folding, upTo, (step) => {
    from ??= step.before.seq;
    past.push(step);
    if (past.length > tailLength) past.shift();
  });
  return { upTo, history, past, from: from ?? history.seq };
}

/** What a match keeps of itself while it is awake: where it stands, its newest steps, and how each audience sees it. */
export class MatchMemory {
  /** Undefined while the match sleeps or has not started. */
  history: MatchHistory | undefined;
  /** Sockets here have been told of everything up to this seq, though the state has been forgotten. */
  toldSeq: number | undefined;
  #past: FoldedStep[] = [];
  #views = new Map<Recipient, StateView>();
  readonly #texts = new WeakMap<StateView, Encoded<StateView>>();
  #snapshotSeq = 0;

  constructor(
    private readonly context: TableContext,
    private readonly engine: Engine,
  ) {}

  /** Brings the state back as the sockets here know it; what came later is still to be told. */
  takeUp({ history, past, from }: Recalled): void {
    this.#past = [...past];
    this.history = history;
    this.toldSeq = undefined;
    this.#snapshotSeq = from;
  }

  forget(toldSeq: number | undefined): void {
    this.toldSeq = toldSeq;
    this.history = undefined;
    this.#past = [];
    this.#views.clear();
  }

  advance(step: FoldedStep, views: Telling['views'] = new Map()): void {
    this.#remember(step);
    this.history = step.after;
    this.#views = new Map(views);
  }

  /** The same as it is sent; encoded once an audience and state. */
  viewText(history: MatchHistory, audience: Recipient): Encoded<StateView> {
    const view = this.view(history, audience);
    const known = this.#texts.get(view);
    if (known !== undefined) return known;
    const text = new Encoded<StateView>(JSON.stringify(view));
    this.#texts.set(view, text);
    return text;
  }

  /** The present view; computed once an audience and state. */
  view(history: MatchHistory, audience: Recipient): StateView {
    if (history !== this.history) return this.engine.view(history.state, audience);
    const known = this.#views.get(audience);
    if (known !== undefined) return known;
    const view = this.engine.view(history.state, audience);
    this.#views.set(audience, view);
    return view;
  }

  /**
   * What the audiences will be told of a step that follows the present state, or the one whose `told` is known but not
   * stored yet.
   */
  telling(step: FoldedStep, audiences: readonly Recipient[], told?: Telling): Telling {
    const views = new Map(
      audiences.map((audience) => [audience, this.engine.view(step.after.state, audience)]),
    );
    const packets = audiences.map((audience) => {
      const before = told?.views.get(audience) ?? this.view(step.before, audience);
      return [audience, this.#packet(step, audience, before, views.get(audience))] as const;
    });
    return { packets, views };
  }

  /** A step of the past as its audience was told of it. */
  retelling(step: FoldedStep, audience: Recipient): PatchPacket {
    const { before, after } = step;
    return this.#packet(
      step,
      audience,
      this.engine.view(before.state, audience),
      this.engine.view(after.state, audience),
    );
  }

  #packet(step: FoldedStep, audience: Recipient, from: unknown, to: unknown): PatchPacket {
    const { entry, before, after } = step;
    return [entry.match, before.seq, after.seq, diff(from, to), [this.#logEntry(step, audience)]];
  }

  #logEntry({ entry, before, after }: FoldedStep, audience: Recipient) {
    const where = { undo: undoNow(after), ...placeOf(before.state) };
    return wireLogEntry(this.engine.title, entry, audience, where);
  }

  /** boardgame.io's `sync`: the present view, and the newest page of the log. Null while there is no game. */
  sync(audience: Recipient, table: TableInfo): SyncInfo | null {
    if (this.history === undefined) return null;
    const state = { ...this.view(this.history, audience), deltalog: [] as const };
    const log = this.#past.map((step) => this.#logEntry(step, audience));
    return { state, initialState: state, log, filteredMetadata: matchData(table) };
  }

  /** How many steps are missing since a seq, where they are few enough to be told one by one. */
  missing(since: number): number | undefined {
    if (this.history === undefined) return undefined;
    const missing = this.history.seq - since;
    return missing < 0 || missing > this.context.settings.tailLength ? undefined : missing;
  }

  /** A step that is in memory. */
  step(seq: number): FoldedStep | undefined {
    const first = this.#past[0]?.after.seq;
    return first === undefined ? undefined : this.#past[seq - first];
  }

  /** The seq a client id was answered with lately. */
  answeredAs(seat: Seat, clientId: string): number | undefined {
    return this.#past.find(({ entry }) => entry.seat === seat && entry.clientId === clientId)?.entry.seq;
  }

  /**
   * P-9.8: boardgame.io's client says on which state it moved. Where several act at once that may be an old one; but
   * not older than the seat's own last action (a second tab, a resend) or than anything that was taken back.
   */
  isStale(history: MatchHistory, seat: Seat, madeOn: number): boolean {
    if (madeOn >= history.seq) return madeOn > history.seq;
    const since = this.#past.filter(({ entry }) => entry.seq > madeOn);
    if (since.length < history.seq - madeOn) return true;
    return since.some(({ entry }) => entry.seat === seat || entry.action.kind !== 'move');
  }

  /** P-10.18: saved in the background; nobody waits for it and nothing depends on it. */
  saveSnapshot(match: Pick<MatchRecord, 'id' | 'rules'>): void {
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
