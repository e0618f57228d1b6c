import { useEffect, useState } from 'react';
import type { MatchSnapshot } from '../match/snapshot';

/** How many messages came since the chat was last looked at. Those that were there on arrival count as read. */
export function useUnread({ chat, seat }: MatchSnapshot, shown: boolean): number {
  const newest = Number(chat.at(-1)?.id ?? 0);
  const [read, setRead] = useState(newest);
  useEffect(() => {
    if (shown) setRead(newest);
  }, [shown, newest]);
  return chat.filter(
    (line) => Number(line.id) > read && line.sender !== (seat === null ? null : String(seat)),
  ).length;
}
