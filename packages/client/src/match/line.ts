import { io } from 'socket.io-client';
import { type MatchSocket, type MatchStore, openMatch } from './store';
import { pageVisibility } from './visibility';

/** Opens the line to a match of a title on the server this page came from. */
export function lineTo(title: string, match: string, token: string | null, choosing: boolean): MatchStore {
  const socket: MatchSocket = io(`/${title}`, {
    autoConnect: false,
    // One line a seat: people who share a device sit on lines of their own.
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 5000,
    timeout: 8000,
  });
  return openMatch({ match, token, choosing, socket, visibility: pageVisibility });
}
