import { useEffect, useState } from 'react';
import { identity } from '../identity/held';
import type { MatchSnapshot } from '../match/snapshot';

/** How many messages came since the chat was last looked at. Those that were there on arrival count as read. */
export function useUnread({ chat, seat, table }: MatchSnapshot, shown: boolean): number {
  const newest = Number(chat.at(-1)?.id ?? 0);
  const id = table?.id;
  const [read, setRead] = useState(newest);
  useEffect(() => {
    if (!shown || document.visibilityState !== 'visible') return;
    setRead(newest);
    if (id !== undefined) identity.heard(id, newest);
  }, [shown, newest, id]);
  return chat.filter(
    (line) => Number(line.id) > read && line.sender !== (seat === null ? null : String(seat)),
  ).length;
}
