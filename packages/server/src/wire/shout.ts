import { type Connection, cutIfOverfull } from './connection';
import type { WireNamespace } from './rooms';

/**
 * Tells everybody of a room of this node. socket.io's own broadcast encodes once as well, and then queues the packet
 * for each socket, asks and tells several listeners, and writes two buffers. Here one buffer is written to each
 * WebSocket that waits for nothing; what is slower, or polls, goes the usual way.
 */
export function shout(
  namespace: WireNamespace,
  room: string,
  event: string,
  args: readonly unknown[],
  backlogBytes: number,
): void {
  const ids = namespace.adapter.rooms.get(room);
  if (ids === undefined) return;
  // An event as socket.io's parser writes it. What is told is plain JSON: nobody need look for binary parts.
  const packet = `2${namespace.name},${JSON.stringify([event, ...args])}`;
  const frame = [textFrame(`4${packet}`)];
  const options = { preEncoded: true, wsPreEncodedFrame: frame };
  for (const id of ids) {
    const connection = namespace.sockets.get(id)?.conn as unknown as Connection | undefined;
    if (connection === undefined) continue;
    const sender = connection.transport.socket?._sender;
    const waits = connection.writeBuffer.length > 0 || connection.readyState !== 'open';
    if (waits || sender?.sendFrame === undefined) connection.write(packet, options);
    else if (!cutIfOverfull(connection, backlogBytes)) sender.sendFrame(frame);
  }
}

/** RFC 6455: one final, unmasked text frame. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const [short, start] = length < 126 ? [length, 2] : length < 65_536 ? [126, 4] : [127, 10];
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  frame[1] = short;
  if (start === 4) frame.writeUInt16BE(length, 2);
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, start);
  return frame;
}
