import { enterArena } from './testing/arena';
import { frameOf, sendBytes } from './testing/attacker';

const arena = enterArena();

const long = (length: number): string => 'x'.repeat(length);

describe('packets', () => {
  test.each<[string, readonly (string | Buffer)[]]>([
    ['an event that is an object', ['2/tally,[{"toString":"foo"}]']],
    ['an event elsewhere', ['2/secret,[{"toString":"foo"}]']],
    ['an event at the root', ['2["move",{}]']],
    ['an event called error', ['2/tally,["error"]']],
    ['an event called disconnect', ['2/tally,["disconnect"]']],
    ['an event called newListener', ['2/tally,["newListener"]']],
    ['no event', ['2/tally,[]']],
    ['half an event', ['2/tally,["move",{']],
    ['an event of lists', [`2/tally,${'['.repeat(60_000)}`]],
    ['an event that is no list', ['2/tally,{"length":1,"0":"move"}']],
    ['a connection to __proto__', ['0/__proto__,']],
    ['a connection with half a payload', ['0/tally,{"x":']],
    ['a second connection', ['0/tally,']],
    ["an error of a client's", ['4/tally,"x"']],
    ['bytes that never come', ['51-/tally,["move",{"_placeholder":true,"num":0}]', '2/tally,["undo"]']],
    ['bytes nobody asked for', [Buffer.from('surprise')]],
    ['bytes in the wrong place', ['51-/tally,["move",{"_placeholder":true,"num":99}]', Buffer.from('x')]],
    ['a million bytes announced', ['51000000-/tally,["move"]']],
    ['a number of bytes that is none', ['5x-/tally,["move"]']],
    ['a packet of no type', ['9/tally,["move"]']],
    ['an empty message', ['', '']],
    ['70 KB', [`2/tally,["say",{"text":"${long(70_000)}"}]`]],
    ['2 MB', [`2/tally,["say",{"text":"${long(2_000_000)}"}]`]],
  ])('%s: an answer or an end', async (_what, packets) => {
    expect(['alive', 'disconnect']).toContain(await arena.attacker.write(...packets));
  });

  test.each<[string, Buffer]>([
    ['bytes that are no frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a frame without a mask', frameOf(1, Buffer.from('40/tally,'), { masked: false })],
    ['a frame of a reserved kind', frameOf(5, Buffer.from('x'))],
    ['a frame with reserved bits', frameOf(1, Buffer.from('x'), { rsv: 7 })],
    ['a rest without a beginning', frameOf(0, Buffer.from('x'))],
    ['text that is none', frameOf(1, Buffer.from([0xff, 0xfe, 0xc0]))],
    ['a ping that is too long', frameOf(9, Buffer.alloc(200))],
    ['a ping in pieces', frameOf(9, Buffer.from('x'), { fin: false })],
    ['an end for no reason', frameOf(8, Buffer.from([0, 1]))],
    ['a frame of 2^63 bytes', Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    ['a packet that is no engine.io', frameOf(1, Buffer.from('\u0000\u0001x'))],
  ])('WebSocket: %s ends the connection', async (_what, bytes) => {
    expect(await sendBytes(arena.url, bytes, { upgraded: true })).toContain('101 Switching Protocols');
  });
});
