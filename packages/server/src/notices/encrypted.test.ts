import { areDeviceKeys, encrypted } from './encrypted';
import { newDevice, signedBy } from './testing/decrypted';
import { newPushKeys, vapid } from './vapid';

/** Appendix A of RFC 8291. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b' +
    'Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('P-23.3 what is pushed is encrypted as RFC 8291 says, to the byte', () => {
  const fixed = {
    salt: Buffer.from(RFC.salt, 'base64url'),
    privateKey: Buffer.from(RFC.privateKey, 'base64url'),
  };
  expect(encrypted(RFC.text, RFC, fixed).toString('base64url')).toBe(RFC.body);
});

test('P-23.3 only the device reads it, and no two messages are alike', () => {
  const [ada, ben] = [newDevice(), newDevice()];
  const text = JSON.stringify({ name: 'Zoë', what: 'turn' });
  const bodies = [encrypted(text, ada.keys), encrypted(text, ada.keys)];
  expect(bodies.map(ada.decrypted)).toEqual([text, text]);
  expect(bodies[0]?.equals(bodies[1] as Buffer)).toBe(false);
  expect(() => ben.decrypted(bodies[0] as Buffer)).toThrow();
});

test('P-23.3 a message is signed with the key of the house, for the push service it goes to, for half a day', () => {
  const keys = newPushKeys();
  const now = 1_790_000_000_000;
  const endpoint = new URL('https://push.example.org:8443/send/abc?d=1');
  const { key, claims } = signedBy(vapid(keys, endpoint, 'mailto:host@example.org', now));
  expect(key).toBe(keys.publicKey);
  expect(claims).toEqual({
    aud: 'https://push.example.org:8443',
    exp: now / 1000 + 12 * 3_600,
    sub: 'mailto:host@example.org',
  });
  expect(signedBy(vapid(keys, endpoint, undefined, now)).claims).not.toHaveProperty('sub');
  const other = vapid(newPushKeys(), endpoint, undefined, now).replace(/k=.*/, `k=${keys.publicKey}`);
  expect(() => signedBy(other)).toThrow('not signed');
});

test.each([
  ['fit', newDevice().keys, true],
  ['are no point of the curve', { ...newDevice().keys, p256dh: `B${'A'.repeat(86)}` }, false],
  [
    'are a compressed point',
    { ...newDevice().keys, p256dh: Buffer.alloc(33, 2).toString('base64url') },
    false,
  ],
  ['are too short', { ...newDevice().keys, p256dh: 'BAAA' }, false],
  ['have a short secret', { ...newDevice().keys, auth: 'abc' }, false],
])('P-23.2 keys that %s are told from others', (_, keys, fit) => {
  expect(areDeviceKeys(keys)).toBe(fit);
});
