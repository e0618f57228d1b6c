import type { Seat } from '@packetboat/games';
import type { NoticeKey } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import type { ChatRoom, NewChatLine } from '../storage/storage';
import { withoutSecrets } from '../tables/context';
import { chatMessage, stockMessage } from '../tables/info';

// What everybody at a table is told beside what its people say. It is kept with their talk, in both rooms.

const ROOMS: readonly ChatRoom[] = ['players', 'spectators'];

/** The lines of a notice: of that seat, and of who sits there by that name. */
export const recoveryLines = (
  match: string,
  notice: NoticeKey,
  { seat, name, at }: { readonly seat: Seat; readonly name: string; readonly at: number },
): NewChatLine[] => ROOMS.map((room) => ({ match, room, seat, name, text: '', at, notice }));

/**
 * Tells those who are here what was stored as said at that time. Everybody else reads it when he comes, and so does whoever
 * is not told now because the store does not answer. Called from within the actor's queue.
 */
export async function doTellRecovery({ context, record, title }: MatchActor, at: number): Promise<void> {
  const { storage, outlet, settings, log } = context;
  for (const room of ROOMS) {
    try {
      const lines = await storage.chat(record.id, room, undefined, settings.pageLength);
      for (const line of lines) {
        if (line.notice !== null && line.at === at)
          outlet().chat(title, record.id, room, chatMessage(line), stockMessage(line, record));
      }
    } catch (error) {
      log.warn({ match: record.id, error: withoutSecrets(error) }, 'notice stored and not told');
    }
  }
}
