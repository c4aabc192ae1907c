import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Link } from '../../renderer/bridge/bridge.ts';
import {
  createHttpBridge,
  type HttpBridge,
  type HttpBridgeOptions,
} from '../../renderer/bridge/http-bridge.ts';

/* What a page in the browser meets at its port: the host that gave its session, or anything else. One at a time. */

let server: Server | null = null;
let bridge: HttpBridge | null = null;

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export const session = { secret: 'page-secret', proofKey: 'proof-key' };
export const isProof = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/proof?');

/** Proves to be the host that gave the session. */
export function prove({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const nonce = new URL(url, 'http://host').searchParams.get('nonce') ?? '';
  response.end(createHmac('sha256', session.proofKey).update(nonce).digest());
}

/** The host that gave the session, on a free port, or on the one it had before. */
export const host = (answer: Answer, port = 0): Promise<number> =>
  anything(
    (request, response, body) =>
      isProof(request) ? prove(request, response) : answer(request, response, body),
    port,
  );

export async function anything(answer: Answer, port: number): Promise<number> {
  const created = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(port, '127.0.0.1', resolve));
  return (created.address() as AddressInfo).port;
}

export function stopHost(): Promise<void> {
  const stopping = server;
  server = null;
  stopping?.closeAllConnections();
  return new Promise((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
}

export const connect = (port: number, more: Partial<HttpBridgeOptions> = {}): HttpBridge =>
  (bridge = createHttpBridge(`http://127.0.0.1:${port}`, {
    session: Promise.resolve(session),
    backOffMs: [5],
    ...more,
  }));
export const until = (wanted: Link, on: HttpBridge): Promise<void> =>
  new Promise((resolve) => {
    on.onLink((link) => {
      if (link === wanted) resolve();
    });
  });
export const openStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
};
export const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Closes the page, then what answers it. */
export async function endBridge(): Promise<void> {
  bridge?.close();
  bridge = null;
  await stopHost();
}
