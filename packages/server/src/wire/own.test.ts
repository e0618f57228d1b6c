import type { Answer, Attached, PatchPacket } from '@packetboat/protocol';
import { openHarbour } from '../testing/harbour';

test('P-4.1 a move is answered with its seq, after its patch', async () => {
  const harbour = await openHarbour();
  const { id, tokens } = await harbour.table();
  const client = harbour.connect();
  const attached = await client.ask<Answer<Attached>>('attach', { match: id, token: tokens[0] });
  if (!attached.ok) throw new Error(attached.refusal.key);
  expect(attached.seat).toBe(0);
  const hands = (attached.view?.G as { hands: number[][] }).hands;
  const card = hands[0]?.[0];
  const done = await client.ask('move', { id: 'a', type: 'bid', args: { card } });
  expect(done).toEqual({ ok: true, seq: 1 });
  const [patch] = client.heard.filter(({ event }) => event === 'patch');
  expect((patch?.args as unknown as PatchPacket)[2]).toBe(1);
  await harbour.close();
});
