import { encode, encodeList } from './encoded';

test('what is written already is put together to the same JSON as the whole would make', () => {
  const view = encode({ G: { 'a "quoted" name': [1, null] }, ctx: 'é\u2028' });
  const log = encodeList([JSON.stringify({ seq: 1 }), JSON.stringify({ seq: 2 })]);
  const whole = { ok: true, view: view.read(), tail: null, log: log.read(), gone: undefined };
  expect(encode({ ok: true, view, tail: null, log, gone: undefined }).text).toBe(JSON.stringify(whole));
  expect(encodeList([]).text).toBe('[]');
});
