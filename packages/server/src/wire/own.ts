import type { Answer, Done, OwnEvent, OwnMessages, Refused } from '@packetboat/protocol';
import { ownMessages } from '@packetboat/protocol';
import type { Chair } from '../connected/chair';
import { Encoded, encode } from '../reading/encoded';
import { refuse } from '../tables/refuse';
import type { Visitor, WireContext } from './visitor';
import { admitted, answering, entryOf, payTalk } from './visitor';

type Handlers = {
  readonly [E in OwnEvent]: (message: OwnMessages[E]) => Promise<Answer | Done | Encoded>;
};

/** About as long as a look takes. */
const LOOK_MS = 100;

/** Our own client's messages: one object each, one answer each. */
export function serveOwnClient(context: WireContext, visitor: Visitor): void {
  const { play } = context;

  /** The table this connection sits at or watches. */
  const seated = <R extends Answer | Done | Encoded>(
    ask: (match: string, chair: Chair) => Promise<R>,
  ): Promise<R | Refused> => {
    const { match, chair } = visitor;
    return match === undefined || chair === undefined
      ? Promise.resolve(refuse('table.notAttached'))
      : ask(match, chair);
  };

  /** One look back at a time: each may play a stretch of the log again. */
  let looking = false;
  const lookBack = async (match: string, chair: Chair, seq: number) => {
    if (looking) return refuse('rate.tooFast', { retryMs: LOOK_MS });
    looking = true;
    try {
      return await play.moment(match, chair, seq);
    } finally {
      looking = false;
    }
  };

  const handlers: Handlers = {
    attach: async ({ match, token, since, choosing, visible, protocol }) => {
      const { entry, join } = entryOf(context, visitor, { match, token, choosing, visible, protocol });
      const arrival = await admitted(context, visitor, entry, play.attach(entry, since, join));
      return arrival.ok ? encode({ ...arrival }) : arrival;
    },
    move: ({ id, type, args }) => seated((match, chair) => play.move(match, chair, id, type, args)),
    moves: ({ id, moves }) => seated((match, chair) => play.press(match, chair, id, moves)),
    undo: ({ id }) => seated((match, chair) => play.undo(match, chair, id)),
    order: (wish) => seated((match, chair) => play.order(match, chair, wish)),
    advice: ({ wanted }) =>
      seated(async (match, chair) => {
        if (wanted) return play.advice(match, chair);
        play.noAdvice(match, chair);
        return { ok: true, advice: null };
      }),
    say: ({ text, name }) =>
      seated(async (match, chair) => payTalk(visitor) ?? play.say(match, chair, text, name)),
    log: ({ before, limit }) =>
      seated(async (match, chair) => {
        const page = await play.page(match, chair, before, limit);
        return page.ok ? encode({ ...page }) : page;
      }),
    tableLines: ({ before, limit }) => seated((match, chair) => play.tableLines(match, chair, before, limit)),
    moment: ({ seq }) => seated((match, chair) => lookBack(match, chair, seq)),
    visible: ({ visible }) => seated(async (match, chair) => play.visible(match, chair, visible)),
  };

  for (const event of Object.keys(handlers) as OwnEvent[]) listen(event);

  function listen<E extends OwnEvent>(event: E): void {
    visitor.socket.on(event as string, (...args: unknown[]) => {
      const last = args.at(-1);
      const answer = (result: Answer | Done | Encoded) => {
        if (typeof last === 'function') last(result);
        else if (!(result instanceof Encoded) && !result.ok)
          visitor.socket.emit('refused', visitor.match ?? '', result);
      };
      const parsed = ownMessages[event].safeParse(args[0]);
      if (!parsed.success) {
        const field = parsed.error.issues[0]?.path.join('.').slice(0, limitOfField) ?? '';
        context.metrics.messageRefused('message.malformed');
        answer({ ok: false, refusal: { key: 'message.malformed', params: { field } } });
        return;
      }
      // Parsed by this event's own schema; TypeScript does not follow the key through the table.
      const message = parsed.data as OwnMessages[E];
      answering(context, () => handlers[event](message), answer);
    });
  }
}

const limitOfField = 64;
