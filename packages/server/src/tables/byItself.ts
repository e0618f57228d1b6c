import { type Adviser, createAdviser } from '../advice/adviser';
import { createClockWatch } from '../clocks/watch';
import type { MatchActor } from '../match/actor';
import { createNotices, type NoticeMake, type Notices } from '../notices/notices';
import { createOrders } from '../orders/orders';
import { createTimeUp } from '../proposals/timeUp';
import { createStandIns } from '../standins/standIns';
import type { Thinker } from '../standins/thinker';
import type { DutyKind } from '../storage/storage';
import type { TableContext } from './context';

/** What happens at tables without anybody asking: stand-ins and orders, the ends of proposals and clocks, notices. And what is thought out where stand-ins think: advice. */
export interface ByItself {
  readonly duties: TableContext['duties'];
  readonly notices: Notices | undefined;
  readonly adviser: Adviser;
  /** Begins: nothing of it happens before, and where this is not called nothing ever. */
  begin(): void;
  /** The match is gone. */
  forget(match: string): void;
  stop(): void;
}

const NOTICES: readonly DutyKind[] = ['notice', 'push', 'webhook'];

export interface ByItselfMake {
  readonly thinker: Thinker;
  readonly notices?: NoticeMake | undefined;
  readonly actor: (id: string) => Promise<MatchActor | undefined>;
}

export function createByItself(context: TableContext, { thinker, actor, ...make }: ByItselfMake): ByItself {
  const { settings, bus, storage, elapsed } = context;
  const standIns = createStandIns(context, thinker, actor);
  const orders = createOrders(context, actor);
  const adviser = createAdviser(context, thinker);
  const timeUp = createTimeUp(context, actor);
  const clocks = createClockWatch(context, actor);
  const notices = make.notices && createNotices(context, make.notices);
  const from = elapsed();
  const timers: NodeJS.Timeout[] = [];
  let begun = false;
  let stopped = false;

  const every = (ms: number, what: () => void) => {
    const timer = setInterval(what, ms);
    timer.unref();
    timers.push(timer);
  };
  const takeUpAtOnce = () => {
    context.background(standIns.takeUp(0), 'duties');
    context.background(orders.takeUp(0), 'duties');
  };
  /** One question for all kinds: a server at which nobody is, or only people move, asks no other. */
  const takeUpDue = async () => {
    const due = await storage.dueKinds();
    if (stopped) return;
    if (due.has('think')) context.background(standIns.takeUp(settings.dutyMs), 'duties');
    if (due.has('order')) context.background(orders.takeUp(settings.dutyMs), 'duties');
    if (due.has('proposal')) context.background(timeUp.look(), 'duties');
    const toTell = NOTICES.some((kind) => due.has(kind));
    // Who has just come among other nodes has not heard yet who looks there.
    if (toTell && notices !== undefined && (!bus.shared || elapsed() - from > settings.sweepMs))
      context.background(notices.takeUp(), 'notices');
  };
  let looking = false;
  const lookAtDuties = () => {
    if (looking) return;
    looking = true;
    const looked = takeUpDue().finally(() => {
      looking = false;
    });
    context.background(looked, 'duties');
  };
  const lookAtClocks = () => context.background(clocks.look(), 'clocks');
  // Where nobody else is there to hold it, it was held in an earlier life, whatever the clock says.
  const free = () => (bus.shared ? Promise.resolve() : storage.freeDuties());

  return {
    notices,
    adviser,
    duties: {
      look: (one) => {
        if (!begun) return;
        standIns.look(one);
        orders.look(one);
        adviser.look(one);
      },
      wentBack: (match) => standIns.wentBack(match),
      expect: (match, changes) => {
        if (begun) orders.expect(match, changes);
      },
      expects: (match, seat) => orders.expects(match, seat),
    },
    begin: () => {
      begun = true;
      every(settings.dutyMs, lookAtDuties);
      every(settings.clockMs, lookAtClocks);
      context.background(free().then(takeUpAtOnce), 'duties');
      lookAtClocks();
    },
    forget: (match) => {
      standIns.forget(match);
      orders.forget(match);
      adviser.forget(match);
    },
    stop: () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      clocks.stop();
      standIns.stop();
      notices?.stop();
      orders.stop();
      adviser.stop();
      timeUp.stop();
    },
  };
}
