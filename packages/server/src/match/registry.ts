import type { News } from '../nodes/bus';
import type { TableContext } from '../tables/context';
import { MatchActor } from './actor';

/** The actors in memory: woken when somebody needs them, dismissed when nobody does. */
export interface House {
  /** The actor of a match; `undefined` when there is no such match. Asking for what does not exist leaves nothing behind. */
  actor(id: string): Promise<MatchActor | undefined>;
  /** Only when it is in memory already. */
  present(id: string): MatchActor | undefined;
  hear(news: News): void;
  /** Puts idle matches to sleep, and looks for news that did not arrive. */
  sweep(): Promise<void>;
  forget(id: string): void;
  live(): number;
  awake(): number;
  /** Lets every queue run dry. */
  drain(): Promise<void>;
}

const ID = /^[\w-]{1,64}$/;

/** `gone` hears of matches that were deleted without any news of it. */
export function createHouse(context: TableContext, gone: (id: string) => void): House {
  const actors = new Map<string, MatchActor>();
  const loading = new Map<string, Promise<MatchActor | undefined>>();
  let sweeping = false;

  async function load(id: string): Promise<MatchActor | undefined> {
    const standing = await context.storage.standing(id);
    const record = standing?.match;
    const engine = record && (context.engines.of(record) ?? context.engines.newest(record.title));
    if (standing === undefined || engine === undefined) return undefined;
    context.presence.recall(id, await context.storage.seen(id));
    const actor = new MatchActor(context, engine, standing);
    actors.set(id, actor);
    return actor;
  }

  const inBackground = (actor: MatchActor, what: string, job: () => Promise<unknown> | unknown) =>
    context.background(actor.run(job), what);

  /** Ends what is past its time, and looks for what no news has told. */
  async function lookAfter(id: string, actor: MatchActor): Promise<void> {
    const late = context.now();
    // Whatever else is under way there: a link's time is over when it is over.
    context.outlet().dismiss(id, ({ until }) => until !== null && until <= late, { key: 'link.ended' });
    if (actor.expectant) return;
    // Whatever is done there next reads first; this does nothing else.
    if (actor.behind) return inBackground(actor, 'behind', () => {});
    await lookForNews(id, actor);
  }

  /** What others have done that nobody told of. */
  async function lookForNews(id: string, actor: MatchActor): Promise<void> {
    const { presence, bus, storage } = context;
    // The tool of who runs the server writes to a database without telling nodes.
    if (!bus.shared && storage.engine !== 'postgres') return;
    const here = presence.here(id);
    // What sleeps and is not looked at is read anew by whoever asks for it.
    if (!here && actor.asleep) return;
    if (bus.shared && here) presence.tell(id);
    const pos = await storage.lastPos(id);
    if (pos === undefined) return gone(id);
    if (pos > actor.pos) inBackground(actor, 'missed news', () => actor.doCatchUp());
  }

  /** Puts to sleep what nobody uses, and lets it go where nobody looks at it. */
  function dismissIdle(id: string, actor: MatchActor): void {
    const { presence, settings, elapsed } = context;
    // It may have gone meanwhile.
    if (actors.get(id) !== actor) return;
    if (elapsed() - actor.usedAt < settings.idleMs || actor.expectant || actor.behind) return;
    actor.sleep();
    if (presence.here(id)) return;
    presence.dismiss(id);
    actor.end();
    actors.delete(id);
  }

  async function sweepOnce(): Promise<void> {
    const { presence, settings, elapsed } = context;
    for (const writeDown of [...context.unwritten.values()]) context.background(writeDown(), 'freeze');
    for (const [id, actor] of actors) {
      await lookAfter(id, actor);
      dismissIdle(id, actor);
    }
    for (const id of presence.forget(elapsed() - 3 * settings.sweepMs)) actors.get(id)?.announce();
  }

  const house: House = {
    actor: async (id) => {
      if (!ID.test(id)) return undefined;
      const known = actors.get(id);
      if (known !== undefined) return known;
      const pending = loading.get(id) ?? load(id).finally(() => loading.delete(id));
      loading.set(id, pending);
      return pending;
    },
    present: (id) => actors.get(id),

    hear: (news) => {
      if (news.kind === 'presence') {
        context.presence.heard(news, context.elapsed());
        actors.get(news.match)?.announce();
        return;
      }
      // Whether it is listed, the store knows; who looks at the list reads it anew.
      if (news.kind === 'appended' && news.about === 'table') context.lobby.elsewhere();
      const actor = actors.get(news.match);
      if (actor === undefined) return;
      switch (news.kind) {
        case 'appended':
          // A sleeping match nobody here looks at can go on sleeping.
          if (actor.asleep && news.about === 'game' && !context.presence.here(news.match)) return;
          return inBackground(actor, 'appended', async () => {
            if (actor.pos < news.pos) await actor.doCatchUp();
          });
        case 'frozen':
          return inBackground(actor, 'frozen', () => actor.doHearOfFreeze());
      }
    },

    sweep: async () => {
      // Where the store is slow it is not asked for more and more at once.
      if (sweeping) return;
      sweeping = true;
      try {
        await sweepOnce();
      } finally {
        sweeping = false;
      }
    },

    forget: (id) => {
      context.presence.dismiss(id);
      actors.get(id)?.end();
      actors.delete(id);
    },
    live: () => actors.size,
    awake: () => [...actors.values()].filter((actor) => !actor.asleep).length,
    drain: async () => {
      for (const actor of actors.values()) actor.end();
      await Promise.all([...actors.values()].flatMap(({ queue, talk }) => [talk.drained(), queue.drained()]));
    },
  };
  return house;
}
