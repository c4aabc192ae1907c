import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as net from 'node:net';
import { onTestFinished } from 'vitest';

/*
 * A service that says what the test tells it to, and counts what it is sent: for answers that the sandbox does not give,
 * whatever its rules and variants. It does no work; where there is work to do, use the sandbox.
 */

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Reply = (response: ServerResponse, request: SeenRequest, turn: number) => void;

async function listen(server: net.Server): Promise<number> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as net.AddressInfo).port;
}

/** @param reply called with the number of the request, from 1 */
export async function startService(reply: Reply) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
      const { method = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      seen.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers, body });
      reply(response, seen.at(-1)!, seen.length);
    });
  });
  const port = await listen(server);
  return { seen, port, baseUrl: `http://127.0.0.1:${port}/modules/api.php` };
}

/** An answer: text and bytes are sent as they are, anything else as JSON. */
export type Scripted = readonly [body: unknown, status?: number, headers?: Record<string, string>];

export function sendScripted(response: ServerResponse, [body, status = 200, headers = {}]: Scripted): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
}
export const sendJson = (response: ServerResponse, body: unknown, status = 200): void =>
  sendScripted(response, [JSON.stringify(body), status]);

/** One answer after the other, the last one for ever. */
export const startTurns = (...turns: readonly Scripted[]) =>
  startService((response, _request, turn) =>
    sendScripted(response, turns[Math.min(turn, turns.length) - 1]!),
  );
/** Always the same answer. */
export const startFixed = (...answer: Scripted) => startTurns(answer);

/** A port that speaks whatever the test makes it speak. */
export const startRaw = (onConnection: (socket: net.Socket) => void): Promise<number> =>
  listen(net.createServer(onConnection));
