import { words } from '../words';
import { whyNot } from './push';

const real = Object.getOwnPropertyDescriptor(globalThis, 'window');
afterEach(() => {
  if (real === undefined) Reflect.deleteProperty(globalThis, 'window');
  else Object.defineProperty(globalThis, 'window', real);
});

/** A page as a browser has it that could tell its reader anything, were it let. */
const page = (isSecureContext: boolean) =>
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: { isSecureContext, PushManager: class {}, Notification: { permission: 'default' } },
  });

test('on plain http it says what is missing, for notices and for installing, and who can help', () => {
  page(false);
  const why = whyNot();
  expect(why).toBe('insecure');
  expect(words.telling.reasons.insecure).toMatch(/notices.*apps.*https.*host/);
});
