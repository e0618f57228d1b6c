import { Encoded } from '../reading/encoded';
import type { WireServer } from './rooms';

/** An acknowledgement, as socket.io's parser counts packets. */
const ACK = 3;

/**
 * Lets answers go out as they are whose JSON is written already. socket.io would look through all of them for binary
 * parts and write them anew for every asker.
 */
export function passEncoded({ encoder }: WireServer): void {
  const usual = encoder.encode.bind(encoder);
  encoder.encode = (packet) => {
    const answer: unknown = packet.data?.[0];
    if (packet.type !== ACK || !(answer instanceof Encoded)) return usual(packet);
    return [`${ACK}${packet.nsp},${packet.id}[${answer.text}]`];
  };
}
