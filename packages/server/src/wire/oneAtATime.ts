import { WebSocketServer } from 'ws';

/**
 * ws hands on all the messages that one read of a socket has brought before anybody else has a turn. Here each is handed
 * on in a turn of the event loop of its own: a hundred lines that speak at once hold up nobody who says one thing.
 */
export class OneAtATime extends WebSocketServer {
  constructor(options: ConstructorParameters<typeof WebSocketServer>[0]) {
    super({ ...options, allowSynchronousEvents: false });
  }
}
