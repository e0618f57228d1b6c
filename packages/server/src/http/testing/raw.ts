import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** A request exactly as written: `fetch` would tidy its path and refuse its headers. Reads until the server closes. */
export function rawRequest(
  url: string,
  requestLine: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ Host: hostname, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    // A server that refuses early may reset the connection while we still write; what it said counts.
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1] ?? 0), text }));
    socket.write(`${requestLine}\r\n${lines.join('')}\r\n${body}`);
  });
}
