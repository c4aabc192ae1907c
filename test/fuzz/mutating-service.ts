import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Mutant } from './mutate.ts';

/** Says what to answer: a mutant, or the answer of the service at this address. */
export type Answering = (method: string, path: string, request: ForwardedRequest) => Promise<Mutant>;
export interface ForwardedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly search: string;
}

export interface MutatingService {
  readonly origin: string;
  /** Who answers from now on. */
  answering: Answering;
  close(): Promise<void>;
}

/** A service on a port of its own that answers whatever it is told to, however broken. */
export async function startMutatingService(answering: Answering): Promise<MutatingService> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    // What the other side closed cannot be written to any more, and need not be.
    response.on('error', () => undefined);
    void readBody(request)
      .then(async (body) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://service');
        const headers = { ...request.headers } as Record<string, string>;
        return service.answering(request.method ?? 'GET', pathname, { headers, body, search });
      })
      .then((mutant) => send(response, request.socket, mutant))
      .catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: MutatingService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answering,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send(response: ServerResponse, socket: Socket, mutant: Mutant): Promise<void> {
  const { status, headers, pieces, pauseMs, end, raw } = mutant;
  if (raw) {
    socket.end(raw);
    return;
  }
  if (end === 'silent') return;
  response.writeHead(status, headers);
  for (const piece of pieces) {
    if (pauseMs > 0) await pause(pauseMs);
    if (response.destroyed) return;
    response.write(piece);
  }
  if (end === 'cut') setImmediate(() => socket.destroy());
  else response.end();
}
