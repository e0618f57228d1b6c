import { WebSocket } from 'ws';
import type { Config } from '../config';
import { codeOf, reasonOf } from '../storage/reasons';
import { type Finding, fine, odd, wrong } from './finding';

/** How long anybody is waited for. */
const PATIENCE_MS = 10_000;

/** Goes the way of a visitor: the page's own question, and a live connection. */
export async function* lookAtAddress(given: string, config: Config): AsyncGenerator<Finding> {
  const address = given.replace(/\/$/, '');
  if (!/^https?:\/\/[^/]+$/.test(address)) {
    yield wrong(`${given} is no address of a server`, 'Name it as people open it: https://games.example.org');
    return;
  }
  let answer: Response;
  try {
    answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const remedy =
      'See whether the server and the proxy run, whether the name leads here, and the certificate';
    yield wrong(`${address} cannot be reached (${codeOf(cause) || reasonOf(cause)})`, remedy);
    return;
  }
  yield await judged(address, answer);
  if (!answer.ok) return;
  yield await liveConnection(address);
  if (address.startsWith('https:') && config.trustedProxies === 0) {
    const remedy = 'Set TRUST_PROXY=1, or all visitors share the limits of one address';
    yield odd('the address has a certificate, so a proxy stands in front, and TRUST_PROXY is 0', remedy);
  }
}

async function judged(address: string, answer: Response): Promise<Finding> {
  const text = await answer.text();
  if (answer.status === 403 && text.includes('host.unknown')) {
    const remedy = `Set PUBLIC_URL=${address}, and let the proxy pass on the Host that people typed`;
    return wrong(`the server does not know the name in ${address}`, remedy);
  }
  if (!text.includes('"status"')) {
    const remedy =
      'See which server the name and the port lead to, and where the proxy passes requests on to';
    return wrong(`somebody else answers at ${address} (status ${answer.status})`, remedy);
  }
  return answer.ok
    ? fine(`${address} is reached, and visitors may come`)
    : wrong(`the server at ${address} is not ready: ${text.slice(0, 200)}`, 'See its log');
}

/** Whether the way from here to the server lets WebSockets through. */
function liveConnection(address: string): Promise<Finding> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    origin: address,
    handshakeTimeout: PATIENCE_MS,
  });
  return new Promise<Finding>((resolve) => {
    const refused = (why: string) => {
      const remedy =
        'Let the proxy pass on Upgrade, Connection and Host (docs/hosting.md, Behind a reverse proxy), and set PUBLIC_URL';
      resolve(wrong(`live connections do not get through ${address} (${why})`, remedy));
    };
    socket.once('message', () => resolve(fine('live connections get through')));
    socket.once('unexpected-response', (_, response) => refused(`status ${response.statusCode}`));
    socket.once('error', (error) => refused(codeOf(error) || reasonOf(error)));
    socket.once('close', (code) => refused(`closed with ${code}`));
  }).finally(() => socket.terminate());
}
