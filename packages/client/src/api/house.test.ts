import { houseApi } from './house';

/** A server that never answers: a request ends when the page gives up. */
function silentServer() {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  silentServer();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['what is so today', () => houseApi.today('token'), 12],
  ['a backup of everything', () => houseApi.backup('token'), 600],
  ['the record of a table', () => houseApi.export('token', 'table'), 600],
])('%s is waited for as long as it may take, then the server is called silent', async (_, ask, seconds) => {
  const onReply = jest.fn();
  const replied = ask().then(onReply);
  await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(onReply).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await replied;
  expect(onReply).toHaveBeenCalledWith({ ok: false, refusal: { key: 'server.silent' } });
});
